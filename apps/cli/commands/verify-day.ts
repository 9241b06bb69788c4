import { readFileSync } from 'node:fs';
import { inlineBotService, type PlayableGame } from '@rota/bots';
import type { MatchRecord, Rejection } from '@rota/core';
import { faultOfTry, parseDay, type RevealedDay } from '@rota/fair-dealing';
import { faultOfBots } from '@rota/table';
import { fail } from '../cli-error.ts';

/** A day that is over, as its room tells it. @throws Complaint where the file holds none */
export function readDay(file: string): RevealedDay {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    fail('cannot-read', { file, reason: code ?? message });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    fail('not-json', { where: file });
  }
  const day = parseDay(json);
  return day.ok ? day.value : fail(day.refusal.code, day.refusal.facts);
}

/** What is wrong with a match of that day beside what may be wrong with any: its bots think again. */
export async function faultOnDay(
  record: MatchRecord,
  day: RevealedDay,
  games: readonly PlayableGame[],
): Promise<Rejection | undefined> {
  const fault = faultOfTry(record, day);
  if (fault) return fault;
  const { game } = games.find((one) => one.game.id === record.game)!;
  const thinker = inlineBotService(games, () => performance.now());
  return faultOfBots({ game, record, daily: day }, thinker);
}
