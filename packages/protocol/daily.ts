import { z } from 'zod';
import { dealingValue } from './dealing.ts';
import {
  count,
  dayText,
  gameId,
  type Immutable,
  optionValues,
  tableId,
  timestamp,
} from './fields.ts';

// Daily matches: docs/fair-dealing.md describes their commitment and revelation.

const upcomingDay = z.strictObject({
  day: dayText,
  number: count.describe('Which of this server’s days it is, counted from 1.'),
  game: gameId,
  version: count.describe('The version of the game’s rules.'),
  options: optionValues.describe('Only those that differ from the default.'),
  seats: z
    .array(z.string())
    .describe(
      'Each seat’s occupant: one is `person`, the others are bots in the notation of records.',
    ),
  commitment: dealingValue.describe('The server’s commitment to the day’s secret.'),
});
/** A day before it begins: what is played, without the packs. */
export type UpcomingDay = Immutable<z.infer<typeof upcomingDay>>;

const ownAttempt = z.strictObject({
  table: tableId,
  state: z
    .enum(['running', 'finished', 'unfinished'])
    .describe('`unfinished`: you resigned, or the day ended first.'),
  score: z.number().exactOptional().describe('Your points at the end of the match.'),
  place: count
    .exactOptional()
    .describe('Your place among everyone who has finished, counted from 1.'),
  sharing: count.exactOptional().describe('The number of people in that place.'),
});

const result = z.strictObject({
  name: z.string().describe('The player’s name.'),
  place: count
    .exactOptional()
    .describe('Left out, as `score`: the match was not played to its end.'),
  score: z.number().exactOptional().describe('The player’s points at the end of the match.'),
  you: z.literal(true).exactOptional().describe('Whether it is your own.'),
  table: tableId.exactOptional().describe('Once the day is over: the match’s table.'),
});
/** One person’s result on a day. */
export type DailyResult = Immutable<z.infer<typeof result>>;

/** One day, as one person may see it. */
export const dailyDay = z.strictObject({
  ...upcomingDay.shape,
  now: timestamp.describe('The server’s clock, in milliseconds since 1970, as all times here.'),
  state: z
    .enum(['coming', 'open', 'closing', 'over'])
    .describe('`closing`: matches that have begun may be finished, or are being counted.'),
  opens: timestamp,
  closes: timestamp.describe('The deadline to begin.'),
  reveals: timestamp.describe('The deadline to finish, after which everything is revealed.'),
  begun: count.describe('The number of people who have begun.'),
  finished: count.describe('The number of people who have finished.'),
  own: ownAttempt.exactOptional().describe('Left out: you have not begun.'),
  results: z
    .array(result)
    .exactOptional()
    .describe('Best first; left out while you may still play.'),
  secret: dealingValue
    .exactOptional()
    .describe('Once the day is over: the secret that the server was committed to.'),
  par: z
    .number()
    .exactOptional()
    .describe(
      'Once the day is over: the score of the strongest bot in the player’s seat, if known.',
    ),
});
/** A day as one person may see it. */
export type DailyDay = Immutable<z.infer<typeof dailyDay>>;

const pastDay = z.strictObject({
  day: dayText,
  number: upcomingDay.shape.number,
  game: gameId,
  finished: count.describe('The number of people who have finished.'),
});

/** The answer to GET /api/daily. */
export const dailyOverview = z.strictObject({
  today: dailyDay,
  streak: count.describe(
    'The number of consecutive days you have finished, up to today or yesterday.',
  ),
  coming: z.array(upcomingDay).describe('The next days, in order.'),
  past: z.array(pastDay).describe('The last days, latest first.'),
});
/** Today’s match, and the days around it. */
export type DailyOverview = Immutable<z.infer<typeof dailyOverview>>;

/** The answer to GET /api/daily/months/{month}. */
export const dailyMonth = z.strictObject({
  days: z
    .array(
      z.strictObject({
        ...pastDay.shape,
        own: ownAttempt
          .omit({ sharing: true })
          .extend({ won: z.literal(true).exactOptional().describe('Whether you beat the bots.') })
          .exactOptional()
          .describe('Left out: you have not begun.'),
      }),
    )
    .describe('The days of the month, in order, up to today.'),
  longestStreak: count.describe('The most consecutive days you have ever finished.'),
});
/** A month of daily matches, with one person’s results. */
export type DailyMonth = Immutable<z.infer<typeof dailyMonth>>;

/** The answer to POST /api/daily/{day}/tries. */
export const dailyAttempt = z.strictObject({ table: tableId });
/** A person’s only attempt at a day. */
export type DailyAttempt = Immutable<z.infer<typeof dailyAttempt>>;
