import type { Keepsake } from '@rota/fair-dealing';
import { readKept, writeKept } from '../house/kept-json.ts';

const KEY = 'rota.dealings';

/** Of how many matches a keepsake is kept. */
const MOST = 50;

/** What this browser was told of how a match's packs came about, if it was there. */
export function findReceipt(match: string): Keepsake | undefined {
  return readAll().find((one) => one.match === match);
}

/**
 * Keeps it for when the match is over. Of several pages of one player the one whose value counts has
 * something to keep; the others must not overwrite it.
 */
export function storeReceipt(keepsake: Keepsake): void {
  if (keepsake.own && (!keepsake.own.committed || keepsake.own.outrun)) return;
  const kept = readAll();
  const before = kept.find(({ match }) => match === keepsake.match);
  if (before?.own && !keepsake.own && before.exchange === keepsake.exchange) return;
  const others = kept.filter((one) => one !== before).slice(0, MOST - 1);
  writeKept(KEY, [keepsake, ...others]);
}

function readAll(): Keepsake[] {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept : [];
}
