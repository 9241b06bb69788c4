import type { AnyGame } from '@rota/core';
import { Button, Dialog, SegmentedControl, useSounds } from '@rota/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../components/usePageTitle.ts';
import { useDescribeRejection } from '../locales/useSay.ts';
import { useSayCompany } from './locales/useSayCompany.ts';
import styles from './QuickMatch.module.css';
import { useQuickMatch } from './useQuickMatch.ts';

/** When bots are offered, in ms. */
const OFFER_BOTS_MS = 20_000;

/** The most seats that can be chosen; larger tables rarely fill up. */
const MAX_SEATS = 5;

interface QuickMatchProps {
  readonly game: AnyGame;
  onEnd(): void;
}

/** The dialog shown while waiting for opponents; closing it leaves the queue. */
export default function QuickMatch({ game, onEnd }: QuickMatchProps) {
  const say = useSayCompany();
  const tellRefusal = useDescribeRejection(game.id);
  const [, navigate] = useLocation();
  const play = useSounds();
  const [seats, setSeats] = useState(0);
  const [fill, setFill] = useState(false);
  const { waited, others, refused } = useQuickMatch(
    { game: game.id, ...(seats > 0 ? { seats } : {}), ...(fill ? { fill } : {}) },
    (table) => {
      // The player may be looking elsewhere.
      play('turn');
      navigate(`/table/${table}`);
    },
  );
  usePageTitle(say('quick.title'));
  const { min, max } = game.seats;
  const counts = Array.from({ length: Math.min(max, MAX_SEATS) - min + 1 }, (_, at) => min + at);
  return (
    <Dialog
      open
      look="card"
      title={say('quick.title')}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{say('quick.stop')}</Button>
          {waited >= OFFER_BOTS_MS && (
            <Button look="primary" icon="bot" disabled={fill} onClick={() => setFill(true)}>
              {say('quick.fill')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.search}>
        <div className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <p role="status" className={styles.others}>
          {refused
            ? tellRefusal(refused)
            : others > 0
              ? say('quick.others', { count: others })
              : say('quick.alone')}
        </p>
        <p className={styles.soft}>{say('quick.waited', { time: clockTime(waited) })}</p>
        <SegmentedControl
          label={say('quick.seats')}
          value={seats}
          choices={[
            { value: 0, label: say('quick.any') },
            ...counts.map((count) => ({ value: count, label: count })),
          ]}
          onChange={setSeats}
        />
        <p className={styles.soft}>{say(waited >= OFFER_BOTS_MS ? 'quick.bots' : 'quick.rated')}</p>
      </div>
    </Dialog>
  );
}

function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
