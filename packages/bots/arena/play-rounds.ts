import { type MatchRecord, seededRandom, shuffle } from '@rota/core';
import type { MatchRunner, NamedMatchPlan } from '../play-match.ts';
import { lineups, rotations } from './lineups.ts';

/** A tournament of bots: rounds in which every lineup plays the same packs. */
export interface ArenaPlan extends Omit<NamedMatchPlan, 'seats' | 'match'> {
  /** The game's id. */
  readonly game: string;
  /** Names of `BOT_NAMES`, or others that the runner loads; the same name may stand twice. */
  readonly bots: readonly string[];
  /** The number of seats at each table. */
  readonly seats: number;
}

/**
 * Returns the seatings of a round: every lineup in every rotation, all with the same packs. Rotations
 * keep neighbours together and neighbours matter, so each round shuffles the lineup first.
 */
export function seatings({ bots, seats, seed }: ArenaPlan, round: number): string[][] {
  const random = seededRandom(`${seed}:seats:${round}`);
  return lineups(bots, seats).flatMap((lineup) => rotations(shuffle([...lineup], random)));
}

/**
 * Plays rounds in parallel and yields them in order.
 * @param from the first round, counted from 0
 * @param to the round to stop before
 */
export async function* playRounds(
  plan: ArenaPlan,
  runner: MatchRunner,
  from: number,
  to: number,
): AsyncGenerator<MatchRecord[]> {
  const { game, bots: _, seats: __, ...rest } = plan;
  const play = (match: number) =>
    Promise.all(
      seatings(plan, match).map((seats) => runner.run({ game, plan: { ...rest, seats, match } })),
    );
  // Enough rounds in flight to keep all workers busy.
  const begun = 1 + Math.ceil((2 * runner.size) / seatings(plan, from).length);
  const running: Promise<MatchRecord[]>[] = [];
  let next = from;
  while (next < to || running.length > 0) {
    while (next < to && running.length < begun) {
      const round = play(next++);
      // A consumer that stops early does not await the rest; ignore their errors.
      round.catch(() => {});
      running.push(round);
    }
    yield await running.shift()!;
  }
}
