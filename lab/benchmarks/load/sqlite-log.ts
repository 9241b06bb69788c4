import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Delta } from './card-table.ts';

interface PendingMove {
  readonly table: string;
  readonly move: Delta;
  readonly onCommitted: () => void;
}

/** Opens a minimal log in SQLite: WAL, synchronous=FULL, one commit for the moves of one turn of the event loop. */
export function openSqliteLog() {
  const folder = mkdtempSync(join(tmpdir(), 'rota-bench-'));
  const database = new Database(join(folder, 'log.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table log (t text, n integer, move text, primary key (t, n))');
  const insert = database.prepare('insert into log values (?, ?, ?)');
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  let pending: PendingMove[] = [];
  let commits = 0;
  const write = () => {
    const group = pending;
    pending = [];
    begin.run();
    for (const { table, move } of group) insert.run(table, move.number, JSON.stringify(move));
    commit.run();
    commits++;
    for (const { onCommitted } of group) onCommitted();
  };
  return {
    append(table: string, move: Delta, onCommitted: () => void) {
      if (pending.push({ table, move, onCommitted }) === 1) setImmediate(write);
    },
    commits: () => commits,
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
