import { useState } from 'react';
import {
  Button,
  CardCount,
  Dialog,
  Icon,
  IconButton,
  KeyTag,
  Logo,
  ScoreSheet,
  SegmentedControl,
  Select,
  Switch,
  TextField,
  Toasts,
  Token,
} from '../index.ts';
import styles from './gallery.module.css';

const PLAYERS = ['You', 'North', 'Grandmother Weatherwax', 'Søren'].map((name, at) => ({
  name,
  total: [11, 9, 13, 4][at]!,
}));

export function PartsPage() {
  const [bot, setBot] = useState('search');
  const [speed, setSpeed] = useState('normal');
  const [sound, setSound] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <main className={styles.paper}>
      <h1>
        <Logo size={44} /> Rota
      </h1>
      <h2>Keyed Triads</h2>
      <p>Every three cards make a triad; the key closest to its sum takes it.</p>
      <div className={styles.row}>
        <Button look="primary" size="large" icon="play">
          Play now
        </Button>
        <Button look="primary">Claim it</Button>
        <Button icon="rules" onClick={() => setOpen(true)}>
          Rules
        </Button>
        <Button look="plain">Leave the table</Button>
        <Button disabled>Not now</Button>
        <IconButton icon="settings" label="Settings" />
        <IconButton icon="sound" label="Sound" />
        <KeyTag value={14} label="key 14" />
        <KeyTag value={7} label="key 7" size="large" />
        <CardCount count={4} label="four cards" />
        <CardCount count={3} label="three triads" look="face" />
        <Token label="dealer">D</Token>
        <Token label="marker" look="brass">
          <Icon name="key" size={12} />
        </Token>
      </div>
      <div className={styles.form}>
        <SegmentedControl
          label="Card animation"
          value={speed}
          onChange={setSpeed}
          choices={['off', 'fast', 'normal', 'slow'].map((value) => ({ value, label: value }))}
        />
        <Switch label="Sounds" hint="Cards, turns and points" checked={sound} onChange={setSound} />
        <TextField label="Your name" defaultValue="Ada" hint="As others see it" />
        <TextField label="Your name" defaultValue="" error="Enter a name of 1 to 24 characters." />
        <Select
          label="Bots"
          value={bot}
          onChange={setBot}
          choices={['greedy', 'search'].map((value) => ({ value, label: value }))}
        />
      </div>
      <ScoreSheet
        players={PLAYERS}
        seat={0}
        winners={[2]}
        deals={[
          { dealer: 0, scores: [4, 3, 5, 1] },
          { dealer: 1, scores: [4, 3, 5, 1] },
          { dealer: 2, scores: [3, 3, 3, 2], running: true },
        ]}
      />
      <div className={styles.row}>
        {(
          [
            'back',
            'forward',
            'close',
            'check',
            'plus',
            'minus',
            'menu',
            'settings',
            'sound',
            'silence',
            'sun',
            'moon',
            'info',
            'key',
            'cards',
            'scores',
            'rules',
            'person',
            'bot',
            'away',
            'why',
            'download',
            'copy',
            'play',
            'pause',
            'crown',
            'home',
          ] as const
        ).map((name) => (
          <Icon key={name} name={name} size={28} />
        ))}
      </div>
      <Dialog
        open={open}
        title="Rules"
        onClose={() => setOpen(false)}
        actions={<Button look="primary">Understood</Button>}
      >
        <p>Compare all keys with the completed triad; those that tie at a step go to the next.</p>
      </Dialog>
      <Toasts toasts={[{ id: 1, text: 'You do not hold the seven of hearts.', tone: 'problem' }]} />
    </main>
  );
}
