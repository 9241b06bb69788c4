import type { GameEvent } from '@rota/core';

// What a client needs of the messages at run time; their schemas would be dead weight in a page.

/** Where the WebSocket is; a client adds its own version: `/api/live?wire=1`. */
export const LIVE_PATH = '/api/live';

/** The version of the messages; a client of another version is told to reload. */
export const WIRE_VERSION = 1;

/** The version of fair dealing that the page's script knows: core's `DEALING_VERSION`. */
export const DEALING = 1;

/** The longest message a client may send, in bytes; a longer one closes the connection (1009). */
export const MOST_BYTES = 4096;

/** The longest POST /api/matches, in bytes: a dozen matches of usual length. */
export const MOST_RECORD = 96 * 1024;

/** How long a table's id and a written move may be, in UTF-16 code units. */
export const MAX_TABLE_ID_LENGTH = 64;
export const MAX_MOVE_LENGTH = 200;

/** Why the server ends a connection, beside the codes every WebSocket has. */
export const CLOSE_CODES = {
  /** 1001: the server stops; come back, it is likely a restart. */
  stopping: 1001,
  /** 1008: too many messages, or messages that made no sense. */
  misused: 1008,
  /** 4001: the client speaks another version of the messages; reload. */
  otherVersion: 4001,
  /** 4002: the client does not read what it is sent; come back with `seen`. */
  notReading: 4002,
  /** 4003: the client is somebody else from now on, or nobody; come back to be known as that. */
  becameAnother: 4003,
} as const;

/** All that people can say to each other at a table, in the order in which it is offered. */
export const PHRASES = [
  'hello',
  'good-luck',
  'your-turn',
  'one-moment',
  'back-again',
  'well-played',
  'what-luck',
  'oops',
  'sorry',
  'thanks',
  'one-more',
  'good-bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** What somebody may be reported for. */
export const REPORT_REASONS = ['name', 'pestering', 'stalling', 'cheating'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a viewer got to know from an `events` message, in the order it happened. */
export function eventsInOrder(message: {
  readonly events: readonly GameEvent[];
  readonly own?: readonly GameEvent[] | undefined;
  readonly ownAfter?: readonly number[] | undefined;
}): GameEvent[] {
  const { events, own = [], ownAfter } = message;
  if (!ownAfter) return [...events, ...own];
  const ordered: GameEvent[] = [];
  let next = 0;
  for (let before = 0; before <= events.length; before++) {
    while (next < own.length && ownAfter[next]! <= before) ordered.push(own[next++]!);
    if (before < events.length) ordered.push(events[before]!);
  }
  return ordered;
}
