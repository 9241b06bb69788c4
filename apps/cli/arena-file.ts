import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type MatchRecord, parseRecord } from '@rota/core';
import { fail } from './cli-error.ts';

/** Where an arena's records go, a round at a time, so that it can be gone on with. */
export interface ArenaFile {
  /** Writes all matches of one more round. */
  add(round: readonly MatchRecord[]): Promise<void>;
  close(): Promise<void>;
}

/** Who sits where in each match of a round. */
type Seatings = (round: number) => readonly (readonly string[])[];

/** What the records alone do not say, kept beside them: how the bots were set and the packs drawn. */
const planFile = (file: string) => `${file}.plan.json`;

/**
 * Opens the file anew, or where an arena with the same plan has left off. What was written of an
 * unfinished round is cut off.
 * @param known told each round that is there already
 */
export async function openArenaFile(
  file: string,
  plan: object,
  seatings: Seatings,
  known: (round: readonly MatchRecord[]) => void,
): Promise<ArenaFile> {
  try {
    const there = await stat(file).catch(unlessMissing);
    if (there && !there.isFile()) fail('not-a-file', { file });
    const kept = await textOf(planFile(file));
    const written = await textOf(file);
    if (kept !== undefined && isDeepStrictEqual(parsedPlan(kept), plan)) {
      await truncate(file, readWholeRounds(file, written ?? '', seatings, known)).catch(
        unlessMissing,
      );
    } else if (written !== undefined || kept !== undefined) {
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

/** @returns how many bytes the whole rounds take */
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
  try {
    const parsed = parseRecord(JSON.parse(line));
    const names = seating.map((bot) => `bot:${bot}`);
    return parsed.ok && isDeepStrictEqual(parsed.value.seats, names) ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where it is no JSON, and so no plan of ours. */
function parsedPlan(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined when there is no such file. */
async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
