import type { Rejection } from '@rota/core';
import { z } from 'zod';
import { PHRASES, REPORT_REASONS } from './protocol.ts';
import { type Timing, timing } from './timing.ts';

/** A person's name as others see it: printable text. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** POST /api/tables */
export const createTable = z.strictObject({
  game: z.string().max(64),
  options: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Each seat: the asker, a bot, or left open for somebody to join. Exactly one is `me`. */
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
        z.strictObject({ kind: z.literal('bot'), bot: z.string().max(32) }),
        z.strictObject({ kind: z.literal('open') }),
      ]),
    )
    .min(1)
    .max(16),
  /** Left out: everybody may think as long as they like. */
  timing: timing.optional(),
  /** Only those who have the table's address are to find it; left out: everybody. */
  private: z.boolean().optional(),
});
export type CreateTable = z.infer<typeof createTable>;

/**
 * POST /api/tables/:id/seats: take an open seat (any, when none is named), or come back to one's
 * own. Answers with the table's summary, `seat` filled in.
 */
export const takeSeat = z.strictObject({ seat: z.number().int().min(0).max(15).optional() });
export type TakeSeat = z.infer<typeof takeSeat>;

/**
 * POST /api/tables/:id/remove: the host sends a guest away for good, while no deal runs. The seat is
 * open again before the first deal, and a bot's afterwards.
 */
export const removeGuest = z.strictObject({ seat: z.number().int().min(0).max(15) });
export type RemoveGuest = z.infer<typeof removeGuest>;

/** POST /api/tables/:id/phrases: says something from one's seat to all at the table. */
export const sayPhrase = z.strictObject({ phrase: z.enum(PHRASES) });
export type SayPhrase = z.infer<typeof sayPhrase>;

/**
 * POST /api/tables/:id/mutes: from now on, at any table, one does not hear what the person at that seat
 * says, or does again. Answers, as GET does, with the seats one does not hear: a list of numbers.
 */
export const mutePlayer = z.strictObject({
  seat: z.number().int().min(0).max(15),
  muted: z.boolean(),
});
export type MutePlayer = z.infer<typeof mutePlayer>;

/** POST /api/tables/:id/reports: tells whoever runs the room of the person at that seat. */
export const reportPlayer = z.strictObject({
  seat: z.number().int().min(0).max(15),
  reason: z.enum(REPORT_REASONS),
});
export type ReportPlayer = z.infer<typeof reportPlayer>;

/**
 * POST /api/quick: waits for strangers to play with, and is to be said again every few seconds for as
 * long as one waits; after 20 seconds without it one waits no more. DELETE /api/quick: waits no more.
 */
export const seekMatch = z.strictObject({
  game: z.string().max(64),
  /** How many are to sit at the table; left out: any number. */
  seats: z.number().int().min(2).max(16).optional(),
  /** Whether bots may have the seats that nobody has come for, at once. */
  fill: z.boolean().optional(),
});
export type SeekMatch = z.infer<typeof seekMatch>;

/** The answer to POST /api/quick. */
export type Sought =
  /** The table is there, and one has a seat at it. */
  | { readonly table: string }
  /** Nobody has been found yet: for how long one has waited, in ms, and how many others wait. */
  | { readonly waited: number; readonly others: number };

/**
 * How strong somebody is held to be in one game: points around 1500, give or take `deviation` (one
 * standard deviation). 200 points are odds of about three to one.
 */
export interface Rating {
  readonly points: number;
  readonly deviation: number;
  /** How many rated matches it comes from. */
  readonly matches: number;
  /** Whether it comes from too few matches to say much. */
  readonly provisional?: true;
}

/**
 * GET /api/me/ratings: one's own, by the games' ids. GET /api/tables/:id/ratings: those of the people
 * at a table in its game, one for each seat, null where there is none. GET /api/ratings/:game: the best
 * of those whose rating is not provisional.
 */
export type OwnRatings = Readonly<Record<string, Rating>>;
export type RatingsAtTable = readonly (Rating | null)[];
export type BestPlayers = readonly { readonly name: string; readonly rating: Rating }[];

/** PUT /api/me */
export const introduce = z.strictObject({ name: personName });
export type Introduce = z.infer<typeof introduce>;

/** Every answer that is not 2xx, whatever was asked. The words are in `@rota/protocol/locales`. */
export interface Refused {
  readonly refusal: Rejection;
}

/** GET /api/me (which makes a guest of somebody unknown and sets the cookie), and PUT /api/me */
export interface Me {
  readonly name: string;
}

/**
 * GET /api/tables answers with a list: tables with an open seat and the asker's own unfinished
 * ones, newest first. GET /api/matches: all the asker ever sat at, finished ones and those handed
 * in included, newest first; `?before=` and `&id=` the `created` and `id` of the last one for the
 * next page. GET /api/watch: running tables of others, not private, where people play each other. Creating a table (201), GET /api/tables/:id,
 * taking a seat, POST /api/tables/:id/leave (a bot plays until one is back), POST
 * /api/tables/:id/resign (a bot plays to the end; once everybody has resigned the match is over) and
 * sending a guest away answer with one. POST /api/tables/:id/rematch, once the match has ended: the
 * same table again for the same people, the asker seated, not rated; answers with the new table's.
 */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly {
    readonly kind: 'person' | 'bot' | 'open';
    readonly name: string;
    /** The bot that plays, as in a `seats` message. */
    readonly bot?: string;
    /** Whether the person has given the match up. */
    readonly resigned?: true;
    /** Whether a program plays: somebody's bot, which came with an access token. */
    readonly program?: true;
    /** Whether the person has had their data deleted; the name is empty. */
    readonly former?: true;
  }[];
  readonly state: 'waiting' | 'running' | 'over';
  /** The asker's seat, if any. */
  readonly seat: number | null;
  readonly deal: number;
  readonly deals: number;
  readonly totals: readonly number[];
  readonly winners?: readonly number[];
  /** Whether the match ended before it was over: everybody had resigned, or it never began. */
  readonly abandoned?: true;
  /** Whether the table was closed before its first deal, because not everybody was there. */
  readonly closed?: true;
  /** Left out: no clocks run. */
  readonly timing?: Timing;
  /** The seats whose people the game waits for, in a match by correspondence that is running, */
  readonly awaited?: readonly number[];
  /** and when the first of them is late, in milliseconds since 1970. */
  readonly until?: number;
  /** Whether the lobby hides the table from those who have no seat at it. */
  readonly private?: true;
  /** Whether the match counts for the ratings of the people in it. Only a quick match does. */
  readonly rated?: true;
  /** The day whose match it is, as `2026-11-22`. */
  readonly daily?: string;
  /** Whether it was played on the device of somebody who has handed it in. */
  readonly onDevice?: true;
  /** Milliseconds since 1970. */
  readonly created: number;
}
// GET /api/tables/:id/record answers with a match record (core's MatchRecord); while the match
// runs, only what the asker may see could be told, so it is refused until the match is over.
