import {
  type AnyGame,
  Match,
  matchOptions,
  nonDefaultOptions,
  type OptionValue,
  PERSON,
} from '@rota/core';
import { commitTo, dailyFacts, factsDigest } from '@rota/fair-dealing';
import type { PlannedDay } from '../storage/daily.ts';
import { ordinalOf } from './calendar.ts';

/** A table at which everybody plays on the days whose turn it is. */
export interface DailyTable {
  /** The game's id. */
  readonly game: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Who sits where: the player, once, and bots. */
  readonly seats: readonly string[];
}

/**
 * The tables that take turns from a day on, until another rotation begins. One that has been released is
 * never changed: that would change days that clients know already. What is to change is another
 * rotation, from a day that nobody has planned yet.
 */
export interface DailyRotation {
  /** The first day, as `2026-11-22`. */
  readonly from: string;
  /** At least one. */
  readonly tables: readonly DailyTable[];
}

/** The player's seat in a `DailyTable`. */
export const PLAYER_SEAT = 'me';

/**
 * The table whose turn it is on a day.
 * @param rotations the earliest first
 * @throws RangeError where none has begun by then
 */
export function tableOn(day: string, rotations: readonly DailyRotation[]): DailyTable {
  const tables = rotations.findLast(({ from }) => from <= day)?.tables ?? [];
  const table = tables[ordinalOf(day) % tables.length];
  if (!table) throw new RangeError(`no table for ${day}`);
  return table;
}

/**
 * What is to be played on a day: the tables take turns, day by day, so that everybody knows ahead
 * whose turn it is. It is played under the newest rules there are when it is planned.
 * @param secret 32 bytes nobody can foresee, as `isDealingValue` asks
 * @throws RangeError where a table is none
 */
export function planDay(
  day: string,
  rotations: readonly DailyRotation[],
  games: readonly AnyGame[],
  secret: string,
): PlannedDay {
  const table = tableOn(day, rotations);
  const game = games.filter(({ id }) => id === table.game).sort((a, b) => b.version - a.version)[0];
  if (!game) throw new RangeError(`no game ${table.game} for the day`);
  if (table.seats.filter((sitter) => sitter === PLAYER_SEAT).length !== 1) {
    throw new RangeError('a day’s table has one seat for its player');
  }
  const match = Match.create(game, table.seats.length, table.options);
  if (!match.ok) throw new RangeError(`no such match: ${JSON.stringify(match.rejection)}`);
  const planned = {
    day,
    game: game.id,
    version: game.version,
    options: writtenOptions(matchOptions(game, table.seats.length), match.value.options),
    seats: table.seats.map((sitter) => (sitter === PLAYER_SEAT ? PERSON : `${BOT}${sitter}`)),
  };
  return {
    ...planned,
    secret,
    commitment: commitTo('house', factsDigest(dailyFacts(planned)), secret),
  };
}

/** How records write a bot. */
const BOT = 'bot:';

/** The bot of a seat as a planned day has it; undefined: the player. */
export function botName(sitter: string): string | undefined {
  return sitter.startsWith(BOT) ? sitter.slice(BOT.length) : undefined;
}
