import type { Seat } from '@rota/core';
import type { TableMessage, TableSeat } from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import type { TableClock } from './clock.ts';
import type { TableState } from './table-state.ts';

/** What lists of tables show of a table. */
export interface TableFacts extends Omit<StoredSummary, 'id' | 'seats' | 'onDevice'> {
  readonly seats: readonly TableSeat[];
}

/** The part that table messages share. */
type PublicFacts = Omit<
  TableFacts,
  'state' | 'created' | 'awaited' | 'until' | 'private' | 'scores'
>;

export function tableFacts(
  table: TableState,
  seats: readonly TableSeat[],
  clock: TableClock,
): TableFacts {
  const { state, created } = table;
  return {
    ...publicFacts(table, seats),
    created,
    state,
    ...(table.private ? { private: true } : {}),
    ...(state === 'running' ? awaitedSeats(table, clock) : {}),
    ...(table.match.winners ? { scores: dealScores(table) } : {}),
  };
}

const dealScores = ({ match }: TableState): number[][] =>
  match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : []));

function publicFacts(table: TableState, seats: readonly TableSeat[]): PublicFacts {
  const { match, clocks } = table;
  return {
    game: match.game.id,
    options: match.options,
    seats,
    deal: match.deals.length,
    deals: match.length,
    totals: [...match.totals],
    ...(match.winners ? { winners: match.winners } : {}),
    ...(table.hasEndedWithoutResult ? { abandoned: true } : {}),
    ...(table.neverBegan ? { closed: true } : {}),
    ...(table.isDamaged ? { damaged: true } : {}),
    ...(clocks ? { timing: clocks.timing } : {}),
    ...(table.rated ? { rated: true } : {}),
    ...(table.daily === undefined ? {} : { daily: table.daily }),
    ...(table.duplicate === undefined ? {} : { duplicate: table.duplicate }),
  };
}

/** Whose move the match waits for; by correspondence, also until when. */
function awaitedSeats(
  { decisions, clocks }: TableState,
  clock: TableClock,
): Pick<TableFacts, 'awaited' | 'until'> {
  if (clocks?.timing.kind !== 'days') {
    return { awaited: decisions.flatMap(({ seat, kind }) => (kind === 'reaction' ? [] : seat)) };
  }
  const timed = decisions.filter(({ until }) => until !== undefined);
  if (timed.length === 0) return { awaited: [] };
  return {
    awaited: timed.map(({ seat }) => seat),
    until: Math.round(clock.toHostTime(Math.min(...timed.map(({ until }) => until!)))),
  };
}

/** Returns the whole table as a viewer may see it. @param seat null for a spectator */
export function tableMessage(
  table: TableState,
  seats: readonly TableSeat[],
  seat: Seat | null,
  clock: TableClock,
): TableMessage {
  const { match } = table;
  const dealing = table.exchanges.publicDealing;
  const moves = table.replayMoves().map(({ update: { number, events }, own }) => ({
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
    ...publicFacts(table, seats),
    ...(table.clocks ? { now: Math.floor(clock.now()) } : {}),
    ...(table.rematch === undefined ? {} : { rematch: table.rematch }),
    host: table.host,
    dealer: match.dealer,
    scores: dealScores(table),
    ...(dealing ? { dealing } : {}),
    view: table.view(seat ?? 'public'),
    decisions: table.decisions,
    ...(moves.length > 0 ? { told: moves } : {}),
  };
}
