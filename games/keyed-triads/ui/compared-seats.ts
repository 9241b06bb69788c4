import type { Seat } from '@rota/core';
import type { Verdict } from '../rules/index.ts';

/**
 * Returns the two seats that a verdict's line names: the winner, or else the nearest; and the viewer, or else the next nearest.
 * After a tie, only a seat as near as the first explains what decided.
 */
export function comparedSeats(
  { standings, winner, decided }: Pick<Verdict, 'standings' | 'winner' | 'decided'>,
  me: Seat | null,
): Seat[] {
  const nearest = standings
    .map((_, seat) => seat)
    .sort((a, b) => standings[a]!.distance - standings[b]!.distance || a - b);
  const first = winner ?? nearest[0]!;
  const others = nearest.filter((seat) => seat !== first);
  const { distance } = standings[first]!;
  const tied = others.filter(
    (seat) => standings[seat]!.claimed && standings[seat]!.distance === distance,
  );
  const rivals = decided === 'distance' || tied.length === 0 ? others : tied;
  return [first, rivals.find((seat) => seat === me) ?? rivals[0]!];
}
