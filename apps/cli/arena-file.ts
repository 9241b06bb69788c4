import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type MatchRecord, parseRecord } from '@rota/core';
import { fail } from './cli-error.ts';
import { parseJson } from './json.ts';

/** A file of an arena's records, from which an interrupted run resumes. */
export interface ArenaFile {
  /** Appends the matches of a round. */
  add(round: readonly MatchRecord[]): Promise<void>;
  close(): Promise<void>;
}

/** Returns the bots by seat for each match of a round. */
type Seatings = (round: number) => readonly (readonly string[])[];

/** The file beside the records with the plan: bots' settings and seed. */
const planFile = (file: string) => `${file}.plan.json`;

/**
 * Creates the file, or continues that of an arena with the same plan; cuts off an unfinished round.
 * @param known receives each round already in the file
 */
export async function openArenaFile(
  file: string,
  plan: object,
  seatings: Seatings,
  known: (round: readonly MatchRecord[]) => void,
): Promise<ArenaFile> {
  try {
    const existing = await stat(file).catch(unlessMissing);
    if (existing && !existing.isFile()) fail('not-a-file', { file });
    const storedPlan = await readIfPresent(planFile(file));
    const written = await readIfPresent(file);
    if (storedPlan !== undefined && isDeepStrictEqual(parseJson(storedPlan), plan)) {
      await truncate(file, readWholeRounds(file, written ?? '', seatings, known)).catch(
        unlessMissing,
      );
    } else if (written !== undefined || storedPlan !== undefined) {
      fail('another-arena', { file });
    } else {
      await writeFile(planFile(file), `${JSON.stringify(plan, null, 2)}\n`);
    }
    const handle = await open(file, 'a');
    return {
      add: (round) =>
        handle.appendFile(round.map((record) => `${JSON.stringify(record)}\n`).join('')),
      close: () => handle.close(),
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    return fail('cannot-write', { file, reason: code });
  }
}

/** Reads the whole rounds. @returns their length in bytes */
function readWholeRounds(
  file: string,
  written: string,
  seatings: Seatings,
  known: (round: readonly MatchRecord[]) => void,
): number {
  const lines = written.split('\n').slice(0, -1);
  let kept = 0;
  for (let round = 0; kept < lines.length; round++) {
    const tables = seatings(round);
    const own = lines.slice(kept, kept + tables.length);
    if (own.length < tables.length) break;
    known(own.map((line, at) => recordOf(line, tables[at]!) ?? fail('another-arena', { file })));
    kept += tables.length;
  }
  return Buffer.byteLength(
    lines
      .slice(0, kept)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

function recordOf(line: string, seating: readonly string[]): MatchRecord | undefined {
  const parsed = parseRecord(parseJson(line));
  const names = seating.map((bot) => `bot:${bot}`);
  return parsed.ok && isDeepStrictEqual(parsed.value.seats, names) ? parsed.value : undefined;
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
