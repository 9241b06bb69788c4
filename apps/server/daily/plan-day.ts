import {
  type AnyGame,
  BOT_PREFIX,
  Match,
  matchOptions,
  nonDefaultOptions,
  type OptionValue,
  PERSON,
} from '@rota/core';
import { computeCommitment, dailyFacts, factsDigest, type RevealedDay } from '@rota/fair-dealing';
import { ordinalOf } from './calendar.ts';

/** A table for a daily match. */
export interface DailyTable {
  /** The game's id. */
  readonly game: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The player, as `PLAYER_SEAT`, exactly once; bots' ids at the other seats. */
  readonly seats: readonly string[];
}

/**
 * Tables that take turns, one a day, until the next rotation begins. A released rotation never changes,
 * because clients already know its days; add another one that starts on a day not yet planned.
 */
export interface DailyRotation {
  /** The first day, as `2026-11-22`. */
  readonly from: string;
  /** At least one. */
  readonly tables: readonly DailyTable[];
}

/** The player's seat in a `DailyTable`. */
const PLAYER_SEAT = 'me';

/**
 * Returns the table of a day.
 * @param rotations the earliest first
 * @throws RangeError for a day before the first rotation
 */
export function dailyTableFor(day: string, rotations: readonly DailyRotation[]): DailyTable {
  const tables = rotations.findLast(({ from }) => from <= day)?.tables ?? [];
  const table = tables[ordinalOf(day) % tables.length];
  if (!table) throw new RangeError(`no table for ${day}`);
  return table;
}

/**
 * Plans a day under the newest rules known now, and commits to its secret.
 * @param secret 32 unpredictable bytes, as `isDealingValue` requires
 * @throws RangeError for an invalid table
 */
export function planDay(
  day: string,
  rotations: readonly DailyRotation[],
  games: readonly AnyGame[],
  secret: string,
): RevealedDay {
  const table = dailyTableFor(day, rotations);
  const game = games.filter(({ id }) => id === table.game).sort((a, b) => b.version - a.version)[0];
  if (!game) throw new RangeError(`no game ${table.game} for the day`);
  if (table.seats.filter((seat) => seat === PLAYER_SEAT).length !== 1) {
    throw new RangeError('a day’s table has one seat for its player');
  }
  const match = Match.create(game, table.seats.length, table.options);
  if (!match.ok) throw new RangeError(`no such match: ${JSON.stringify(match.rejection)}`);
  const planned = {
    day,
    game: game.id,
    version: game.version,
    options: nonDefaultOptions(matchOptions(game, table.seats.length), match.value.options),
    seats: table.seats.map((seat) => (seat === PLAYER_SEAT ? PERSON : `${BOT_PREFIX}${seat}`)),
  };
  return {
    ...planned,
    secret,
    commitment: computeCommitment('house', factsDigest(dailyFacts(planned)), secret),
  };
}

/** Returns the bot at a planned day's seat; undefined for the player. */
export function botName(seat: string): string | undefined {
  return seat.startsWith(BOT_PREFIX) ? seat.slice(BOT_PREFIX.length) : undefined;
}
