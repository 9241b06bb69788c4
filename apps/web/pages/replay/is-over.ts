import type { MatchRecord } from '@rota/core';
import { recordedSeats } from '../../house/players.ts';

/** Whether nobody plays a match any more: it was played to its end, or everybody gave it up. */
export function isOver({ winners, resigned = [], seats }: MatchRecord): boolean {
  if (winners) return true;
  const people = recordedSeats(seats).flatMap(({ kind }, seat) => (kind === 'person' ? seat : []));
  return people.length > 0 && people.every((seat) => resigned.includes(seat));
}
