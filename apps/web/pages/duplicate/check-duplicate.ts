import type { AnyGame, MatchRecord, Rejection, Result } from '@rota/core';
import { verify, verifyDuplicateRecord, verifyRevealedDuplicate } from '@rota/fair-dealing';
import type { Duplicate } from '@rota/protocol';

export type RevealedMatch = Duplicate & { readonly secret: string };

export interface DuplicateCheck {
  /** Why the secret does not match the commitment. */
  readonly secret?: Rejection;
  /** For each table, counted from 0: why its record is wrong; null: it is right. */
  readonly tables: readonly (Rejection | null)[];
}

export function isDuplicateValid({ secret, tables }: DuplicateCheck): boolean {
  return !secret && tables.every((fault) => fault === null);
}

/** Deals every table of a finished duplicate match again, and replays every move. */
export async function checkDuplicate(
  duplicate: RevealedMatch,
  game: AnyGame,
  recordOf: (table: string) => Promise<Result<MatchRecord>>,
): Promise<DuplicateCheck> {
  const secret = verifyRevealedDuplicate(duplicate);
  const tables = await Promise.all(
    duplicate.tables.map(async ({ id }) => {
      const record = await recordOf(id ?? '');
      if (!record.ok) return record.rejection;
      const fault = verify(record.value, [game]) ?? verifyDuplicateRecord(record.value, duplicate);
      return fault ?? null;
    }),
  );
  return { ...(secret ? { secret } : {}), tables };
}
