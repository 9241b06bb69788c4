import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { BOT_PREFIX, type MatchRecord, parseRecord } from '@rota/core';
import { fail } from './cli-error.ts';
import { failToWrite } from './file-error.ts';
import { parseJson } from './json.ts';

/** A file of match records from which an interrupted arena resumes. */
export interface ArenaFile {
  /** Appends the matches of a round. */
  add(round: readonly MatchRecord[]): Promise<void>;
  close(): Promise<void>;
}

/** Returns the bots by seat for each match of a round. */
type Seatings = (round: number) => readonly (readonly string[])[];

/** Returns the path of the plan, beside the records: the bots' settings and the seed. */
const planFile = (file: string) => `${file}.plan.json`;

/**
 * Creates the file, or resumes one with the same plan and removes its unfinished round.
 * @param onStoredRound receives each round already in the file
 */
export async function openArenaFile(
  file: string,
  plan: object,
  seatings: Seatings,
  onStoredRound: (round: readonly MatchRecord[]) => void,
): Promise<ArenaFile> {
  try {
    const existing = await stat(file).catch(unlessMissing);
    if (existing && !existing.isFile()) fail('not-a-file', { file });
    const storedPlan = await readIfPresent(planFile(file));
    const written = await readIfPresent(file);
    if (storedPlan !== undefined && isDeepStrictEqual(parseJson(storedPlan), plan)) {
      await truncate(file, readCompleteRounds(file, written ?? '', seatings, onStoredRound)).catch(
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
    return failToWrite(file, error);
  }
}

/** Reads the complete rounds. @returns their length in bytes */
function readCompleteRounds(
  file: string,
  written: string,
  seatings: Seatings,
  onStoredRound: (round: readonly MatchRecord[]) => void,
): number {
  const lines = written.split('\n').slice(0, -1);
  let read = 0;
  for (let round = 0; read < lines.length; round++) {
    const tables = seatings(round);
    const own = lines.slice(read, read + tables.length);
    if (own.length < tables.length) break;
    onStoredRound(
      own.map((line, at) => parseMatch(line, tables[at]!) ?? fail('another-arena', { file })),
    );
    read += tables.length;
  }
  return Buffer.byteLength(
    lines
      .slice(0, read)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

function parseMatch(line: string, seating: readonly string[]): MatchRecord | undefined {
  const parsed = parseRecord(parseJson(line));
  const names = seating.map((bot) => `${BOT_PREFIX}${bot}`);
  return parsed.ok && isDeepStrictEqual(parsed.value.seats, names) ? parsed.value : undefined;
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
