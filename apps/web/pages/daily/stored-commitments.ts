const STORAGE_KEY = 'rota.days';

/** How many days are noted. */
const MAX_STORED = 60;

/** What this browser was told of a day, and when. */
export interface StoredCommitment {
  readonly day: string;
  readonly commitment: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What this browser was first told of that day, if it was. */
export function storedCommitment(
  day: string,
  storage: Pick<Storage, 'getItem'>,
): StoredCommitment | undefined {
  return readAll(storage).find((noted) => noted.day === day);
}

/**
 * Notes down what the house is committed to; what was noted before stays, whatever is said now. Only
 * of days that are not over: then it would prove nothing.
 */
export function storeCommitments(
  days: readonly { readonly day: string; readonly commitment: string }[],
  at: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const noted = readAll(storage);
  const known = new Set(noted.map(({ day }) => day));
  const fresh = days.filter(({ day }) => !known.has(day));
  if (fresh.length === 0) return;
  const all = [...noted, ...fresh.map(({ day, commitment }) => ({ day, commitment, at }))];
  all.sort((a, b) => (a.day < b.day ? 1 : -1));
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(all.slice(0, MAX_STORED)));
  } catch {
    // Nowhere to note it down.
  }
}

function readAll(storage: Pick<Storage, 'getItem'>): StoredCommitment[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStoredCommitment) : [];
  } catch {
    return [];
  }
}

function isStoredCommitment(kept: Partial<StoredCommitment> | null): kept is StoredCommitment {
  return (
    typeof kept?.day === 'string' &&
    typeof kept.commitment === 'string' &&
    typeof kept.at === 'number'
  );
}
