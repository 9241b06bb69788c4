import { type Kysely, sql } from 'kysely';
import { addChecksums, CHECKSUM_END } from './add-checksums.ts';
import { hasChecksum } from './checksum.ts';
import { parseSummary } from './damaged-rows.ts';
import type { IntactLog } from './intact-log.ts';
import type { Schema } from './schema.ts';

/** A log that is damaged, and what stands of it. */
export interface DamagedLog {
  readonly table: string;
  /** The last sound entry. */
  readonly sound: number;
  readonly why: string;
}

/** What a check of a store found. */
export interface StoreReport {
  readonly logs: number;
  readonly entries: number;
  /** Entries and summaries of older builds, without a checksum. */
  readonly withoutChecksum: number;
  readonly damagedLogs: readonly DamagedLog[];
  /** Tables whose summaries are damaged; a server derives them from the logs. */
  readonly damagedSummaries: readonly string[];
}

/** Logs per statement. */
const PAGE_SIZE = 200;

/**
 * Reads everything that has a checksum.
 * @param read reads a log, and corrects it if it is to be repaired
 * @param repairs whether to write what can be derived
 * @param checked called with the number of logs read so far
 */
export async function checkStore(
  db: Kysely<Schema>,
  read: (table: string) => Promise<IntactLog>,
  repairs: boolean,
  checked: (logs: number) => void,
): Promise<StoreReport> {
  let [logs, entries, withoutChecksum] = [0, 0, 0];
  const damagedLogs: DamagedLog[] = [];
  const damagedSummaries = new Map<string, string>();
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await sql<{ id: string; summary: string | null }>`
      select ids.id as id, summary from (
        select table_id as id from entries where table_id > ${last} union
        select id from tables where id > ${last}) as ids
      left join tables on tables.id = ids.id
      order by ids.id limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    for (const { id, summary } of rows) {
      const log = await read(id);
      logs++;
      entries += log.entries.length;
      if (log.fault)
        damagedLogs.push({ table: id, sound: log.entries.length, why: log.fault.message });
      if (summary !== null && summary !== '{}') {
        if (isDamagedSummary(id, summary)) damagedSummaries.set(id, summary);
        else if (!hasChecksum(summary)) withoutChecksum++;
      }
    }
    checked(logs);
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)!.id;
  }
  const { rows: plain } = await sql<{ count: number }>`
    select count(*) as count from entries where entry not like ${CHECKSUM_END}`.execute(db);
  withoutChecksum += Number(plain[0]!.count);
  if (repairs) {
    await addChecksums(db);
    for (const [id, summary] of damagedSummaries)
      await sql`update tables set state = 'new', number = 0, summary = '{}'
        where id = ${id} and summary = ${summary}`.execute(db);
  }
  return {
    logs,
    entries,
    withoutChecksum,
    damagedLogs,
    damagedSummaries: [...damagedSummaries.keys()],
  };
}

function isDamagedSummary(id: string, text: string): boolean {
  try {
    return parseSummary(text).id !== id;
  } catch {
    return true;
  }
}
