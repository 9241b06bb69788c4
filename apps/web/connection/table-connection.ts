import type { Rejection, Seat } from '@rota/core';
import type { ClientMessage, ServerMessage } from '@rota/protocol';

/** A message about one table. */
export type TableMessage = Extract<
  ServerMessage,
  { say: 'table' | 'events' | 'seats' | 'dealing' }
>;

type WithoutAddress<Message> = Message extends unknown ? Omit<Message, 'table' | 'ref'> : never;

/** A command of a player: a move, a take-back, or a step of the dealing exchange. */
export type TableCommand = WithoutAddress<CommandMessage>;

/** A command as it is sent; the app lists moves by itself. */
export type CommandMessage = Exclude<Extract<ClientMessage, { ref: number }>, { do: 'moves' }>;

/**
 * - `connecting`: the first attempt;
 * - `open`: updates arrive live;
 * - `not-saving`: the server cannot write, so the match is paused until it can;
 * - `lost`: disconnected and retrying;
 * - `blocked`: the same, though the server answers requests, for the reason given;
 * - `outdated`: the server speaks another protocol version; only a reload helps;
 * - `closed`: the table is not available, for the reason given.
 */
export type ConnectionStatus =
  | 'connecting'
  | 'open'
  | 'not-saving'
  | 'lost'
  | 'blocked'
  | 'outdated'
  | 'closed';

export interface ConnectionListener {
  /** Called in order, exactly once for each message. */
  message(message: TableMessage): void;
  /** A player sent one of the fixed chat phrases, or wrote a text. */
  chat(seat: Seat, phrase: string, text?: string): void;
  status(line: ConnectionStatus, why?: Rejection): void;
}

/** A connection to one table, on the server or in this page. */
export interface TableConnection {
  /** Called once. */
  open(listener: ConnectionListener): void;
  /**
   * Submits a command. While disconnected it is queued; it is never executed twice.
   * @returns undefined once it is in the log, else why it was rejected
   */
  submit(command: TableCommand): Promise<Rejection | undefined>;
  /** Confirms everything up to entry `number`: the next deal need not wait for this seat. */
  acknowledge(number: number): void;
  /** Requests the whole table again. */
  refresh(): void;
  close(): void;
}
