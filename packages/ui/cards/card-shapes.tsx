import type { Suit } from '@rota/core';
import { cardOutline, SUIT_SHAPES, wheelAngles } from './shapes.ts';

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A suit mark. @param props.turned stands on its head */
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

const TRIAD = wheel(3, 100);

/** The mark of the house: three cards turned about one centre, a triad and a wheel. */
export function LogoShape({ x, y, size }: Placement) {
  return (
    <path
      d={TRIAD}
      transform={`translate(${x} ${y}) scale(${size / 100})`}
      fill="none"
      stroke="currentColor"
      strokeWidth={9}
    />
  );
}

/** Many cards turned about one centre: the engine-turned wheel of backs, aces and felt. */
export function Wheel({ spokes, height, line }: { spokes: number; height: number; line: number }) {
  return <path d={wheel(spokes, height)} fill="none" strokeWidth={line} />;
}

/** One path for all of its cards: what is one element is styled and laid out once. */
function wheel(spokes: number, height: number): string {
  return wheelAngles(spokes)
    .map((angle) => cardOutline(height, angle))
    .join('');
}
