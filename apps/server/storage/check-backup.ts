import { BackupWriter, isRow } from './backup.ts';
import { checksumOf, correctFlip } from './checksum.ts';

/** What a check of a backup found. */
export interface BackupReport {
  readonly rows: number;
  /** Lines in which one flipped bit was corrected. */
  readonly corrected: readonly number[];
  /** Lines that cannot be read. */
  readonly lost: readonly number[];
  /** Tables whose logs may have been in lost lines. */
  readonly damagedTables: readonly string[];
  /** Why the whole is not as it was written, if so. */
  readonly fault?: 'no-header' | 'no-end' | 'checksum';
}

type Row = [table: string, row: Readonly<Record<string, string | number | null>>];

/** Reads all lines of a backup. @param write writes the lines that stand, as a backup; left out: none is written */
export async function checkBackup(
  lines: AsyncIterable<string>,
  write?: (line: string) => Promise<void>,
): Promise<BackupReport> {
  const corrected: number[] = [];
  const lost: number[] = [];
  const marks = new Map<string, number>();
  const writer = write && new BackupWriter(write);
  let [number, rows, checksum] = [0, 0, 0];
  let hasChecksums = true;
  let last: { table: string; number: number } | undefined;
  let end: { rows?: unknown; checksum?: unknown } | undefined;
  for await (const line of lines) {
    if (line.trim() === '') continue;
    number++;
    if (number === 1) {
      const header = parse(line) as { rota?: unknown; format?: unknown; schema?: unknown };
      if (header?.rota !== 'backup' || typeof header.schema !== 'string')
        return { rows, corrected, lost, damagedTables: [], fault: 'no-header' };
      hasChecksums = header.format !== 1;
      checksum = checksumOf(header);
      await writer?.begin(header.schema);
      continue;
    }
    const row = readRow(line, hasChecksums);
    const json = row ? undefined : parse(line);
    if (json && !Array.isArray(json)) {
      end = json as { rows?: unknown; checksum?: unknown };
      continue;
    }
    const again = row ? undefined : correctFlip(line, (text) => readRow(text, true) !== undefined);
    const sound = row ?? (again === undefined ? undefined : readRow(again, true));
    if (!sound) {
      lost.push(number);
      if (last) marks.set(last.table, last.number);
      continue;
    }
    if (!row) corrected.push(number);
    const [table, { table_id: id, number: entry }] = sound;
    last = undefined;
    if (table === 'entries') {
      // Lines are in the order of the logs, so what is lost was between the line before and this one.
      if (marks.get(String(id)) === Number(entry) - 1) marks.delete(String(id));
      last = { table: String(id), number: Number(entry) };
    }
    rows++;
    checksum = checksumOf(sound, checksum);
    await writer?.row(...sound);
  }
  for (const [table, sound] of marks) {
    const why = 'lines of the backup are lost';
    const damage = { table_id: table, sound, lost: sound + 1, why, at: Date.now() };
    await writer?.row('damaged_tables', damage);
  }
  await writer?.end();
  const isWhole = end?.rows === rows && (!hasChecksums || end.checksum === checksum);
  const fault = end === undefined ? 'no-end' : isWhole ? undefined : 'checksum';
  return { rows, corrected, lost, damagedTables: [...marks.keys()], ...(fault ? { fault } : {}) };
}

function readRow(line: string, hasChecksum: boolean): Row | undefined {
  const json = parse(line);
  if (!Array.isArray(json) || typeof json[0] !== 'string' || !isRow(json[1])) return undefined;
  const row: Row = [json[0], json[1]];
  return hasChecksum && json[2] !== checksumOf(row) ? undefined : row;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
