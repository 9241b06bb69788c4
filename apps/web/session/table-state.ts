import type { AnyGame, GameEvent, MatchEvent } from '@rota/core';
import { eventsInOrder } from '@rota/protocol/protocol';
import type { TableMessage } from '../connection/table-connection.ts';

export type FullTable = Extract<TableMessage, { say: 'table' }>;

/** A table as its viewer knows it. Immutable: each step is a new object. */
export interface ClientTable extends Omit<FullTable, 'say' | 'told'> {
  /** The events of the last step; empty after a full table message. */
  readonly lastEvents: readonly GameEvent[];
  /** The server's clock when `performance.now()` was 0; set with a time limit only. */
  readonly clockZero?: number;
}

/**
 * Returns the state after a message.
 * @param state undefined before the first message
 * @returns undefined if the message needs a full table first
 * @throws what `game.applyEvent` throws when events do not fit the view
 */
export function applyMessage(
  game: AnyGame,
  state: ClientTable | undefined,
  message: TableMessage,
): ClientTable | undefined {
  if (message.say === 'table') {
    const { say: _, told: _told, ...table } = message;
    const { now } = message;
    return {
      ...table,
      lastEvents: [],
      ...(now === undefined ? {} : { clockZero: now - performance.now() }),
    };
  }
  if (!state) return undefined;
  if (message.say === 'seats') {
    const { requests: _, ...rest } = state;
    const { seats, requests } = message;
    return { ...rest, seats, ...(requests ? { requests } : {}) };
  }
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
    lastEvents: last,
    totals,
    scores,
    ...(winners ? { winners } : {}),
  };
}

/** Converts a time of the server's clock to `performance.now()`. */
export function toPageTime(
  { clockZero = 0 }: Pick<ClientTable, 'clockZero'>,
  moment: number,
): number {
  return moment - clockZero;
}

/** Whether the event belongs to the match rather than to the game. */
export function isMatchEvent(event: GameEvent): event is MatchEvent {
  return event.type === 'deal-over' || event.type === 'match-over';
}

/** Whether the current deal has been scored. */
export function isDealOver({ deal, scores }: ClientTable): boolean {
  return deal > 0 && scores.length === deal;
}

export type TableLocation = 'server' | 'device';
