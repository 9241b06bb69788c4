import { z } from 'zod';
import { dealingRecord, dealingValue } from './dealing.ts';
import { timing } from './timing.ts';

// What the server answers, as schemas: the HTTP interface is described by them, and tests hold the
// server to them. Each says what the type of that name says, which `answers.test.ts` has the compiler check.

const count = z.number().int().min(0);
const seat = count;
const moment = z.number().int();
const optionValues = z.record(z.string(), z.union([z.string(), z.number()]));

export const me = z.strictObject({ name: z.string() });

export const tableSummary = z.strictObject({
  id: z.string(),
  game: z.string(),
  options: optionValues,
  seats: z.array(
    z.strictObject({
      kind: z.enum(['person', 'bot', 'open']),
      name: z.string(),
      /** The bot that plays: always when kind is `bot`, and for a person who has left the table. */
      bot: z.string().exactOptional(),
      /** Whether the person has given the match up. */
      resigned: z.literal(true).exactOptional(),
      /** Whether a program plays: somebody's bot, which came with an access token. */
      program: z.literal(true).exactOptional(),
      /** Whether the person has had their data deleted; the name is empty. */
      former: z.literal(true).exactOptional(),
    }),
  ),
  state: z.enum(['waiting', 'running', 'over']),
  /** The asker's seat, or null. */
  seat: seat.nullable(),
  /** Counted from 1; 0 before the first deal. */
  deal: count,
  deals: count,
  /** The scores so far, one for each seat. */
  totals: z.array(z.number()),
  winners: z.array(seat).exactOptional(),
  /** Whether the match ended before it was over: everybody had resigned, or it never began. */
  abandoned: z.literal(true).exactOptional(),
  /** Whether the table was closed before its first deal, because not everybody was there. */
  closed: z.literal(true).exactOptional(),
  /** Left out: no clocks run. */
  timing: timing.exactOptional(),
  /** The seats whose people the game waits for, in a match by correspondence that is running. */
  awaited: z.array(seat).exactOptional(),
  /** When the first of them is late, in milliseconds since 1970. */
  until: moment.exactOptional(),
  /** Whether the lobby hides the table from those who have no seat at it. */
  private: z.literal(true).exactOptional(),
  /** Whether the match counts for the ratings of the people in it. */
  rated: z.literal(true).exactOptional(),
  /** The day whose match it is, as `2026-11-22`. */
  daily: z.string().exactOptional(),
  /** Whether it was played on the device of somebody who has handed it in. */
  onDevice: z.literal(true).exactOptional(),
  /** Milliseconds since 1970. */
  created: moment,
});

export const tableSummaries = z.array(tableSummary);

/** A match that anyone can check: the packs are in it. */
export const matchRecord = z.strictObject({
  /** The version of this format: 1 without `dealing`, 2 with it. */
  rota: z.literal([1, 2]),
  game: z.string(),
  /** The version of the game's rules. */
  version: count,
  /** Only those that differ from the default. */
  options: optionValues,
  /** Who sat where; a bot is written `bot:` and its name. */
  seats: z.array(z.string()),
  deals: z.array(
    z.strictObject({
      dealer: seat,
      /** The shuffled pack, first card dealt first. */
      pack: z.array(z.string()),
      /** Every move, as seat and text, in the order in which they were made. */
      moves: z.array(z.tuple([seat, z.string()])),
      scores: z.array(z.number()).exactOptional(),
    }),
  ),
  scores: z.array(z.number()),
  winners: z.array(seat).exactOptional(),
  /** Who gave the match up before it was over. */
  resigned: z.array(seat).exactOptional(),
  /** How the packs came about. */
  dealing: dealingRecord.exactOptional(),
  /** The fingerprint of everything else here, in version 2. */
  seal: dealingValue.exactOptional(),
});

/** The seats whose people one does not hear. */
export const mutedSeats = z.array(seat);

const rating = z.strictObject({
  /** Around 1500; 200 points are odds of about three to one. */
  points: z.number(),
  /** One standard deviation, in points. */
  deviation: z.number(),
  /** How many rated matches it comes from. */
  matches: count,
  /** Whether it comes from too few matches to say much. */
  provisional: z.literal(true).exactOptional(),
});

/** By the games' ids. */
export const ownRatings = z.record(z.string(), rating);

/** One for each seat; null where there is none. */
export const ratingsAtTable = z.array(rating.nullable());

export const bestPlayers = z.array(z.strictObject({ name: z.string(), rating }));

export const sought = z.union([
  /** The table is there, and one has a seat at it. */
  z.strictObject({ table: z.string() }),
  /** Nobody has been found yet. */
  z.strictObject({
    /** For how long one has waited, in milliseconds. */
    waited: z.number(),
    /** How many others wait. */
    others: count,
  }),
]);

export const kept = z.strictObject({
  name: z.string(),
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      created: moment,
      /** When somebody last signed in with it; null: never yet. */
      used: moment.nullable(),
    }),
  ),
  programs: z.array(z.strictObject({ id: z.string(), name: z.string(), created: moment })),
  /** How many tables know the asker, and at how many of them the match is not over. */
  matches: z.strictObject({
    all: count,
    unfinished: count,
    /** How many they have handed in. */
    onDevice: count,
  }),
});

export const madeProgram = z.strictObject({
  /** To be sent as `Authorization: Bearer …`; told this once and kept nowhere. */
  token: z.string(),
  kept,
});

/** That it is done. */
export const done = z.strictObject({});

export const health = z.strictObject({ ok: z.boolean() });

/** Why something was not done: a code, what it is about, and the number of the rule, if one decided. */
export const refused = z.strictObject({
  refusal: z.strictObject({
    code: z.string(),
    facts: z
      .record(
        z.string(),
        z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
      )
      .exactOptional(),
    rule: z.string().exactOptional(),
  }),
});
