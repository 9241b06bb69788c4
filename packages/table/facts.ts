import type { OptionValues, Seat } from '@rota/core';
import type { SeatNews, TableNews } from './news.ts';
import type { Story } from './story.ts';
import type { TableClock } from './table-clock.ts';
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

export function factsOf(story: Story, seats: readonly SeatNews[], clock: TableClock): TableFacts {
  const { state, created, clocks } = story;
  return {
    ...toldFacts(story, seats),
    created,
    state,
    ...(story.private ? { private: true } : {}),
    ...(clocks?.timing.kind === 'days' && state === 'running' ? awaited(story, clock) : {}),
  };
}

function toldFacts(story: Story, seats: readonly SeatNews[]): ToldFacts {
  const { match, clocks } = story;
  return {
    game: match.game.id,
    options: match.options,
    seats,
    deal: match.deals.length,
    deals: match.length,
    totals: [...match.totals],
    ...(match.winners ? { winners: match.winners } : {}),
    ...(story.abandoned ? { abandoned: true } : {}),
    ...(story.closed ? { closed: true } : {}),
    ...(clocks ? { timing: clocks.timing } : {}),
    ...(story.rated ? { rated: true } : {}),
    ...(story.daily === undefined ? {} : { daily: story.daily }),
  };
}

function awaited(story: Story, clock: TableClock): Pick<TableFacts, 'awaited' | 'until'> {
  const timed = story.decisions.filter(({ until }) => until !== undefined);
  if (timed.length === 0) return { awaited: [] };
  return {
    awaited: timed.map(({ seat }) => seat),
    until: Math.round(clock.byHost(Math.min(...timed.map(({ until }) => until!)))),
  };
}

/** The whole table, as whoever has that seat may see it. @param seat null: a spectator */
export function tableNews(
  story: Story,
  seats: readonly SeatNews[],
  seat: Seat | null,
  clock: TableClock,
): TableNews {
  const { match } = story;
  const dealing = story.exchanges.published;
  const told = story.retold().map(({ news: { number, events }, own }) => ({
    number,
    events,
    ...(seat === null ? undefined : own.get(seat)),
  }));
  return {
    say: 'table',
    table: story.table,
    number: story.number,
    seat,
    version: match.game.version,
    ...toldFacts(story, seats),
    ...(story.clocks ? { now: Math.floor(clock.now()) } : {}),
    ...(story.rematch === undefined ? {} : { rematch: story.rematch }),
    host: story.host,
    dealer: match.dealer,
    scores: match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : [])),
    ...(dealing ? { dealing } : {}),
    view: story.view(seat ?? 'public'),
    decisions: story.decisions,
    ...(told.length > 0 ? { told } : {}),
  };
}
