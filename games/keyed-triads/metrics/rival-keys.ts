import { type Card, seededRandom, shuffle } from '@rota/core';
import { estimateMean, type FigureEstimate, Sums } from '@rota/experiments';
import { strongestSeat } from '../rules/claim-strength.ts';
import { PACK, triadsToClaim } from '../rules/pack.ts';
import { type Triad, triadOf } from '../rules/triad.ts';
import { BANDS, bandOf, SUMS } from './key-sums.ts';

const SEATS = 3;
const EVERYONE = [0, 1, 2] as const;

/** Every pair of bands that two rivals' keys can have, the lower first. */
export const RIVALS: readonly (readonly [lower: number, higher: number])[] = BANDS.flatMap(
  (_, lower) => BANDS.slice(lower).map((__, above) => [lower, lower + above] as const),
);

/** The index in `RIVALS` of two bands. */
const PAIRS = BANDS.map((_, one) =>
  BANDS.map((__, other) =>
    RIVALS.findIndex(
      ([lower, higher]) => lower === Math.min(one, other) && higher === Math.max(one, other),
    ),
  ),
);

/**
 * Estimates what each sum of a key wins against two other keys when everyone plays at random, which lays the cards in
 * the order of a shuffled pack. KT-5 to KT-10
 * @returns by pair of `RIVALS`, by sum: the triads in a deal; undefined where it did not occur
 */
export function winsAgainstRivals(deals: number, seed: string): (FigureEstimate | undefined)[][] {
  const sums = new Sums(RIVALS.length * SUMS.length);
  const random = seededRandom(seed);
  const pack: Card[] = [...PACK];
  const triads = SEATS + triadsToClaim(SEATS);
  const won = new Int32Array(SEATS);
  for (let deal = 0; deal < deals; deal++) {
    shuffle(pack, random);
    const laid = Array.from({ length: triads }, (_, at) => triadOf(pack.slice(3 * at, 3 * at + 3)));
    const keys = laid.slice(0, SEATS);
    won.fill(0);
    for (let at = SEATS; at < triads; at++) {
      const winner = strongestSeat(laid[at]!, keys, EVERYONE, 'paired');
      if (winner !== null) won[winner]!++;
    }
    for (const seat of EVERYONE) {
      const pair = pairOf(keys[(seat + 1) % SEATS]!, keys[(seat + 2) % SEATS]!);
      sums.record(pair * SUMS.length + SUMS.indexOf(keys[seat]!.sum), won[seat]!, 1);
    }
    sums.finishDeal();
  }
  return RIVALS.map((_, pair) =>
    SUMS.map((__, at) => estimateMean(sums.of(pair * SUMS.length + at))),
  );
}

function pairOf(one: Triad, other: Triad): number {
  return PAIRS[bandOf(one.sum)]![bandOf(other.sum)]!;
}
