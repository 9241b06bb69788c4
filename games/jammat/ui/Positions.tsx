import type { Seat, Translate } from '@rota/core';
import { Avatar, cardName, useUi } from '@rota/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Comparison } from '../rules/index.ts';
import { contestAt } from './contest.ts';
import { LineCards } from './LineCards.tsx';
import { isStrong } from './lines.ts';
import styles from './showdown.module.css';
import table from './table.module.css';

/** The positions, best first, with the winner and line of each; there is room for those not yet shown. JM-3, JM-4, JM-9 */
export function Positions({
  comparison,
  shown,
  highlighted,
  nameOf,
  onSelect,
  t,
}: {
  comparison: Comparison;
  shown: number;
  /** The position highlighted on the boards; null: none. */
  highlighted: number | null;
  nameOf(seat: Seat): string;
  onSelect(position: number): void;
  t: Translate;
}) {
  const ui = useUi();
  const list = useRef<HTMLOListElement>(null);
  const isComplete = shown >= comparison.points.length;
  useLayoutEffect(() => {
    const element = list.current!;
    const newest = shown > 0 && !isComplete && (element.children[shown - 1] as HTMLElement);
    // Back to the top once all are shown.
    element.scrollTop = newest ? newest.offsetTop + newest.offsetHeight - element.clientHeight : 0;
  }, [shown, isComplete]);
  return (
    <ol
      ref={list}
      className={`plain-list ${styles.positions}`}
      data-zone="positions"
      aria-label={t('screen.showdown')}
    >
      {comparison.points.map((won, position) => {
        const { contenders, best } = contestAt(comparison, position);
        const [{ line }] = contenders as [(typeof contenders)[number]];
        return (
          <li key={position} data-awaited={position >= shown || undefined}>
            <button
              type="button"
              className={styles.position}
              aria-pressed={position === highlighted}
              onClick={() => onSelect(position)}
            >
              <span className={table.rank}>{position + 1}</span>
              <span className={`line ${styles.winner}`} data-tied={best === null || undefined}>
                {best === null ? (
                  t('screen.nobody')
                ) : (
                  <>
                    <Avatar name={nameOf(best)} seat={best} />
                    <span className="ellipsis">{nameOf(best)}</span>
                    <b>+{won[best]}</b>
                  </>
                )}
              </span>
              <span className="ellipsis" data-strong={isStrong(line.kind) || undefined}>
                {t(`kind.${line.kind}`)}
              </span>
              <LineCards cards={line.cards} decorative />
              <span className="unseen">
                {contenders
                  .map((contender) =>
                    t(contender.won > 0 ? 'screen.met-and-won' : 'screen.met', {
                      player: nameOf(contender.seat),
                      cards: contender.line.cards.map((card) => cardName(card, ui.t)).join(', '),
                      kind: t(`kind.${contender.line.kind}`),
                      points: contender.won,
                    }),
                  )
                  .join('; ')}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
