import { ok, type Result, type Seat } from '@rota/core';
import type { TableSeat } from '@rota/protocol';
import type { AppServices } from '../app/app-services.ts';
import { api } from '../app/requests.ts';
import { DEVICE_MATCHES } from '../app/useDeviceMatches.ts';
import { refreshQuery } from '../app/useQuery.ts';
import type { ListedMatch } from './match-list.ts';

/** How a player gets rid of a match that is not over. */
export type GiveUp = 'close' | 'leave' | 'end' | 'resign' | 'discard';

type Seats = readonly Pick<TableSeat, 'kind' | 'resigned' | 'former'>[];

/** Whether the match ends when this seat resigns: no other person plays. */
export function endsByResigning(seats: Seats, seat: Seat): boolean {
  return seats.every(
    ({ kind, resigned, former }, at) => at === seat || kind !== 'person' || resigned || former,
  );
}

/** Returns how the viewer can get rid of a listed match; undefined if it is none of theirs. */
export function givingUp(match: ListedMatch): GiveUp | undefined {
  const { where, state, seat, seats, daily, duplicate } = match;
  if (seat === null || state === 'over' || daily !== undefined) return undefined;
  // The page of the duplicate match has its buttons.
  if (duplicate !== undefined && state === 'waiting') return undefined;
  if (where === 'device') return 'discard';
  const isAlone = endsByResigning(seats, seat);
  if (state === 'waiting') return isAlone ? 'close' : 'leave';
  return isAlone ? 'end' : 'resign';
}

/** Gives up a listed match in the way that `givingUp` says. */
export function giveUp(
  services: AppServices,
  { id }: Pick<ListedMatch, 'id'>,
  how: GiveUp,
): Promise<Result<unknown>> {
  if (how === 'discard') return discardDeviceMatch(services, id);
  if (how === 'close') return closeTable(id);
  return how === 'leave' ? api.leave(id) : api.resign(id);
}

/** A table without a host is closed once its last person has left. */
async function closeTable(id: string): Promise<Result<unknown>> {
  const closed = await api.close(id);
  return closed.ok || closed.rejection.code !== 'not-host' ? closed : api.leave(id);
}

export async function discardDeviceMatch(
  { deviceTables }: AppServices,
  id: string,
): Promise<Result<null>> {
  await (await deviceTables()).delete(id);
  refreshQuery(DEVICE_MATCHES);
  return ok(null);
}
