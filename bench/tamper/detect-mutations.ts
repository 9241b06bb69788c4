import { type AnyGame, computeSeal, type MatchRecord, parseRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { mutationsOf } from './mutations.ts';

/** What became of a record's tamperings. */
export interface DetectionCounts {
  attempts: number;
  /** How often each refusal caught one. */
  readonly byCode: Map<string, number>;
  /** What was changed and passed. */
  readonly undetected: string[];
}

/**
 * Tampers with a record in every way there is, and looks what is caught.
 * @param every only every so-manyth way is tried; 1 for all
 * @param reseal whether the tamperer also seals the record anew
 */
export function* detectMutations(
  record: MatchRecord,
  games: readonly AnyGame[],
  every = 1,
  reseal = false,
): Generator<DetectionCounts> {
  const caught: DetectionCounts = { attempts: 0, byCode: new Map(), undetected: [] };
  let at = 0;
  for (const { description: what, json } of mutationsOf(record)) {
    if (at++ % every !== 0) continue;
    const code = firstFault(reseal ? resealed(json) : json, games);
    caught.attempts++;
    if (code === undefined) caught.undetected.push(what);
    else caught.byCode.set(code, (caught.byCode.get(code) ?? 0) + 1);
    yield caught;
  }
}

/** The code of the first fault in a JSON value that should be a record. */
export function firstFault(json: unknown, games: readonly AnyGame[]): string | undefined {
  const parsed = parseRecord(json);
  return parsed.ok ? verify(parsed.value, games)?.code : parsed.rejection.code;
}

function resealed(json: unknown): unknown {
  const record = json as MatchRecord;
  return 'seal' in record ? { ...record, seal: computeSeal(record) } : record;
}
