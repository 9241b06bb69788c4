import type { Seat } from '@rota/core';
import {
  type Comparison,
  type RankedLine,
  type Strength,
  TRIPLE_KINDS,
  type TripleKind,
} from '../rules/index.ts';

/** The steps of comparing two lines: the kind, then up to three ranks. JM-1. */
export const STEPS = ['kind', 'first', 'second', 'third'] as const;
export type Step = (typeof STEPS)[number];

/** A line's value at each step; 0 where its kind has no such rank. */
const DIGITS: Readonly<Record<Step, (strength: Strength) => number>> = {
  kind: (strength) => strength >> 12,
  first: (strength) => (strength >> 8) & 15,
  second: (strength) => (strength >> 4) & 15,
  third: (strength) => strength & 15,
};

/** One seat's line at a position. */
export interface Contender {
  readonly seat: Seat;
  readonly line: RankedLine;
  /** Points won here. */
  readonly won: number;
  /** The step at which it fell behind the best; null for the best and its equals. */
  readonly fell: Step | null;
}

/** The comparison of lines at one position. JM-3, JM-4. */
export interface Contest {
  /** Best line first; equals in seat order. */
  readonly contenders: readonly Contender[];
  /** The step after which one line was left; null if the best are equal. */
  readonly decided: Step | null;
  /** The seat with the strictly best line; null if the best are equal. */
  readonly best: Seat | null;
}

export function contestAt({ lines, points }: Comparison, position: number): Contest {
  const met = lines.map((ranked) => ranked[position]!);
  const top = Math.max(...met.map(({ strength }) => strength));
  const contenders = met
    .map((line, seat): Contender => {
      const fell = STEPS.find((step) => DIGITS[step](line.strength) !== DIGITS[step](top)) ?? null;
      return { seat, line, won: points[position]![seat]!, fell };
    })
    .sort((one, other) => other.line.strength - one.line.strength);
  if (contenders[1]!.fell === null) return { contenders, decided: null, best: null };
  // The contender that kept up longest determines the last step needed.
  const last = Math.max(...contenders.slice(1).map(({ fell }) => STEPS.indexOf(fell!)));
  return { contenders, decided: STEPS[last]!, best: contenders[0]!.seat };
}

/** What to show of a line at a step: its kind, a rank as 2 to 14 (ace), or nothing. JM-1, JM-2. */
export type Shown =
  | { readonly kind: TripleKind }
  | { readonly rank: number }
  | { readonly lowAce: 'second' }
  | null;

const ACE = 14;
const ACE_KING_QUEEN = 15;

export function shownAt({ strength, kind }: RankedLine, step: Step): Shown {
  const digit = DIGITS[step](strength);
  if (step === 'kind') return { kind: TRIPLE_KINDS[digit]! };
  if (digit === 0) return null;
  // Among sequences A-K-Q is 15, and 14 is A-2-3 if it is second (JM-2).
  if (kind.endsWith('sequence') && digit === ACE) return { lowAce: 'second' };
  return { rank: digit === ACE_KING_QUEEN ? ACE : digit };
}
