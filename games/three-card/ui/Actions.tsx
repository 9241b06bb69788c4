import type { Translate } from '@rota/core';
import { type Card, rankOf } from '@rota/core';
import { Button } from '@rota/ui';
import { mayEnd, type View } from '../rules/index.ts';
import { FULL_HAND, formatPlay, isStuck, mayDraw, mayTake, TOPS } from './selection.ts';
import styles from './table.module.css';

/** Buttons for the selected cards and for the moves without cards. */
export function Actions({
  view,
  mayAct,
  chosen,
  send,
  t,
}: {
  view: View;
  mayAct: boolean;
  chosen: readonly Card[];
  send(move: string): void;
  t: Translate;
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
          {t('screen.lay-tops', { count: chosen.length })}
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
            ? t('screen.play-one', { rank: t(`a-rank-object.${rankOf(chosen[0]!)}`) })
            : t('screen.play-several', {
                count: chosen.length,
                ranks: t(`ranks.${rankOf(chosen[0]!)}`),
              })}
        </Button>
      )}
      {mayDraw(view) && (
        <Button onFelt onClick={() => send('draw')}>
          {t('screen.draw', { count: drawCount })}
        </Button>
      )}
      {mayEnd(view) && (
        <Button onFelt onClick={() => send('end')}>
          {t('screen.end')}
        </Button>
      )}
      {mayTake(view) && (
        <Button onFelt look={isStuck(view) ? 'primary' : 'quiet'} onClick={() => send('take')}>
          {t('screen.take', { count: view.pile.length })}
        </Button>
      )}
    </div>
  );
}
