import type { MatchRecord } from '@rota/core';
import { seatsOfRecord } from '../../app/players.ts';

/** Whether a match is over: played to its end, or resigned by every person. */
export function isOver({ winners, resigned = [], seats }: MatchRecord): boolean {
  if (winners) return true;
  const people = seatsOfRecord(seats).flatMap(({ kind }, seat) => (kind === 'person' ? seat : []));
  return people.length > 0 && people.every((seat) => resigned.includes(seat));
}
