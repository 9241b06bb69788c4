import { readStored, writeStored } from '../../device/storage/browser-storage.ts';

export const STORAGE_KEY = 'rota.days';

const MAX_STORED = 60;

/** A day's commitment as this browser first saw it. */
export interface StoredCommitment {
  readonly day: string;
  readonly commitment: string;
  readonly at: number;
}

export function storedCommitment(day: string): StoredCommitment | undefined {
  return readAll().find((stored) => stored.day === day);
}

/**
 * Stores commitments; earlier ones are never overwritten. Pass only days that are not over: a
 * commitment seen later proves nothing.
 */
export function storeCommitments(
  days: readonly { readonly day: string; readonly commitment: string }[],
  at: number,
): void {
  const stored = readAll();
  const known = new Set(stored.map(({ day }) => day));
  const fresh = days.filter(({ day }) => !known.has(day));
  if (fresh.length === 0) return;
  const all = [...stored, ...fresh.map(({ day, commitment }) => ({ day, commitment, at }))];
  all.sort((a, b) => (a.day < b.day ? 1 : -1));
  writeStored(STORAGE_KEY, all.slice(0, MAX_STORED));
}

function readAll(): StoredCommitment[] {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isStoredCommitment) : [];
}

function isStoredCommitment(stored: Partial<StoredCommitment> | null): stored is StoredCommitment {
  return (
    typeof stored?.day === 'string' &&
    typeof stored.commitment === 'string' &&
    typeof stored.at === 'number'
  );
}
