import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Keeping } from './raw-ws.ts';
import type { Delta } from './work.ts';

interface Waiting {
  readonly table: string;
  readonly delta: Delta;
  readonly kept: () => void;
}

/** A log in SQLite as lean as it can be: WAL, FULL, what came in one turn of the loop in one commit. */
export function sqliteLog(): Keeping {
  const folder = mkdtempSync(join(tmpdir(), 'rota-bench-'));
  const database = new Database(join(folder, 'log.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table log (t text, n integer, move text, primary key (t, n))');
  const insert = database.prepare('insert into log values (?, ?, ?)');
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  let waiting: Waiting[] = [];
  let commits = 0;
  const write = () => {
    const group = waiting;
    waiting = [];
    begin.run();
    for (const { table, delta } of group) insert.run(table, delta.number, JSON.stringify(delta));
    commit.run();
    commits++;
    for (const { kept } of group) kept();
  };
  return {
    keep(table, delta, kept) {
      if (waiting.push({ table, delta, kept }) === 1) setImmediate(write);
    },
    commits: () => commits,
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
