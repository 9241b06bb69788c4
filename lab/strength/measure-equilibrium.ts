import { type Estimate, RunningStats } from '@rota/bots/arena';
import { type Card, type Random, shuffle, standardPack } from '@rota/core';
import type { FlatLayout } from '@rota/games/jammat/bot/arrangements.ts';
import {
  bestForPositions,
  lexicographicArrangement,
  type PositionValues,
  ranksOf,
  visitArrangements,
} from '@rota/games/jammat/bot/best-arrangement.ts';
import { positionValues } from '@rota/games/jammat/bot/best-response.ts';
import { RANKS, strengthRanks } from '@rota/games/jammat/bot/strengths.ts';
import { LAYOUTS, tripleStrength } from '@rota/games/jammat/rules';

const HAND = 9;

/** The most players whose hands come from one pack. JM-5 */
export const MAX_SEATS = 5;

/** Hands of the opponent that a best response is found against. */
const SAMPLED_HANDS = 400;
/** How many of a hand's arrangements, the most valuable by position, are played against them. */
const MAX_CANDIDATES = 64;

/** The ranks of an arrangement's lines, best first. */
type Lines = ArrayLike<number>;
type ArrangementPolicy = (hand: readonly Card[]) => Lines;

/** Hands between two progress reports. */
const PROGRESS_INTERVAL = 500;

/** One player of the first policy among players of the second, on fresh hands from one pack. */
export interface Matchup {
  readonly layout: FlatLayout;
  readonly name:
    | 'equilibrium against greedy'
    | 'best response against equilibrium'
    | 'best response against greedy';
  /** The share of deals the first wins, a deal won by several counted in equal parts. */
  readonly share: Estimate;
  /** The share of deals the first wins alone. */
  readonly won: number;
  /** The share of deals the first wins with others. */
  readonly shared: number;
}

export interface MeasureOptions {
  /** 2 to 5: the hands come from one pack. */
  readonly seats: number;
  readonly hands: number;
  readonly random: Random;
  /** Receives the number of hands done, now and then. */
  readonly onProgress?: (layout: FlatLayout, name: Matchup['name'], done: number) => void;
}

function equilibriumPolicy(layout: FlatLayout, seats: number): ArrangementPolicy {
  const worths = positionValues(layout, 'table', seats);
  return (hand) => bestForPositions(layout, hand, 'lowest', worths).ranks;
}

function greedyPolicy(layout: FlatLayout): ArrangementPolicy {
  const ranks = strengthRanks('lowest');
  return (hand) => {
    const cards = lexicographicArrangement(layout, hand, 'lowest');
    return LAYOUTS[layout].lines
      .map(([a, b, c]) => ranks[tripleStrength(cards[a]!, cards[b]!, cards[c]!, 'lowest')]!)
      .sort((one, other) => other - one);
  };
}

/** What others at the table have arranged. */
type Opponents = readonly Lines[];

/** Returns the part of the deal that `mine` wins: 1 alone, 1/n with n - 1 others, else 0. JM-3 */
function partWon(mine: Lines, others: Opponents): number {
  const won = new Uint8Array(others.length);
  let wonByMe = 0;
  for (let at = 0; at < mine.length; at++) {
    let strongest = mine[at]!;
    let winner = -1;
    let isTied = false;
    for (let other = 0; other < others.length; other++) {
      const rank = others[other]![at]!;
      if (rank > strongest) {
        strongest = rank;
        winner = other;
        isTied = false;
      } else if (rank === strongest) isTied = true;
    }
    if (isTied) continue;
    if (winner < 0) wonByMe++;
    else won[winner]!++;
  }
  let winners = 1;
  for (const positions of won) {
    if (positions > wonByMe) return 0;
    if (positions === wonByMe) winners++;
  }
  return 1 / winners;
}

/** Deals hands from one pack. */
function dealHands(pack: Card[], count: number, random: Random): Card[][] {
  shuffle(pack, random);
  return Array.from({ length: count }, (_, at) => pack.slice(at * HAND, (at + 1) * HAND));
}

/** Returns a policy that arranges each hand to win the largest part of deals against sampled hands of another. */
function bestResponse(
  layout: FlatLayout,
  other: ArrangementPolicy,
  { seats, random }: Pick<MeasureOptions, 'seats' | 'random'>,
): ArrangementPolicy {
  const pack = standardPack();
  const sampled = Array.from({ length: SAMPLED_HANDS }, () =>
    dealHands(pack, seats - 1, random).map(other),
  );
  const worths = sharesBelow(sampled);
  return (hand) => {
    const candidates = new Map<string, { lines: Uint16Array; worth: number }>();
    const consider = (lines: Uint16Array) => {
      const worth = lines.reduce((sum, rank, at) => sum + worths[at * RANKS + rank]!, 0);
      if (worth > floor) candidates.set(lines.join(), { lines: lines.slice(), worth });
    };
    const { value, ranks } = bestForPositions(layout, hand, 'lowest', worths);
    if (layout === 'row') return ranks;
    // A heuristic bound: an arrangement this much less valuable is unlikely to win more often.
    const floor = value - 0.25;
    visitArrangements(layout, ranksOf(hand, 'lowest'), consider);
    let most = Number.NEGATIVE_INFINITY;
    let chosen: Lines = [];
    const tried = [...candidates.values()]
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MAX_CANDIDATES);
    for (const { lines } of tried) {
      const won = sampled.reduce((sum, theirs) => sum + partWon(lines, theirs), 0);
      if (won <= most) continue;
      most = won;
      chosen = lines;
    }
    return chosen;
  };
}

/** Returns how often a line is the strongest at its position, ties counted half. */
function sharesBelow(sampled: readonly Opponents[]): PositionValues {
  const positions = sampled[0]![0]!.length;
  const worths = new Float64Array(positions * RANKS);
  for (const others of sampled) {
    for (let at = 0; at < positions; at++) {
      const rank = Math.max(...others.map((lines) => lines[at]!));
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
  { seats, hands, random, onProgress: shown }: MeasureOptions,
): Matchup {
  const pack = standardPack();
  const results = new RunningStats();
  let won = 0;
  let shared = 0;
  for (let hand = 0; hand < hands; hand++) {
    const [mine, ...others] = dealHands(pack, seats, random);
    const part = partWon(one(mine!), others.map(other));
    results.add(part);
    if (part === 1) won++;
    else if (part > 0) shared++;
    if (hand % PROGRESS_INTERVAL === 0) shown?.(layout, meeting, hand);
  }
  return {
    layout,
    name: meeting,
    share: results.estimate(1),
    won: won / hands,
    shared: shared / hands,
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
  const equilibrium = equilibriumPolicy(layout, measuring.seats);
  const greedy = greedyPolicy(layout);
  yield measure(layout, 'equilibrium against greedy', equilibrium, greedy, measuring);
  const against = (other: ArrangementPolicy) => bestResponse(layout, other, measuring);
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
