import { z } from 'zod';
import { dealingValue } from './dealing.ts';

// The match of the day: docs/fair-dealing.md tells how it is committed to and how it is revealed.

const count = z.number().int().min(0);
const moment = z.number().int();

/** A day by UTC, as `2026-11-22`. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What is published of a day before it begins. */
const published = {
  day: dayText,
  /** Which day it is of those this room has had, counted from 1. */
  number: count,
  game: z.string(),
  /** The version of the game's rules. */
  version: count,
  /** Only those that differ from the default. */
  options: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who sits where: one seat is `person`, the others are bots as records write them. */
  seats: z.array(z.string()),
  /** The house's, to its secret of the day. */
  commitment: dealingValue,
};

export const comingDay = z.strictObject(published);
export type ComingDay = z.infer<typeof comingDay>;

const ownTry = z.strictObject({
  table: z.string(),
  /** `unfinished`: the match was given up, or the day ended before it did. */
  state: z.enum(['running', 'finished', 'unfinished']),
  /** The points at the end of the match, */
  score: z.number().exactOptional(),
  /** the place among all that have finished, counted from 1, */
  place: count.exactOptional(),
  /** and how many have just that place. */
  sharing: count.exactOptional(),
});

const result = z.strictObject({
  name: z.string(),
  /** Left out, as `score`: the match was not played to its end. */
  place: count.exactOptional(),
  score: z.number().exactOptional(),
  /** Whether it is the asker's. */
  you: z.literal(true).exactOptional(),
  /** Where the match can be seen, once the day is over. */
  table: z.string().exactOptional(),
});
export type DailyResult = z.infer<typeof result>;

/** One day, as far as the asker may know it. */
export const dailyDay = z.strictObject({
  ...published,
  /** What the server's clock reads, in milliseconds since 1970, as all moments here. */
  now: moment,
  /** `closing`: what was begun may still be finished, or is being counted. */
  state: z.enum(['coming', 'open', 'closing', 'over']),
  opens: moment,
  /** Until when one may begin, */
  closes: moment,
  /** and until when one may finish. Then all is revealed. */
  reveals: moment,
  /** How many have begun, and how many of them have finished. */
  begun: count,
  finished: count,
  /** Left out: the asker has not begun. */
  own: ownTry.exactOptional(),
  /** The best first; left out as long as the asker may still play. */
  results: z.array(result).exactOptional(),
  /** Once the day is over: what the commitment was to. */
  secret: dealingValue.exactOptional(),
  /** And what a bot of the highest level made of it in the player's seat, if that is known. */
  par: z.number().exactOptional(),
});
export type DailyDay = z.infer<typeof dailyDay>;

/** Today, what is to come, and what was. */
export const dailyNews = z.strictObject({
  today: dailyDay,
  /** How many days in a row the asker has finished, today or up to yesterday. */
  streak: count,
  /** The next days, in order. */
  coming: z.array(comingDay),
  /** The last days, the latest first. */
  past: z.array(z.strictObject({ day: dayText, number: count, game: z.string(), finished: count })),
});
export type DailyNews = z.infer<typeof dailyNews>;

/** Where one's one try is played. */
export const dailyTry = z.strictObject({ table: z.string() });
export type DailyTry = z.infer<typeof dailyTry>;
