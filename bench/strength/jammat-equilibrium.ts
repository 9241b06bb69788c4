import { type Estimate, RunningStats } from '@rota/bots/arena';
import { type Card, type Random, shuffle, standardPack } from '@rota/core';
import {
  bestRowForPositions,
  bestSquareForPositions,
  type PositionValues,
  visitSquares,
} from '@rota/games/jammat/bot/best-for-positions.ts';
import { positionValues } from '@rota/games/jammat/bot/best-response.ts';
import { lexicographicRow } from '@rota/games/jammat/bot/best-row.ts';
import { lexicographicSquare } from '@rota/games/jammat/bot/best-square.ts';
import type { FlatLayout } from '@rota/games/jammat/bot/equilibrium.ts';
import { RANKS, strengthRanks } from '@rota/games/jammat/bot/strengths.ts';
import { LAYOUTS, tripleStrength } from '@rota/games/jammat/rules';

const HAND = 9;
/** Hands of the opponent that a best response is found against. */
const SAMPLED_HANDS = 400;
/** How many of a hand's arrangements, the most valuable by position, are played against them. */
const MAX_CANDIDATES = 64;

/** The ranks of an arrangement's lines, best first. */
type Lines = ArrayLike<number>;
type ArrangementPolicy = (hand: readonly Card[]) => Lines;

/** Hands between two progress reports. */
const PROGRESS_INTERVAL = 500;

/** Two policies played against each other on fresh hands, both from one pack. */
export interface Matchup {
  readonly layout: FlatLayout;
  readonly name:
    | 'equilibrium against greedy'
    | 'best response against equilibrium'
    | 'best response against greedy';
  /** The share of deals the first wins, draws counted half. */
  readonly share: Estimate;
  readonly won: number;
  readonly drawn: number;
}

export interface MeasureOptions {
  readonly hands: number;
  readonly random: Random;
  /** Receives the number of hands done, now and then. */
  readonly onProgress?: (layout: FlatLayout, name: Matchup['name'], done: number) => void;
}

const best = { square: bestSquareForPositions, row: bestRowForPositions };
const lexicographic = { square: lexicographicSquare, row: lexicographicRow };

function equilibriumPolicy(layout: FlatLayout): ArrangementPolicy {
  const worths = positionValues(layout, 'table', 2);
  return (hand) => best[layout](hand, 'lowest', worths).ranks;
}

function greedyPolicy(layout: FlatLayout): ArrangementPolicy {
  const ranks = strengthRanks('lowest');
  return (hand) => {
    const cards = lexicographic[layout](hand, 'lowest');
    return LAYOUTS[layout].lines
      .map(([a, b, c]) => ranks[tripleStrength(cards[a]!, cards[b]!, cards[c]!, 'lowest')]!)
      .sort((one, other) => other - one);
  };
}

/** Returns 1 if the first wins more positions, 0 for as many, -1 for fewer. */
function compareLines(mine: Lines, theirs: Lines): number {
  let margin = 0;
  for (let at = 0; at < mine.length; at++) margin += Math.sign(mine[at]! - theirs[at]!);
  return Math.sign(margin);
}

/** Returns a policy that arranges each hand to win most often against sampled hands of another, draws counted half. */
function bestResponse(
  layout: FlatLayout,
  other: ArrangementPolicy,
  random: Random,
): ArrangementPolicy {
  const pack = standardPack();
  const sampled = Array.from({ length: SAMPLED_HANDS }, () =>
    other(shuffle(pack, random).slice(0, HAND)),
  );
  const worths = sharesBelow(sampled);
  return (hand) => {
    const candidates = new Map<string, { lines: Uint16Array; worth: number }>();
    const consider = (lines: Uint16Array) => {
      const worth = lines.reduce((sum, rank, at) => sum + worths[at * RANKS + rank]!, 0);
      if (worth > floor) candidates.set(lines.join(), { lines: lines.slice(), worth });
    };
    const { value } = best[layout](hand, 'lowest', worths);
    // A heuristic bound: an arrangement this much less valuable is unlikely to win more often.
    const floor = value - 0.25;
    if (layout === 'square') visitSquares(hand, 'lowest', consider);
    else return best.row(hand, 'lowest', worths).ranks;
    let most = Number.NEGATIVE_INFINITY;
    let chosen: Lines = [];
    const tried = [...candidates.values()]
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MAX_CANDIDATES);
    for (const { lines } of tried) {
      const won = sampled.reduce((sum, theirs) => sum + compareLines(lines, theirs), 0);
      if (won <= most) continue;
      most = won;
      chosen = lines;
    }
    return chosen;
  };
}

function sharesBelow(sampled: readonly Lines[]): PositionValues {
  const worths = new Float64Array(sampled[0]!.length * RANKS);
  for (const lines of sampled) {
    for (let at = 0; at < lines.length; at++) {
      const rank = lines[at]!;
      worths[at * RANKS + rank]! += 0.5;
      for (let above = rank + 1; above < RANKS; above++) worths[at * RANKS + above]!++;
    }
  }
  return worths.map((count) => count / sampled.length);
}

function measure(
  layout: FlatLayout,
  meeting: Matchup['name'],
  one: ArrangementPolicy,
  other: ArrangementPolicy,
  { hands, random, onProgress: shown }: MeasureOptions,
): Matchup {
  const pack = standardPack();
  const results = new RunningStats();
  let won = 0;
  let drawn = 0;
  for (let hand = 0; hand < hands; hand++) {
    shuffle(pack, random);
    const result = compareLines(one(pack.slice(0, HAND)), other(pack.slice(HAND, 2 * HAND)));
    results.add((1 + result) / 2);
    if (result > 0) won++;
    if (result === 0) drawn++;
    if (hand % PROGRESS_INTERVAL === 0) shown?.(layout, meeting, hand);
  }
  return {
    layout,
    name: meeting,
    share: results.estimate(1),
    won: won / hands,
    drawn: drawn / hands,
  };
}

/**
 * Measures jammat's equilibrium at one layout: against greedy and against a best response to it; and
 * what a best response to greedy could reach.
 */
export function* measureEquilibrium(
  layout: FlatLayout,
  measuring: MeasureOptions,
): Generator<Matchup> {
  const { random } = measuring;
  const equilibrium = equilibriumPolicy(layout);
  const greedy = greedyPolicy(layout);
  yield measure(layout, 'equilibrium against greedy', equilibrium, greedy, measuring);
  const against = (other: ArrangementPolicy) => bestResponse(layout, other, random);
  yield measure(
    layout,
    'best response against equilibrium',
    against(equilibrium),
    equilibrium,
    measuring,
  );
  const known = against(greedy);
  yield measure(layout, 'best response against greedy', known, greedy, measuring);
}
