import type { AnyGame, MatchRecord, Rejection, Result } from '@rota/core';
import { faultOfDay, faultOfTry, verify } from '@rota/fair-dealing';
import type { DailyDay } from '@rota/protocol';
import type { StoredCommitment } from './stored-commitments.ts';

/** How many matches of a day are dealt again. */
const MAX_CHECKED_MATCHES = 20;

/** What was found out about a day that is over. */
export interface DayCheck {
  /** Why the secret is not what the house was committed to. */
  readonly secret?: Rejection;
  /** Whether the commitment is the one this browser noted; undefined: it noted none. */
  readonly asNoted?: boolean;
  /** How many matches were looked at, */
  readonly matches: number;
  /** and the first in which something is wrong. */
  readonly wrong?: { readonly name: string; readonly fault: Rejection };
}

export function isDayValid({ secret, asNoted, wrong }: DayCheck): boolean {
  return !secret && asNoted !== false && !wrong;
}

/**
 * Looks into a day that is over: the secret, and the matches of those who have finished, the asker's own
 * before all others.
 */
export async function checkDay(
  day: DailyDay & { readonly secret: string },
  noted: StoredCommitment | undefined,
  game: AnyGame,
  recordOf: (table: string) => Promise<Result<MatchRecord>>,
): Promise<DayCheck> {
  const secret = faultOfDay(day);
  const finished = (day.results ?? []).filter(({ score }) => score !== undefined);
  const ordered = [...finished.filter(({ you }) => you), ...finished.filter(({ you }) => !you)];
  const found = {
    ...(secret ? { secret } : {}),
    ...(noted ? { asNoted: noted.commitment === day.commitment } : {}),
  };
  let matches = 0;
  for (const { table, name } of ordered.slice(0, MAX_CHECKED_MATCHES)) {
    if (table === undefined) continue;
    const record = await recordOf(table);
    const fault = record.ok
      ? (verify(record.value, [game]) ?? faultOfTry(record.value, day))
      : record.rejection;
    matches++;
    if (fault) return { ...found, matches, wrong: { name, fault } };
  }
  return { ...found, matches };
}
