const STORAGE_KEY = 'rota.days';

const MAX_STORED = 60;

/** A day's commitment as this browser first saw it. */
export interface StoredCommitment {
  readonly day: string;
  readonly commitment: string;
  readonly at: number;
}

export function storedCommitment(
  day: string,
  storage: Pick<Storage, 'getItem'>,
): StoredCommitment | undefined {
  return readAll(storage).find((stored) => stored.day === day);
}

/**
 * Stores commitments; earlier ones are never overwritten. Pass only days that are not over: a
 * commitment seen later proves nothing.
 */
export function storeCommitments(
  days: readonly { readonly day: string; readonly commitment: string }[],
  at: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const stored = readAll(storage);
  const known = new Set(stored.map(({ day }) => day));
  const fresh = days.filter(({ day }) => !known.has(day));
  if (fresh.length === 0) return;
  const all = [...stored, ...fresh.map(({ day, commitment }) => ({ day, commitment, at }))];
  all.sort((a, b) => (a.day < b.day ? 1 : -1));
  storage.setItem(STORAGE_KEY, JSON.stringify(all.slice(0, MAX_STORED)));
}

function readAll(storage: Pick<Storage, 'getItem'>): StoredCommitment[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredCommitment) : [];
  } catch {
    return [];
  }
}

function isStoredCommitment(stored: Partial<StoredCommitment> | null): stored is StoredCommitment {
  return (
    typeof stored?.day === 'string' &&
    typeof stored.commitment === 'string' &&
    typeof stored.at === 'number'
  );
}
