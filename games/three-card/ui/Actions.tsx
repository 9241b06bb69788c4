import { type Card, rankOf } from '@rota/core';
import { Button, type ScreenProps } from '@rota/ui';
import { mayEnd, type View } from '../rules/index.ts';
import { FULL_HAND, formatPlay, isStuck, mayDraw, mayTake, TOPS } from './selection.ts';
import styles from './table.module.css';

/** Buttons for the selected cards and for the moves without cards. */
export function Actions({
  view,
  mayAct,
  chosen,
  send,
  say,
}: {
  view: View;
  mayAct: boolean;
  chosen: readonly Card[];
  send(move: string): void;
  say: ScreenProps['say'];
}) {
  if (!mayAct) return <div className={styles.actions} data-zone="actions" />;
  if (view.stage === 'choosing') {
    return (
      <div className={styles.actions} data-zone="actions">
        <Button
          look="primary"
          disabled={chosen.length !== TOPS}
          onClick={() => send(formatPlay('tops', chosen))}
        >
          {say('screen.lay-tops', { count: chosen.length })}
        </Button>
      </div>
    );
  }
  const drawCount = Math.min(FULL_HAND - view.hand.length, view.deck);
  return (
    <div className={styles.actions} data-zone="actions">
      {chosen.length > 0 && (
        <Button look="primary" onClick={() => send(formatPlay('play', chosen))}>
          {chosen.length === 1
            ? say('screen.play-one', { rank: say(`a-rank-object.${rankOf(chosen[0]!)}`) })
            : say('screen.play-several', {
                count: chosen.length,
                ranks: say(`ranks.${rankOf(chosen[0]!)}`),
              })}
        </Button>
      )}
      {mayDraw(view) && (
        <Button onFelt onClick={() => send('draw')}>
          {say('screen.draw', { count: drawCount })}
        </Button>
      )}
      {mayEnd(view) && (
        <Button onFelt onClick={() => send('end')}>
          {say('screen.end')}
        </Button>
      )}
      {mayTake(view) && (
        <Button onFelt look={isStuck(view) ? 'primary' : 'quiet'} onClick={() => send('take')}>
          {say('screen.take', { count: view.pile.length })}
        </Button>
      )}
    </div>
  );
}
