import type { AnyGame, GameEvent, MatchEvent } from '@rota/core';
import { eventsInOrder } from '@rota/protocol/protocol';
import type { TableMessage } from '../connection/connection.ts';

export type FullTable = Extract<TableMessage, { say: 'table' }>;

/** A table as its viewer knows it after some log entry. Never changed: each step is a new one. */
export interface TableState extends Omit<FullTable, 'say' | 'told'> {
  /** What happened in the last step; empty when the whole table was told. */
  readonly last: readonly GameEvent[];
  /** What the server's clock read when `performance.now()` was 0; where clocks run. */
  readonly clockZero?: number;
}

/**
 * The table one message on.
 * @param state undefined before the first message
 * @returns undefined when the message makes no sense without the whole table
 * @throws what `game.applyEvent` throws when view and events have parted
 */
export function applyMessage(
  game: AnyGame,
  state: TableState | undefined,
  message: TableMessage,
): TableState | undefined {
  if (message.say === 'table') {
    const { say: _, told: _told, ...table } = message;
    const { now } = message;
    return {
      ...table,
      last: [],
      ...(now === undefined ? {} : { clockZero: now - performance.now() }),
    };
  }
  if (!state) return undefined;
  if (message.say === 'seats') return { ...state, seats: message.seats };
  if (message.say === 'dealing') {
    return { ...state, number: message.number, dealing: message.dealing };
  }

  const last = eventsInOrder(message);
  const view = message.view ?? structuredClone(state.view);
  let { totals, scores, winners } = state;
  for (const event of last) {
    if (isMatchEvent(event)) {
      totals = [...event.totals];
      if (event.type === 'deal-over') scores = [...scores, [...event.scores]];
      else winners = [...event.winners];
    } else if (message.view === undefined) {
      game.applyEvent?.(view, event);
    }
  }
  const { number, decisions } = message;
  return {
    ...state,
    number,
    decisions,
    view,
    last,
    totals,
    scores,
    ...(winners ? { winners } : {}),
  };
}

/** A moment of the server's clock, by `performance.now()`. */
export function momentOf({ clockZero = 0 }: Pick<TableState, 'clockZero'>, moment: number): number {
  return moment - clockZero;
}

/** Whether core told it of the match, and not a game of the deal. */
export function isMatchEvent(event: GameEvent): event is MatchEvent {
  return event.type === 'deal-over' || event.type === 'match-over';
}

/** Whether the deal on the table has been scored. */
export function isDealOver({ deal, scores }: TableState): boolean {
  return deal > 0 && scores.length === deal;
}

/** Where a table runs: on the server, or in this page. */
export type Where = 'server' | 'device';
