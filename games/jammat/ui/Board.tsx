import type { Card as CardNumber, Seat } from '@rota/core';
import { Avatar, Card, cardName, type Say, useUi } from '@rota/ui';
import type { Layout, RankedLine } from '../rules/index.ts';
import { isStrong } from './lines.ts';
import styles from './table.module.css';

/** One seat's open cards with an optional highlighted line. JM-9. */
export function Board({
  seat,
  name,
  cards,
  layout,
  lit,
  won,
  points,
  wins,
  say,
}: {
  seat: Seat;
  name: string;
  cards: readonly CardNumber[];
  layout: Layout;
  /** The line to highlight; null: none. */
  lit: RankedLine | null;
  /** Points won by that line. */
  won: number;
  /** Points of the whole deal, once all positions are shown. */
  points?: number | undefined;
  /** Whether the seat won the deal. */
  wins: boolean;
  say: Say;
}) {
  const ui = useUi();
  const places = lit && layout.lines[lit.line]!;
  return (
    <figure
      className={styles.shown}
      data-won={(lit && won > 0) || undefined}
      data-wins={wins || undefined}
    >
      <figcaption className={styles.whose}>
        <Avatar name={name} seat={seat} />
        <span>{name}</span>
      </figcaption>
      <div
        className={styles.square}
        role="img"
        aria-label={say('screen.square-of', {
          player: name,
          cards: cards.map((card) => cardName(card, ui.say)).join(', '),
        })}
      >
        {cards.map((card, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            data-lit={places?.includes(place) || undefined}
            data-shade={(places && !places.includes(place)) || undefined}
          >
            <Card card={card} face="mini" decorative />
          </span>
        ))}
      </div>
      <span className={styles.named} data-fine={(lit && isStrong(lit.kind)) || undefined}>
        {lit
          ? say(`short.${lit.kind}`)
          : points !== undefined && say('screen.gained', { count: points })}
        {lit && won > 0 && <b>+{won}</b>}
      </span>
    </figure>
  );
}
