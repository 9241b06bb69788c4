import { type Card, type DecisionKind, formatCard } from '@rota/core';
import { Button, type ScreenProps } from '@rota/ui';
import { useState } from 'react';
import type { KeyView, View } from '../rules/index.ts';
import { StealWindow } from './StealWindow.tsx';
import { choicesFor, isJokerKey, keyText, standingOf, wouldMake } from './seen.ts';
import styles from './table.module.css';

/**
 * What can be done. Where players see to their own calls, claiming, stealing and objecting are there
 * whether or not there is anything to call: what must be noticed is not given away by a button.
 */
export function Actions({
  view,
  open,
  chosen,
  send,
  say,
}: {
  view: View;
  open: readonly DecisionKind[];
  chosen: Card | undefined;
  send(move: string): void;
  say: ScreenProps['say'];
}) {
  const [stealing, setStealing] = useState(false);
  const myTurn = open.includes('turn');
  const byPlayers = view.options.calls === 'players';
  return (
    <div className={styles.actions}>
      {myTurn && chosen !== undefined && (
        <LayButtons view={view} card={chosen} byPlayers={byPlayers} send={send} say={say} />
      )}
      {myTurn && standingOf(view) === 'pass' && (
        <Button look="primary" onClick={() => send('pass')}>
          {say('screen.pass')}
        </Button>
      )}
      <Button onFelt disabled={!myTurn} onClick={() => setStealing(true)}>
        {say('screen.steal')}
      </Button>
      {byPlayers && (
        <Button onFelt disabled={!open.includes('reaction')} onClick={() => send('object')}>
          {say('screen.object')}
        </Button>
      )}
      <StealWindow
        open={stealing}
        view={view}
        send={(move) => {
          setStealing(false);
          send(move);
        }}
        onClose={() => setStealing(false)}
        say={say}
      />
    </div>
  );
}

/** A button for each key the card may go to; with players' calls one more that claims 21 with it. */
function LayButtons({
  view,
  card,
  byPlayers,
  send,
  say,
}: {
  view: View;
  card: Card;
  byPlayers: boolean;
  send(move: string): void;
  say: ScreenProps['say'];
}) {
  const { keys, faceDown } = choicesFor(view, card);
  const name = formatCard(card);
  const moveTo = (key: KeyView) => (isJokerKey(key) ? `${name}>${key.key}` : name);
  if (faceDown) {
    return (
      <Button look="primary" onClick={() => send(`${name}_`)}>
        {say('screen.lay-face-down')}
      </Button>
    );
  }
  return keys.map((key) => {
    const where = say(keyText(key.key));
    if (!byPlayers) {
      const makes = wouldMake(key, card);
      return (
        <Button
          key={key.key}
          look="primary"
          onClick={() => send(`${moveTo(key)}${makes ? '!' : ''}`)}
        >
          {say(makes ? 'screen.lay-and-win' : 'screen.lay', { key: where })}
        </Button>
      );
    }
    return [
      <Button key={key.key} look="primary" onClick={() => send(moveTo(key))}>
        {say('screen.lay', { key: where })}
      </Button>,
      <Button key={`${key.key}!`} onFelt onClick={() => send(`${moveTo(key)}!`)}>
        {say('screen.lay-and-claim', { key: where })}
      </Button>,
    ];
  });
}
