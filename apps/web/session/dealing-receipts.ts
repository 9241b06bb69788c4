import type { DealingReceipt } from '@rota/fair-dealing';
import { readStored, writeStored } from '../device/storage/browser-storage.ts';

const KEY = 'rota.dealings';

const MAX_RECEIPTS = 50;

/** Returns this browser's receipt of a match's dealing. */
export function findReceipt(match: string): DealingReceipt | undefined {
  return readAll().find((one) => one.match === match);
}

/**
 * Stores a receipt for verification after the match. If a player has several tabs open, only the
 * one whose contribution counts may write.
 */
export function storeReceipt(receipt: DealingReceipt): void {
  if (receipt.own && (!receipt.own.committed || receipt.own.superseded)) return;
  const kept = readAll();
  const before = kept.find(({ match }) => match === receipt.match);
  if (before?.own && !receipt.own && before.exchange === receipt.exchange) return;
  const others = kept.filter((one) => one !== before).slice(0, MAX_RECEIPTS - 1);
  writeStored(KEY, [receipt, ...others]);
}

function readAll(): DealingReceipt[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept : [];
}
