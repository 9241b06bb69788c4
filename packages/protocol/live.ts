import { z } from 'zod';
import { dealingValue, publicDealing } from './dealing.ts';
import { MOST_MOVE, MOST_TABLE_ID } from './protocol.ts';
import { timing } from './timing.ts';

const tableId = z.string().min(1).max(MOST_TABLE_ID);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What a client says over its WebSocket. */
export const clientMessage = z.discriminatedUnion('do', [
  /**
   * Sit down at (or look at) a table; `seen` is the last number received, to get only the rest, or the
   * whole table where there is no rest.
   * Somebody who had left the seat comes back to it. `dealing` is the version of fair dealing the
   * client knows: it is told of its exchanges and asked for its part in them. Left out: it is not.
   */
  z.strictObject({
    do: z.literal('join'),
    table: tableId,
    seen: count.optional(),
    dealing: count.optional(),
  }),
  /**
   * Commit oneself to a value of 32 bytes before the first deal, when asked to; `exchange` is the one
   * that was told, `ref` comes back with the answer. Sent twice, it is taken once.
   */
  z.strictObject({
    do: z.literal('commit'),
    table: tableId,
    exchange: count,
    commitment: dealingValue,
    ref: count,
  }),
  /** Show that value, once everybody is committed; another one calls the exchange off. */
  z.strictObject({
    do: z.literal('reveal'),
    table: tableId,
    exchange: count,
    value: dealingValue,
    ref: count,
  }),
  /**
   * Stop looking at the table. The seat stays the player's and the game waits for them; giving it
   * to a bot is POST /api/tables/:id/leave.
   */
  z.strictObject({ do: z.literal('leave'), table: tableId }),
  /**
   * Make a move: `decision` is the decision's number, `move` is written as in records, `ref` comes
   * back with the answer.
   */
  z.strictObject({
    do: z.literal('move'),
    table: tableId,
    decision: count,
    move: z.string().min(1).max(MOST_MOVE),
    ref: count,
  }),
  /**
   * Take back one's last move of the running deal and what bots made of it; only where all others are
   * bots. `number` is the last log entry one knows of; `ref` comes back with the answer. The whole
   * table is told anew.
   */
  z.strictObject({ do: z.literal('take-back'), table: tableId, number: count, ref: count }),
  /**
   * Do not wait for me: nothing to object to, or the finished deal has been looked at. Waives this
   * seat's wait for all that happened up to log entry `number`. Not answered.
   */
  z.strictObject({ do: z.literal('go-on'), table: tableId, number: count }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What the answer to a message names: the least that has to be read of it. */
export const answerableMessage = z.object({ table: tableId, ref: count });
export type AnswerableMessage = z.infer<typeof answerableMessage>;

const seat = z.number().int().min(0);
const refusalSchema = z.object({
  code: z.string(),
  rule: z.string().exactOptional(),
  facts: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).readonly()]),
    )
    .exactOptional(),
});

/** Who may act; `number` names the decision in a move message. */
export const decisionMessage = z.object({
  seat,
  kind: z.enum(['turn', 'sealed', 'reaction']),
  number: count,
  /** When a bot plays instead, by the server's clock, in milliseconds since 1970; where clocks run. */
  until: count.optional(),
  /** How much of that time is reserve, in milliseconds; left out: nothing. */
  reserve: count.optional(),
});
export type DecisionMessage = z.infer<typeof decisionMessage>;

/** Who sits where. */
export const seatMessage = z.object({
  kind: z.enum(['person', 'bot', 'open']),
  name: z.string(),
  /** The bot that plays: always when kind is `bot`, and for a person who has left the table. */
  bot: z.string().optional(),
  /** Whether the person has given the match up; a bot plays on. */
  resigned: z.literal(true).optional(),
  /** Whether a program plays: somebody's bot, which came with an access token. */
  program: z.literal(true).optional(),
  /** Whether the person has had their data deleted; the name is empty. */
  former: z.literal(true).optional(),
  /** Whether the person's client is connected. */
  here: z.boolean(),
});
export type SeatMessage = z.infer<typeof seatMessage>;

