import type { Translate } from '@rota/core';
import { type Card, rankOf } from '@rota/core';
import { Button } from '@rota/ui';
import { isStuck, mayDraw, mayEnd, mayTake, type View } from '../rules/index.ts';
import { FULL_HAND, formatPlay, TOPS } from './selection.ts';
import styles from './table.module.css';

/**
 * Buttons for the selected cards and for the moves without cards, each in a place of its own: a second
 * press where the last button was never makes another move.
 */
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
  if (view.phase === 'choosing') {
    return (
      <div className={styles.actions} data-zone="actions">
        <Button
          look="primary"
          className={styles.lay}
          disabled={chosen.length !== TOPS}
          onClick={() => send(formatPlay('tops', chosen))}
        >
          {t('screen.lay-tops', { count: chosen.length })}
        </Button>
      </div>
    );
  }
  const hand = view.hand!;
  const drawCount = Math.min(FULL_HAND - hand.length, view.deckSize);
  return (
    <div className={styles.actions} data-zone="actions">
      {mayDraw(view, hand) && (
        <Button onFelt className={styles.other} onClick={() => send('draw')}>
          {t('screen.draw', { count: drawCount })}
        </Button>
      )}
      {mayTake(view, hand) && (
        <Button
          onFelt
          look={isStuck(view, hand) ? 'primary' : 'quiet'}
          className={styles.other}
          onClick={() => send('take')}
        >
          {t('screen.take', { count: view.pile.length })}
        </Button>
      )}
      {hand.length > 0 && (
        <Button
          onFelt
          look={chosen.length > 0 ? 'primary' : 'quiet'}
          className={styles.play}
          disabled={chosen.length === 0}
          onClick={() => send(formatPlay('play', chosen))}
        >
          {labelOfPlay(chosen, t)}
        </Button>
      )}
      {mayEnd(view) && (
        <Button onFelt className={styles.end} onClick={() => send('end')}>
          {t('screen.end')}
        </Button>
      )}
    </div>
  );
}

function labelOfPlay(chosen: readonly Card[], t: Translate): string {
  const count = chosen.length;
  if (count === 0) return t('screen.play');
  const rank = rankOf(chosen[0]!);
  if (count === 1) return t('screen.play-one', { rank: t(`a-rank-object.${rank}`) });
  return t('screen.play-several', { count, ranks: t(`ranks.${rank}`) });
}
