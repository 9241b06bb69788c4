import { type AnyGame, computeSeal, type MatchRecord, parseRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { mutationsOf } from './mutations.ts';

/** How many mutations of a record were detected. */
export interface DetectionCounts {
  attempts: number;
  /** Detected mutations by error code. */
  readonly byCode: Map<string, number>;
  /** Descriptions of mutations that passed verification. */
  readonly undetected: string[];
}

/**
 * Verifies mutations of a record, and yields the counts after each.
 * @param every tries one mutation in this many; 1 for all
 * @param reseal whether each mutated record also gets a valid seal
 */
export function* detectMutations(
  record: MatchRecord,
  games: readonly AnyGame[],
  every = 1,
  reseal = false,
): Generator<DetectionCounts> {
  const counts: DetectionCounts = { attempts: 0, byCode: new Map(), undetected: [] };
  let at = 0;
  for (const { description, json } of mutationsOf(record)) {
    if (at++ % every !== 0) continue;
    const code = firstFault(reseal ? resealed(json) : json, games);
    counts.attempts++;
    if (code === undefined) counts.undetected.push(description);
    else counts.byCode.set(code, (counts.byCode.get(code) ?? 0) + 1);
    yield counts;
  }
}

/** Returns the code of the first fault in a JSON value that should be a record. */
export function firstFault(json: unknown, games: readonly AnyGame[]): string | undefined {
  const parsed = parseRecord(json);
  return parsed.ok ? verify(parsed.value, games)?.code : parsed.rejection.code;
}

function resealed(json: unknown): unknown {
  const record = json as MatchRecord;
  return 'seal' in record ? { ...record, seal: computeSeal(record) } : record;
}
