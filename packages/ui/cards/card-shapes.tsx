import { type Card, JOKERS, rankOf, type Suit, suitOf } from '@rota/core';
import { cardOutline, SUIT_SHAPES, wheelAngles } from './outlines.ts';
import { INDICES } from './rank-outlines.ts';

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A suit symbol.
 * @param props.turned upside down
 */
export function SuitShape({
  suit,
  x,
  y,
  size,
  turned,
}: Placement & { suit: Suit; turned?: boolean }) {
  const turn = turned ? ' rotate(180)' : '';
  return (
    <path d={SUIT_SHAPES[suit]!} transform={`translate(${x} ${y})${turn} scale(${size / 100})`} />
  );
}

/** A card's suit symbol; the jokers' is the logo. */
export function SuitOf({ card, ...place }: Placement & { card: Card }) {
  return suitOf(card) === JOKERS ? (
    <LogoShape {...place} />
  ) : (
    <SuitShape suit={suitOf(card)} {...place} />
  );
}

/** A rank's letter or number. */
export function Index({ rank, x, y, size }: Placement & { rank: number }) {
  return <path d={INDICES[rank]!} transform={`translate(${x} ${y}) scale(${size / 100})`} />;
}

/** Where a small card has its rank and its suit, on 100 × 140 around the origin. */
export const MINI_PLACES = {
  rank: { x: 0, y: -58, size: 56 },
  suit: { x: 0, y: 34, size: 52 },
} as const satisfies Record<string, Placement>;

/** The drawing of a small card: its rank over its suit. */
export function MiniFace({ card }: { card: Card }) {
  return (
    <>
      <Index rank={rankOf(card)} {...MINI_PLACES.rank} />
      <SuitOf card={card} {...MINI_PLACES.suit} />
    </>
  );
}

/** The outline of the logo, within 100 × 100 around the origin. */
export const TRIAD = wheel(3, 100);
/** How thick the outline of the logo is. */
export const TRIAD_LINE = 9;

/** The logo: three cards rotated about one centre. */
export function LogoShape({ x, y, size }: Placement) {
  return (
    <path
      d={TRIAD}
      transform={`translate(${x} ${y}) scale(${size / 100})`}
      fill="none"
      stroke="currentColor"
      strokeWidth={TRIAD_LINE}
    />
  );
}

/** A wheel of cards rotated about one centre, as engraved on backs, aces and the felt. */
export function Wheel({ spokes, height, line }: { spokes: number; height: number; line: number }) {
  return <path d={wheel(spokes, height)} fill="none" strokeWidth={line} />;
}

/** One path for all cards, so that there is one element to style and lay out. */
function wheel(spokes: number, height: number): string {
  return wheelAngles(spokes)
    .map((angle) => cardOutline(height, angle))
    .join('');
}
