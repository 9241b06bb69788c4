import type { Card, Seat } from '@rota/core';
import { LAYOUTS } from './layout.ts';
import type { Options } from './options.ts';
import { kindOf, type Strength, type TripleKind, tripleStrength } from './triple.ts';

/** A line of somebody's arrangement, named and ranked. */
export interface RankedLine {
  /** Which line of the layout, in `LAYOUTS`' order. */
  readonly line: number;
  readonly cards: readonly [Card, Card, Card];
  readonly kind: TripleKind;
  readonly strength: Strength;
}

/** How lines are scored. */
interface Scoring {
  readonly compare: Options['compare'];
  /** Left out: nobody wins a position where the best are equal. JM-3. */
  readonly ties?: Options['ties'];
  /** Left out: the positions won are the score. JM-4. */
  readonly score?: Options['score'];
}

/** How a deal's points came about: enough to count them again. JM-3, JM-4. */
export interface Comparison extends Scoring {
  /** For each seat its lines from best to worst. */
  readonly lines: readonly (readonly RankedLine[])[];
  /**
   * For each position, best first, the points each seat won there: with `table` one point to the
   * strictly best, with `pairs` one for each opponent beaten.
   */
  readonly points: readonly (readonly number[])[];
  readonly scores: readonly number[];
  /** Most points; several share the deal. */
  readonly winners: readonly Seat[];
}

/** The lines of an arrangement from best to worst; equals keep the layout's order. JM-3. */
export function rankLines(cards: ArrayLike<Card>, options: Options): RankedLine[] {
  return LAYOUTS[options.layout].lines
    .map(([a, b, c], line): RankedLine => {
      const three: [Card, Card, Card] = [cards[a]!, cards[b]!, cards[c]!];
      const strength = tripleStrength(...three, options.lowAce);
      return { line, cards: three, kind: kindOf(strength), strength };
    })
    .sort((one, other) => other.strength - one.strength);
}

/** @param arrangements the cards of each seat, place by place */
export function compareArrangements(
  arrangements: readonly ArrayLike<Card>[],
  options: Options,
): Comparison {
  return compareLines(
    arrangements.map((cards) => rankLines(cards, options)),
    options,
  );
}

/** Compares ranked lines position by position; the whole of JM-3 and JM-4. */
export function compareLines(
  lines: readonly (readonly RankedLine[])[],
  scoring: Scoring,
): Comparison {
  const { compare, ties = 'nobody', score = 'positions' } = scoring;
  const points = lines[0]!.map((_, position) => {
    const strengths = lines.map((ranked) => ranked[position]!.strength);
    return compare === 'table' ? best(strengths, ties) : opponentsBeaten(strengths, ties);
  });
  const won = lines.map((_, seat) => points.reduce((sum, each) => sum + each[seat]!, 0));
  const most = Math.max(...won);
  const winners = won.flatMap((positions, seat) => (positions === most ? [seat] : []));
  const scores = score === 'positions' ? won : won.map((positions) => (positions === most ? 1 : 0));
  return {
    compare,
    ...(ties === 'nobody' ? {} : { ties }),
    ...(score === 'positions' ? {} : { score }),
    lines,
    points,
    scores,
    winners,
  };
}

function best(strengths: readonly Strength[], ties: Options['ties']): number[] {
  const strongest = Math.max(...strengths);
  const alone = strengths.indexOf(strongest) === strengths.lastIndexOf(strongest);
  const wins = alone || ties === 'each';
  return strengths.map((strength) => (wins && strength === strongest ? 1 : 0));
}

function opponentsBeaten(strengths: readonly Strength[], ties: Options['ties']): number[] {
  return strengths.map((mine, seat) => {
    const beats = (theirs: Strength, other: number) =>
      theirs < mine || (ties === 'each' && theirs === mine && other !== seat);
    return strengths.filter(beats).length;
  });
}
