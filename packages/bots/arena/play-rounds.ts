import { type MatchRecord, seededRandom, shuffle } from '@rota/core';
import type { MatchPlan, MatchRunner } from '../play-match.ts';
import { lineups, rotations } from './lineups.ts';

export interface ArenaPlan extends Omit<MatchPlan, 'seats' | 'match'> {
  /** The game's id. */
  readonly game: string;
  readonly bots: readonly MatchPlan['seats'][number][];
  readonly seats: number;
}

/**
 * The matches of a round: the same packs for every lineup in every rotation. Rotations leave
 * everybody the same neighbours, and it matters whom one sits behind, so every round has an order of
 * its own.
 */
export function seatings({ bots, seats, seed }: ArenaPlan, round: number): MatchPlan['seats'][] {
  const random = seededRandom(`${seed}:seats:${round}`);
  return lineups(bots, seats).flatMap((lineup) => rotations(shuffle([...lineup], random)));
}

/**
 * The rounds of an arena in order, whichever of their matches end first.
 * @param from the first round, counted from 0
 * @param to the round before which to stop
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
  // So many rounds begun that nobody waits for the last match of one.
  const begun = 1 + Math.ceil((2 * runner.size) / seatings(plan, from).length);
  const running: Promise<MatchRecord[]>[] = [];
  let next = from;
  while (next < to || running.length > 0) {
    while (next < to && running.length < begun) {
      const round = play(next++);
      // Whoever stops in the middle asks for no more; what then fails is nobody's fault.
      round.catch(() => {});
      running.push(round);
    }
    yield await running.shift()!;
  }
}
