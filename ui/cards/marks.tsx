import type { Suit } from '@rota/core';
import { cardOutline, SUIT_SHAPES, wheelAngles } from './shapes.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A suit mark. @param props.turned stands on its head */
export function Mark({ suit, x, y, size, turned }: Place & { suit: Suit; turned?: boolean }) {
  const turn = turned ? ' rotate(180)' : '';
  return (
    <path d={SUIT_SHAPES[suit]!} transform={`translate(${x} ${y})${turn} scale(${size / 100})`} />
  );
}

const TRIAD = wheelAngles(3);
const OUTLINE = cardOutline(100);

/** The mark of the house: three cards turned about one centre, a triad and a wheel. */
export function HouseMark({ x, y, size }: Place) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 100})`}
      fill="none"
      stroke="currentColor"
      strokeWidth={9}
    >
      {TRIAD.map((angle) => (
        <path key={angle} d={OUTLINE} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** Many cards turned about one centre: the engine-turned wheel of backs, aces and felt. */
export function Wheel({ spokes, height, line }: { spokes: number; height: number; line: number }) {
  const outline = cardOutline(height);
  return (
    <g fill="none" strokeWidth={line}>
      {wheelAngles(spokes).map((angle) => (
        <path key={angle} d={outline} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}
