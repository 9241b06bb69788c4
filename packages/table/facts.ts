import type { OptionValues, Seat } from '@rota/core';
import type { TableClock } from './clock.ts';
import type { SeatNews, TableNews } from './news.ts';
import type { TableState } from './table-state.ts';
import type { Timing } from './timing.ts';

/** Facts about a table that lists of tables show. */
export interface TableFacts {
  readonly game: string;
  readonly options: OptionValues;
  /** When the table was made, in milliseconds since 1970. */
  readonly created: number;
  readonly seats: readonly SeatNews[];
  readonly state: 'waiting' | 'running' | 'over';
  readonly deal: number;
  readonly deals: number;
  readonly totals: readonly number[];
  readonly winners?: readonly Seat[];
  /** Whether the match ended before it was over: everybody had resigned, or it never began. */
  readonly abandoned?: true;
  /** Whether the table was closed before its first deal. */
  readonly closed?: true;
  /** Left out: no clocks run. */
  readonly timing?: Timing;
  /** The seats whose people the game waits for, in a match by correspondence that is running, */
  readonly awaited?: readonly Seat[];
  /** and when the first of them is late, in milliseconds since 1970. */
  readonly until?: number;
  /** Whether only those who were invited are to find the table. */
  readonly private?: true;
  /** Whether the match counts for the ratings of the people in it. */
  readonly rated?: true;
  /** The day whose match it is, as `2026-11-22`. */
  readonly daily?: string;
}

/** What of these is told to everybody at the table. */
type ToldFacts = Omit<TableFacts, 'state' | 'created' | 'awaited' | 'until' | 'private'>;

export function factsOf(
  table: TableState,
  seats: readonly SeatNews[],
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

function toldFacts(table: TableState, seats: readonly SeatNews[]): ToldFacts {
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
  seats: readonly SeatNews[],
  seat: Seat | null,
  clock: TableClock,
): TableNews {
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
