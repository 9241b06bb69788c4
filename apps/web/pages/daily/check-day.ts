import type { AnyGame, MatchRecord, Rejection, Result } from '@rota/core';
import { verify, verifyDailyRecord, verifyRevealedDay } from '@rota/fair-dealing';
import type { DailyDay } from '@rota/protocol';
import type { StoredCommitment } from './stored-commitments.ts';

const MAX_CHECKED_MATCHES = 20;

export interface DayCheck {
  /** Why the secret does not match the commitment. */
  readonly secret?: Rejection;
  /** Whether the commitment is the one this browser has stored; undefined if it has none. */
  readonly asStored?: boolean;
  readonly matches: number;
  readonly wrong?: { readonly name: string; readonly fault: Rejection };
}

export function isDayValid({ secret, asStored, wrong }: DayCheck): boolean {
  return !secret && asStored !== false && !wrong;
}

/** Verifies the secret of a day that is over, and its finished matches, the player's own first. */
export async function checkDay(
  day: DailyDay & { readonly secret: string },
  stored: StoredCommitment | undefined,
  game: AnyGame,
  recordOf: (table: string) => Promise<Result<MatchRecord>>,
): Promise<DayCheck> {
  const secret = verifyRevealedDay(day);
  const finished = (day.results ?? []).filter(({ score }) => score !== undefined);
  const ordered = [...finished.filter(({ you }) => you), ...finished.filter(({ you }) => !you)];
  const found = {
    ...(secret ? { secret } : {}),
    ...(stored ? { asStored: stored.commitment === day.commitment } : {}),
  };
  let matches = 0;
  for (const { table, name } of ordered.slice(0, MAX_CHECKED_MATCHES)) {
    if (table === undefined) continue;
    const record = await recordOf(table);
    const fault = record.ok
      ? (verify(record.value, [game]) ?? verifyDailyRecord(record.value, day))
      : record.rejection;
    matches++;
    if (fault) return { ...found, matches, wrong: { name, fault } };
  }
  return { ...found, matches };
}
