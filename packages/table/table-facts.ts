import type { Seat } from '@rota/core';
import type { StoredSummary, TableMessage, TableSeat } from '@rota/protocol';
import type { TableClock } from './clock.ts';
import type { TableState } from './table-state.ts';

/** Facts about a table that lists of tables show. */
export interface TableFacts extends Omit<StoredSummary, 'id' | 'seats' | 'onDevice'> {
  readonly seats: readonly TableSeat[];
}

/** What of these is told to everybody at the table. */
type ToldFacts = Omit<TableFacts, 'state' | 'created' | 'awaited' | 'until' | 'private'>;

export function factsOf(
  table: TableState,
  seats: readonly TableSeat[],
  clock: TableClock,
): TableFacts {
  const { state, created, clocks } = table;
  return {
    ...toldFacts(table, seats),
    created,
    state,
    ...(table.private ? { private: true } : {}),
    ...(clocks?.timing.kind === 'days' && state === 'running' ? awaited(table, clock) : {}),
  };
}

function toldFacts(table: TableState, seats: readonly TableSeat[]): ToldFacts {
  const { match, clocks } = table;
  return {
    game: match.game.id,
    options: match.options,
    seats,
    deal: match.deals.length,
    deals: match.length,
    totals: [...match.totals],
    ...(match.winners ? { winners: match.winners } : {}),
    ...(table.abandoned ? { abandoned: true } : {}),
    ...(table.closed ? { closed: true } : {}),
    ...(clocks ? { timing: clocks.timing } : {}),
    ...(table.rated ? { rated: true } : {}),
    ...(table.daily === undefined ? {} : { daily: table.daily }),
  };
}

function awaited(table: TableState, clock: TableClock): Pick<TableFacts, 'awaited' | 'until'> {
  const timed = table.decisions.filter(({ until }) => until !== undefined);
  if (timed.length === 0) return { awaited: [] };
  return {
    awaited: timed.map(({ seat }) => seat),
    until: Math.round(clock.byHost(Math.min(...timed.map(({ until }) => until!)))),
  };
}

/** The whole table, as whoever has that seat may see it. @param seat null: a spectator */
export function tableNews(
  table: TableState,
  seats: readonly TableSeat[],
  seat: Seat | null,
  clock: TableClock,
): TableMessage {
  const { match } = table;
  const dealing = table.exchanges.published;
  const told = table.retold().map(({ news: { number, events }, own }) => ({
    number,
    events,
    ...(seat === null ? undefined : own.get(seat)),
  }));
  return {
    say: 'table',
    table: table.id,
    number: table.number,
    seat,
    version: match.game.version,
    ...toldFacts(table, seats),
    ...(table.clocks ? { now: Math.floor(clock.now()) } : {}),
    ...(table.rematch === undefined ? {} : { rematch: table.rematch }),
    host: table.host,
    dealer: match.dealer,
    scores: match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : [])),
    ...(dealing ? { dealing } : {}),
    view: table.view(seat ?? 'public'),
    decisions: table.decisions,
    ...(told.length > 0 ? { told } : {}),
  };
}
