import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type Database from 'libsql';
import type { Root } from './sqlite-image.ts';

/** What a damaged file cannot be read without, as it was when the file was last opened whole. */
export interface RecoveryData {
  readonly pageBytes: number;
  readonly roots: readonly Root[];
}

const recoveryFile = (file: string) => `${file}.spare`;

/** Notes in `FILE.spare` where the file's tables begin: nothing secret. */
export function writeRecoveryData(file: string, database: Database.Database): void {
  const [{ page_size: pageBytes }] = database.pragma('page_size') as [{ page_size: number }];
  const data: RecoveryData = {
    pageBytes,
    roots: rowsOf<Root>(
      database,
      'select name, rootpage as page from sqlite_schema where rootpage > 1 order by 2',
    ).map(({ name, page }) => ({ name, page })),
  };
  const text = `${JSON.stringify(data)}\n`;
  if (text === readText(file)) return;
  writeFileSync(`${recoveryFile(file)}.part`, text, { mode: 0o600 });
  renameSync(`${recoveryFile(file)}.part`, recoveryFile(file));
}

/** Whether a file that held a room is empty: SQLite would take it for a new one. */
export function isEmptied(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0 && existsSync(recoveryFile(file));
}

/** Forgets a room whose file was moved away or deleted. */
export function removeStaleRecoveryData(file: string): void {
  if (!existsSync(file)) rmSync(recoveryFile(file), { force: true });
}

/** Returns rows, which have a field of the driver's own as well. */
function rowsOf<Row>(database: Database.Database, query: string): Row[] {
  return database.prepare(query).all() as Row[];
}

/** Returns what was noted; undefined if nothing was, or it cannot be read. */
export function readRecoveryData(file: string): RecoveryData | undefined {
  try {
    return JSON.parse(readText(file)!) as RecoveryData;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(recoveryFile(file), 'utf8');
  } catch {
    return undefined;
  }
}
