import type { Card as CardNumber, Seat, Translate } from '@rota/core';
import { Avatar, Card, cardName, useUi } from '@rota/ui';
import type { Layout, RankedLine } from '../rules/index.ts';
import { isStrong } from './lines.ts';
import styles from './showdown.module.css';

/** A seat's revealed cards, with at most one line highlighted. JM-9 */
export function Board({
  seat,
  name,
  cards,
  layout,
  highlighted,
  pointsWon,
  total,
  isWinner,
  t,
}: {
  seat: Seat;
  name: string;
  cards: readonly CardNumber[];
  layout: Layout;
  /** The line to highlight; null: none. */
  highlighted: RankedLine | null;
  /** The points won by that line. */
  pointsWon: number;
  /** The score of the deal; left out until all positions are shown. */
  total?: number | undefined;
  /** Whether the seat won the deal. */
  isWinner: boolean;
  t: Translate;
}) {
  const ui = useUi();
  const cells = highlighted && layout.lines[highlighted.line]!;
  return (
    <figure
      className={styles.figure}
      data-won={(highlighted && pointsWon > 0) || undefined}
      data-wins={isWinner || undefined}
      data-award={ui.speed !== 'off' || undefined}
    >
      <figcaption className={`line ${styles.owner}`}>
        <Avatar name={name} seat={seat} />
        <span className="ellipsis">{name}</span>
      </figcaption>
      <div
        className={styles.square}
        role="img"
        aria-label={t('screen.square-of', {
          player: name,
          cards: cards.map((card) => cardName(card, ui.t)).join(', '),
        })}
      >
        {cards.map((card, cell) => {
          const isLit = cells?.includes(cell) ?? false;
          return (
            <span
              // A card of two lines moves for each.
              key={isLit ? `${cell} ${highlighted!.line}` : cell}
              data-highlighted={isLit || undefined}
              data-dimmed={(cells && !isLit) || undefined}
              data-award={(isLit && ui.speed !== 'off') || undefined}
            >
              <Card card={card} face="mini" decorative />
            </span>
          );
        })}
      </div>
      <span
        className={styles.result}
        data-strong={(highlighted && isStrong(highlighted.kind)) || undefined}
      >
        {highlighted
          ? t(`short.${highlighted.kind}`)
          : total !== undefined && t('screen.gained', { count: total })}
        {highlighted && pointsWon > 0 && <b>+{pointsWon}</b>}
      </span>
    </figure>
  );
}
