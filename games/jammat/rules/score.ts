import type { Card, Seat } from '@rota/core';
import { countedLines, LAYOUTS } from './layout.ts';
import type { Options } from './options.ts';
import { kindOf, type Strength, type TripleKind, tripleStrength } from './triple.ts';

/** A line of an arrangement with its kind and strength. */
export interface RankedLine {
  /** Its index among the layout's lines. */
  readonly line: number;
  readonly cards: readonly [Card, Card, Card];
  readonly kind: TripleKind;
  readonly strength: Strength;
}

/** The options that decide the score. */
interface Scoring {
  readonly compare: Options['compare'];
  /** Default: `nobody` wins a position where the strongest lines are tied. JM-3 */
  readonly ties?: Options['ties'];
  /** Default: the score is the number of `positions` won. JM-4 */
  readonly score?: Options['score'];
}

/** The result of a deal and everything it follows from. JM-3, JM-4 */
export interface Comparison extends Scoring {
  /** Each seat's lines, strongest first. */
  readonly lines: readonly (readonly RankedLine[])[];
  /**
   * By position and seat: the points won, with `table` one for the strongest line, with `pairs` one for
   * each opponent beaten.
   */
  readonly points: readonly (readonly number[])[];
  /** By seat. */
  readonly scores: readonly number[];
  /** The seats with the most points, ascending. */
  readonly winners: readonly Seat[];
}

/** Returns an arrangement's lines that count, strongest first; tied ones keep the layout's order. JM-3 */
export function rankLines(cards: ArrayLike<Card>, options: Options): RankedLine[] {
  const { lines } = LAYOUTS[options.layout];
  return countedLines(options)
    .map((line): RankedLine => {
      const [a, b, c] = lines[line]!;
      const three: [Card, Card, Card] = [cards[a]!, cards[b]!, cards[c]!];
      const strength = tripleStrength(...three, options.lowAce);
      return { line, cards: three, kind: kindOf(strength), strength };
    })
    .sort((one, other) => other.strength - one.strength);
}

/** Compares arrangements. @param arrangements by seat: its cards by cell */
export function compareArrangements(
  arrangements: readonly ArrayLike<Card>[],
  options: Options,
): Comparison {
  return comparePlaces(
    arrangements.map((cards) => rankLines(cards, options)),
    options,
  );
}

/** Compares ranked lines position by position. JM-3, JM-4 */
export function comparePlaces(
  lines: readonly (readonly RankedLine[])[],
  scoring: Scoring,
): Comparison {
  const { compare, ties = 'nobody', score = 'positions' } = scoring;
  const points = lines[0]!.map((_, position) => {
    const strengths = lines.map((ranked) => ranked[position]!.strength);
    return compare === 'table'
      ? pointsForStrongest(strengths, ties)
      : pointsForBeaten(strengths, ties);
  });
  const won = sumPoints(points, lines.length);
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

/** By seat: the points of all positions. JM-4 @param points by position and seat */
export function sumPoints(points: readonly (readonly number[])[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    points.reduce((sum, each) => sum + each[seat]!, 0),
  );
}

/** By seat: 1 for the strongest line, unless it is tied, else 0. JM-3 */
function pointsForStrongest(strengths: readonly Strength[], ties: Options['ties']): number[] {
  const strongest = Math.max(...strengths);
  const alone = strengths.indexOf(strongest) === strengths.lastIndexOf(strongest);
  const wins = alone || ties === 'each';
  return strengths.map((strength) => (wins && strength === strongest ? 1 : 0));
}

/** By seat: the number of opponents with a weaker line; the variant `each` counts ties too. JM-4 */
function pointsForBeaten(strengths: readonly Strength[], ties: Options['ties']): number[] {
  return strengths.map((mine, seat) => {
    const beats = (theirs: Strength, other: number) =>
      theirs < mine || (ties === 'each' && theirs === mine && other !== seat);
    return strengths.filter(beats).length;
  });
}
