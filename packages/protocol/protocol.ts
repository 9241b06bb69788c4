import type { GameEvent } from '@rota/core';

// What clients need at run time, without the schemas, which would add weight to a page.

/** The WebSocket's path; clients add their version of the wire format: `/api/live?wire=4`. */
export const LIVE_PATH = '/api/live';

/** The version that writes every message as its schema describes it. */
export const PLAIN_WIRE_VERSION = 3;

/** The version that writes frequent messages as lists; the web app speaks it. */
export const WIRE_VERSION = 4;

/**
 * The versions of the wire format that the server speaks; a client of another has to reload. Versions 1 and 2 wrote
 * messages in the same two ways, but carried other views of the games.
 */
export const WIRE_VERSIONS = [PLAIN_WIRE_VERSION, WIRE_VERSION] as const;
/** A version of the wire format. */
export type WireVersion = (typeof WIRE_VERSIONS)[number];

/** The version of fair dealing that the client supports: core's `DEALING_VERSION`. */
export const SUPPORTED_DEALING = 1;

/** The maximum size of a client’s message in bytes; a longer one closes the connection (1009). */
export const MAX_MESSAGE_BYTES = 4096;

/** The maximum size of POST /api/matches in bytes: a dozen matches of usual length. */
export const MAX_UPLOAD_BYTES = 96 * 1024;

/** The maximum length of a table’s id, in UTF-16 code units. */
export const MAX_TABLE_ID_LENGTH = 64;
/** The maximum length of the name of a person, program or passkey, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 24;
/** The maximum length of a move in record notation, in UTF-16 code units. */
export const MAX_MOVE_LENGTH = 200;

/** The maximum number of a plan’s moves. */
export const MAX_PLANNED_MOVES = 6;
/** The maximum number of events that a planned move waits for. */
export const MAX_PLAN_CONDITIONS = 4;

/** The server's close codes, beside the standard ones. */
export const CLOSE_CODES = {
  /** The server stops or restarts; reconnect. */
  stopping: 1001,
  /** Too many messages, or invalid ones. */
  policyViolation: 1008,
  /** The client has another protocol version; reload. */
  versionMismatch: 4001,
  /** The client reads too slowly; reconnect with `seen`. */
  slowConsumer: 4002,
  /** The client's account was deleted, merged or signed out; reconnect. */
  accountChanged: 4003,
} as const;

/** The phrases people can send at a table, in display order. */
export const PHRASES = [
  'hello',
  'good-luck',
  'your-turn',
  'one-moment',
  'back-again',
  'well-played',
  'what-luck',
  'who-dealt',
  'oops',
  'sorry',
  'thanks',
  'one-more',
  'good-bye',
] as const;
/** The name of a phrase. */
export type Phrase = (typeof PHRASES)[number];

/** What people with seats may say at a table: also texts of their own, phrases only, or nothing. */
export const TALK = ['text', 'phrases', 'off'] as const;
/** What people with seats may say at a table. */
export type Talk = (typeof TALK)[number];

/** The longest text a person can say at once, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200;

/** Reasons for reporting a player. */
export const REPORT_REASONS = ['name', 'pestering', 'stalling', 'cheating'] as const;
/** A reason for reporting a player. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Merges the public and private events of an `events` message in their order. */
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
