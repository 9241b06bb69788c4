import type { Rejection, Seat } from '@rota/core';
import type { ClientMessage, ServerMessage } from '@rota/protocol';

/** What a table tells whoever looks on. */
export type TableMessage = Extract<
  ServerMessage,
  { say: 'table' | 'events' | 'seats' | 'dealing' }
>;

type WithoutAddress<Message> = Message extends unknown ? Omit<Message, 'table' | 'ref'> : never;

/** What a player can ask of the table: a move, a take-back, an answer in an exchange. */
export type TableCommand = WithoutAddress<Extract<ClientMessage, { ref: number }>>;

/**
 * How the line to the table is:
 * - `connecting`: for the first time;
 * - `open`: what happens is told at once;
 * - `not-saving`: the room cannot write just now, so nothing goes on; it mends itself;
 * - `lost`: it broke, and is tried again until it works;
 * - `outdated`: the server speaks another version; only reloading helps;
 * - `closed`: the table cannot be had, for the reason given.
 */
export type ConnectionStatus =
  | 'connecting'
  | 'open'
  | 'not-saving'
  | 'lost'
  | 'outdated'
  | 'closed';

export interface ConnectionListener {
  /** Messages come in order; nothing is told twice and nothing is left out. */
  message(message: TableMessage): void;
  /** Somebody at that seat says one of the room's phrases. */
  said(seat: Seat, phrase: string): void;
  line(line: ConnectionStatus, why?: Rejection): void;
}

/** A way to a table, wherever it runs: on the server, or in this page. */
export interface TableConnection {
  /** Comes to the table. Called once. */
  open(listener: ConnectionListener): void;
  /**
   * Submits a command; while the connection is lost it waits, and is never carried out twice.
   * @returns undefined once it is in the log, or why it was refused
   */
  submit(command: TableCommand): Promise<Rejection | undefined>;
  /** Waits for nothing that happened up to entry `number`. */
  next(number: number): void;
  /** Asks for the whole table again. */
  refresh(): void;
  /** Looks away; nothing is told any more. */
  close(): void;
}
