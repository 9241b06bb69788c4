import { BOT_PREFIX, type GameEvent } from '@rota/core';
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

/** Describes a seat's occupant as everyone may see it. */
export function describeSeat(occupant: Occupant, isPresent: boolean): TableSeat {
  switch (occupant.kind) {
    case 'open':
      return { kind: 'open', name: '', here: false };
    case 'bot':
      return { kind: 'bot', name: occupant.bot, bot: occupant.bot, here: true };
    case 'person':
      return {
        kind: 'person',
        name: occupant.name,
        ...(occupant.substitute === undefined ? {} : { bot: occupant.substitute }),
        ...(occupant.resigned ? { resigned: true } : {}),
        ...(occupant.program ? { program: true } : {}),
        ...(occupant.former ? { former: true } : {}),
        here: isPresent,
      };
  }
}

/**
 * Returns a seat's name in records: `former:` for a deleted account, `bot:` and its name for a bot.
 */
export function recordSeatName(occupant: Occupant): string {
  switch (occupant.kind) {
    case 'open':
      return '';
    case 'bot':
      return `${BOT_PREFIX}${occupant.bot}`;
    case 'person':
      return occupant.former ? 'former:' : occupant.name;
  }
}
