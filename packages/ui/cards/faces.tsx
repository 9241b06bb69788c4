import { type Card, formatCard, type Rank, SPADES, type Suit, suitOf } from '@rota/core';
import styles from './Card.module.css';
import { LogoShape, SuitShape, Wheel } from './card-shapes.tsx';
import { cardOutline } from './outlines.ts';
import { PIPS } from './pips.ts';

/** Addresses of the court figures; each loads when a card first shows it. */
const FIGURES: Readonly<Record<string, string>> = import.meta.glob('./courts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Figures that face right and leave the upper left corner free. */
const FREE_LEFT_CORNER: readonly string[] = ['KC', 'KD', 'KS', 'KH', 'QH', 'JS'];

export function Pips({ suit, rank }: { suit: Suit; rank: Rank }) {
  return PIPS[rank]!.map(({ x, y }) => (
    <SuitShape key={`${x} ${y}`} suit={suit} x={x} y={y} size={19.5} turned={y > 0} />
  ));
}

/** The ace of spades carries the maker's mark, where the tax stamp used to be. */
export function Ace({ suit }: { suit: Suit }) {
  if (suit !== SPADES) return <SuitShape suit={suit} x={0} y={0} size={46} />;
  return (
    <>
      <SuitShape suit={SPADES} x={0} y={-2} size={84} />
      <g className={styles.engraved} transform="translate(0 8)">
        <circle r={15.5} />
        <Wheel spokes={12} height={28} line={0.55} />
      </g>
      <g className={styles.stamp} transform="translate(0 8)">
        <circle r={5.5} />
        <LogoShape x={0} y={0} size={7.5} />
      </g>
    </>
  );
}

const SPOKES = Array.from({ length: 12 }, (_, at) => at * 30);
const SPOKE = cardOutline(28);

/**
 * A zero made of cards.
 * @param props.hollow draws outlines: the red joker differs from the black one without colour, too
 */
export function Joker({ hollow }: { hollow: boolean }) {
  return (
    <g className={hollow ? styles.hollow : styles.solid}>
      {SPOKES.map((angle) => (
        <path key={angle} d={SPOKE} transform={`rotate(${angle}) translate(0 -25.5) rotate(20)`} />
      ))}
    </g>
  );
}

export function Court({ card }: { card: Card }) {
  const corner = { x: 18.5 * freeCorner(card), y: -34, size: 13 };
  return (
    <>
      <image href={courtFigure(card)} x={-27.5} y={-42.3} width={55} height={84.6} />
      <rect className={styles.frame} x={-27.5} y={-42.3} width={55} height={84.6} />
      <SuitShape suit={suitOf(card)} {...corner} />
      <SuitShape suit={suitOf(card)} {...corner} x={-corner.x} y={-corner.y} turned />
    </>
  );
}

function courtFigure(card: Card): string {
  return FIGURES[`./courts/${formatCard(card)}.svg`]!;
}

/** The upper corner of the frame that is free for the suit: -1 left, 1 right. */
function freeCorner(card: Card): -1 | 1 {
  return FREE_LEFT_CORNER.includes(formatCard(card)) ? -1 : 1;
}
