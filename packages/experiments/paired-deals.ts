import { type OptionValues, type Random, type Seat, seededRandom, shuffle } from '@rota/core';
import type { MeasuredGame } from './metric.ts';

/** Chooses a move. @param tested whether the seat plays the policy under test */
export type TestedPolicy = (state: never, seat: Seat, tested: boolean, random: Random) => unknown;

export interface PairedDeals<Policy extends string> {
  readonly seats: number;
  readonly options: OptionValues;
  readonly deals: number;
  readonly seed: string;
  /** By name; each plays all seats. */
  readonly policies: Readonly<Record<Policy, TestedPolicy>>;
  /** Whether a seat plays the policy under test; the seat of this name moves on from deal to deal. */
  readonly isTested: (seat: Seat, named: Seat) => boolean;
  /** The outcome of a deal for the tested seats. */
  readonly outcome: (scores: readonly number[], named: Seat) => number;
}

/**
 * Plays the same random deals once with each policy, so that their differences are free of the luck of the
 * cards. The deal passes on, and so does the tested seat after each rota.
 * @returns by policy, the outcome of each deal
 */
export function playPairedDeals<Policy extends string>(
  { game }: Pick<MeasuredGame, 'game'>,
  { seats, options, deals, seed, policies, isTested, outcome }: PairedDeals<Policy>,
): Record<Policy, number[]> {
  const packs = game.packs(options, seats);
  const forPacks = seededRandom(`${seed}:packs`);
  const names = Object.keys(policies) as Policy[];
  const outcomes = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Policy,
    number[]
  >;
  for (let deal = 0; deal < deals; deal++) {
    for (const pack of packs) shuffle(pack, forPacks);
    const named = Math.floor(deal / seats) % seats;
    for (const name of names) {
      const random = seededRandom(`${seed}:${deal}`);
      const state = game.deal(options, seats, deal % seats, packs.flat());
      for (;;) {
        const seat = game.currentSeat(state);
        if (seat < 0) break;
        const move = policies[name](state as never, seat, isTested(seat, named), random);
        game.play(state, seat, move as never);
      }
      outcomes[name].push(outcome(game.result(state)!.scores, named));
    }
  }
  return outcomes;
}
