import { readFileSync } from 'node:fs';
import { inlineBotService, type PlayableGame } from '@rota/bots';
import { decodeText, type MatchRecord, type Rejection } from '@rota/core';
import { parseDay, type RevealedDay, verifyDailyRecord } from '@rota/fair-dealing';
import { verifyDailyBots } from '@rota/table';
import { fail } from '../cli-error.ts';
import { failToRead } from '../file-error.ts';
import { parseJson } from '../json.ts';

/** Reads a revealed day as a server publishes it. @throws CliError */
export function readDay(file: string): RevealedDay {
  let text: string;
  try {
    text = decodeText(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    failToRead(file, error);
  }
  const json = parseJson(text);
  if (json === undefined) fail('not-json', { where: file });
  const day = parseDay(json);
  return day.ok ? day.value : fail(day.rejection.code, day.rejection.facts);
}

/**
 * Checks what is special to a day's match.
 * @returns the first fault, or 'not-replayed' if bots of another version played
 */
export async function dailyMatchFault(
  record: MatchRecord,
  day: RevealedDay,
  games: readonly PlayableGame[],
): Promise<Rejection | 'not-replayed' | undefined> {
  const fault = verifyDailyRecord(record, day);
  if (fault) return fault;
  const { game } = games.find((playable) => playable.game.id === record.game)!;
  const bots = inlineBotService(games, () => performance.now());
  return verifyDailyBots({ game, record, daily: day }, bots);
}