const event = z.looseObject({ type: z.string() });
const toldEvents = {
  events: z.array(event),
  own: z.array(event).optional(),
  /** For each of `own`, how many of `events` came before it; left out: all of them. */
  ownAfter: z.array(count).optional(),
};

/** What the server says. */
export const serverMessage = z.discriminatedUnion('say', [
  /** The whole table as this viewer may see it: on joining, after a gap, and at each new deal. */
  z.object({
    say: z.literal('table'),
    table: tableId,
    game: z.string(),
    /** The version of the game's rules that this match is played under to its end. */
    version: count,
    options: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The number of the last log entry this view includes. */
    number: count,
    /** The viewer's seat, or null for a spectator. */
    seat: seat.nullable(),
    seats: z.array(seatMessage),
    /** Counted from 1; 0 before the first deal. */
    deal: count,
    deals: count,
    dealer: seat,
    totals: z.array(z.number()),
    /** The scores of each finished deal, in order; one number for each seat. */
    scores: z.array(z.array(z.number())),
    winners: z.array(seat).optional(),
    /** Whether the match ended before it was over: everybody had resigned, or it never began. */
    abandoned: z.literal(true).optional(),
    /** Whether the table was closed before its first deal, because not everybody was there. */
    closed: z.literal(true).optional(),
    /** After the match: the table at which its people meet again. */
    rematch: tableId.optional(),
    /** The seat of whoever made the table, or null when they have none. */
    host: seat.nullable(),
    /** Whether the match counts for the ratings of the people in it. */
    rated: z.literal(true).optional(),
    /** The day whose match it is, as `2026-11-22`: one try for everybody. */
    daily: z.string().optional(),
    /** How long people may think; left out: as long as they like. */
    timing: timing.optional(),
    /** What the server's clock reads, in milliseconds since 1970; where clocks run. */
    now: count.optional(),
    /** How the packs come about; left out: not settled yet, or in a way that nobody can check. */
    dealing: publicDealing.optional(),
    /** The game's view; null before the first deal. */
    view: z.unknown(),
    decisions: z.array(decisionMessage),
    /** What the moves of this deal told so far, one for each log entry; left out: nothing. */
    told: z.array(z.object({ number: count, ...toldEvents })).optional(),
  }),
  /**
   * What one log entry changed: `events` everybody got, `own` only this seat. `eventsInOrder` puts
   * them in the order they happened.
   */
  z.object({
    say: z.literal('events'),
    table: tableId,
    number: count,
    ...toldEvents,
    decisions: z.array(decisionMessage),
  }),
  /**
   * Somebody at that seat says something: POST /api/tables/:id/phrases. It has no number, is told once,
   * and not at all to whoever has muted them.
   */
  z.object({ say: z.literal('phrase'), table: tableId, seat, phrase: z.string() }),
  /**
   * The exchange from which the packs follow has gone on: answer with `commit` or `reveal` where the
   * seat is among its contributions. Only to clients that have said they know it.
   */
  z.object({ say: z.literal('dealing'), table: tableId, number: count, dealing: publicDealing }),
  /** Somebody sat down, left, came back. */
  z.object({ say: z.literal('seats'), table: tableId, seats: z.array(seatMessage) }),
  /**
   * Whether moves can be saved: told when that changes, and on connecting while they cannot be. It
   * mends itself; until then nothing at any table goes on, and nothing that was accepted is lost.
   */
  z.object({ say: z.literal('room'), saving: z.boolean() }),
  /** The move, take-back or part in the dealing with that `ref` is on disk, as log entry `number`. */
  z.object({ say: z.literal('accepted'), table: tableId, ref: count, number: count }),
  /** The move, take-back or part in the dealing with that `ref` changed nothing, and never will. */
  z.object({ say: z.literal('refused'), table: tableId, ref: count, refusal: refusalSchema }),
  /**
   * Whether the move, take-back or part in the dealing with that `ref` is on disk is not known: the
   * database was lost on the way. Join (with `seen`) and look; to send the same again is safe.
   */
  z.object({ say: z.literal('unknown'), table: tableId, ref: count }),
  /** A message that could not be taken at all; `table` where it was about one. */
  z.object({ say: z.literal('error'), table: tableId.optional(), refusal: refusalSchema }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
