import type { GameEvent } from '@rota/core';
import type { ServerMessage, TableSeat } from '@rota/protocol';
import type { Occupant } from './entry.ts';

/** The events of one entry that only one seat may know. */
export interface PrivateEvents {
  readonly own: readonly GameEvent[];
  /** For each of them, how many of the public events came before it. */
  readonly ownAfter: readonly number[];
}

/** The public part of a move. */
export type EventsMessage = Extract<ServerMessage, { say: 'events' }>;

/** A message about a table, as in the protocol. */
export type TableUpdate = Extract<
  ServerMessage,
  { say: 'table' | 'events' | 'seats' | 'dealing' | 'phrase' }
>;

export function describeSeat(sitter: Occupant, isPresent: boolean): TableSeat {
  switch (sitter.kind) {
    case 'open':
      return { kind: 'open', name: '', here: false };
    case 'bot':
      return { kind: 'bot', name: sitter.bot, bot: sitter.bot, here: true };
    case 'person':
      return {
        kind: 'person',
        name: sitter.name,
        ...(sitter.substitute === undefined ? {} : { bot: sitter.substitute }),
        ...(sitter.resigned ? { resigned: true } : {}),
        ...(sitter.program ? { program: true } : {}),
        ...(sitter.former ? { former: true } : {}),
        here: isPresent,
      };
  }
}

/**
 * Returns a seat's name in records: `former:` for a deleted account, `bot:` and its name for a bot.
 */
export function recordSeatName(sitter: Occupant): string {
  switch (sitter.kind) {
    case 'open':
      return '';
    case 'bot':
      return `bot:${sitter.bot}`;
    case 'person':
      return sitter.former ? 'former:' : sitter.name;
  }
}
