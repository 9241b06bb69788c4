import type { Seat } from '@rota/core';
import {
  type Comparison,
  type RankedLine,
  type Strength,
  TRIPLE_KINDS,
  type TripleKind,
} from '../rules/index.ts';

/** The steps of comparing two lines: the kind, then up to three ranks. JM-1 */
export const STEPS = ['kind', 'first', 'second', 'third'] as const;
export type Step = (typeof STEPS)[number];

/** Extracts a line's value at a step from its strength; 0 if its kind has no such rank. */
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
  /** The points won at this position. */
  readonly won: number;
  /** The step at which the line was eliminated; null for the strongest lines. */
  readonly fell: Step | null;
}

/** The comparison of lines at one position. JM-3, JM-4 */
export interface Contest {
  /** Strongest line first; tied ones in seat order. */
  readonly contenders: readonly Contender[];
  /** The step after which one line was left; null if the strongest are tied. */
  readonly decided: Step | null;
  /** The seat with the strictly strongest line; null if the strongest are tied. */
  readonly best: Seat | null;
}

export function contestAt({ lines, points }: Comparison, position: number): Contest {
  const compared = lines.map((ranked) => ranked[position]!);
  const strongest = Math.max(...compared.map(({ strength }) => strength));
  const contenders = compared
    .map((line, seat): Contender => {
      const fell =
        STEPS.find((step) => DIGITS[step](line.strength) !== DIGITS[step](strongest)) ?? null;
      return { seat, line, won: points[position]![seat]!, fell };
    })
    .sort((one, other) => other.line.strength - one.line.strength);
  if (contenders[1]!.fell === null) return { contenders, decided: null, best: null };
  // The contender eliminated last decides how many steps were needed.
  const last = Math.max(...contenders.slice(1).map(({ fell }) => STEPS.indexOf(fell!)));
  return { contenders, decided: STEPS[last]!, best: contenders[0]!.seat };
}

/** A line's value at a step: its kind, a rank from 2 to 14 (ace), or none. JM-1, JM-2 */
export type StepValue =
  | { readonly kind: TripleKind }
  | { readonly rank: number }
  | { readonly lowAce: 'second' | 'highest' }
  | null;

const ACE = 14;
const ACE_KING_QUEEN = 15;

export function stepValue({ strength, kind }: RankedLine, step: Step): StepValue {
  const digit = DIGITS[step](strength);
  if (step === 'kind') return { kind: TRIPLE_KINDS[digit]! };
  if (digit === 0) return null;
  if (kind.endsWith('sequence')) {
    // A-K-Q is 15; A-2-3 is 14 if it is second, and 15 with a second digit if it is highest (JM-2).
    if (step === 'second') return { lowAce: 'highest' };
    if (digit === ACE) return { lowAce: 'second' };
  }
  return { rank: digit === ACE_KING_QUEEN ? ACE : digit };
}
