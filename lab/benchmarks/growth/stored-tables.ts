import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@rota/core';
import { openStore, type Store } from '@rota/server';
import { type GrowthSeries, median } from './growth-series.ts';
import { measureCpu } from './measure-cpu.ts';

const REPETITIONS = 15;

/** As busy as the busiest of people. */
const MATCHES_PER_PERSON = 500;

/** The tables that have not ended; the same at every size. */
const OPEN_TABLES = 200;

const ATTEMPTS_PER_DAY = 1000;

const FIRST_DAY = Date.UTC(2000, 0, 1);
const dayAt = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);

/** The queries behind the lobby, a person's matches and the daily match. */
const QUERIES: Readonly<Record<string, (store: Store, lastDay: string) => Promise<unknown>>> = {
  'the lobby’s open tables': (store) => store.lobby.open(),
  'the lobby’s running tables': (store) => store.lobby.watchable('p0'),
  'a person’s unfinished tables': (store) => store.unfinishedTables('p0'),
  'the newest matches of a person': (store) => store.matchesOf('p0', 20),
  'the tables that are due': (store) => store.dueTables(Date.now()),
  'the best of the day': (store, day) => store.daily.results(day, 10, false),
  'the counts of the day': (store, day) => store.daily.counts(day),
  'a person’s streak': (store, day) => store.daily.streak('p0', day),
};

/** Measures queries by the number of finished tables in an SQLite file. */
export async function growStoredTables(sizes: readonly number[]): Promise<GrowthSeries[]> {
  const names = Object.keys(QUERIES);
  const points = names.map(() => [] as { size: number; cost: number }[]);
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'rota-growth-'));
    const file = join(folder, 'rota.db');
    try {
      const lastDay = await fill(file, size);
      const times = names.map(() => [] as number[]);
      for (let repetition = 0; repetition < REPETITIONS; repetition++) {
        // A new store, because a store caches the lobby's lists.
        const store = await openStore(file);
        for (const [at, name] of names.entries()) {
          times[at]!.push(await measureCpu(() => QUERIES[name]!(store, lastDay)));
        }
        await store.close();
      }
      for (const [at, measured] of times.entries()) {
        points[at]!.push({ size, cost: median(measured) });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return names.map((name, at) => ({
    title: `${name}, in ms of CPU`,
    size: 'finished tables',
    points: points[at]!,
  }));
}

/** Fills a new store. @returns the last day of the daily match */
async function fill(file: string, tables: number): Promise<string> {
  const store = await openStore(file);
  const [head = ''] = await backUp(store);
  const days = Math.ceil(tables / ATTEMPTS_PER_DAY);
  let rows = 0;
  function* lines(): Generator<string> {
    yield head;
    for (const line of rowsOf(tables, days)) {
      rows++;
      yield JSON.stringify(line);
    }
    yield JSON.stringify({ rows });
  }
  await store.restore(asyncly(lines()));
  await store.close();
  return dayAt(days - 1);
}

/** The rows of each database table together, as in a backup: they are inserted by the hundred. */
function* rowsOf(tables: number, days: number): Generator<[string, object]> {
  const people = Math.ceil(tables / MATCHES_PER_PERSON) + 3;
  const now = Date.now();
  const createdAt = (at: number) => now - at * 1000;
  const sittersAt = (at: number) => [at % people, (at + 1) % people];
  for (let at = 0; at < days; at++) {
    const match = JSON.stringify({ game: 'g', version: 1, options: {}, seats: ['person', 'bot'] });
    const secret = 'a'.repeat(64);
    yield ['daily_days', { day: dayAt(at), secret, commitment: secret, match }];
  }
  for (let at = 0; at < tables + OPEN_TABLES; at++) {
    const state = at < tables ? 'over' : at % 2 ? 'waiting' : 'running';
    const [id, created] = [`t${at}`, createdAt(at)];
    const seats = sittersAt(at).map((person) => ({ kind: 'person', name: `Player ${person}` }));
    const summary = { id, game: 'g', options: {}, seats, state, created, deal: 1, totals: [0, 0] };
    const text = JSON.stringify({ ...summary, deals: 4, hasPeople: true });
    yield ['tables', { id, created, state, number: 200, summary: text, due: null, private: 0 }];
  }
  for (let at = 0; at < tables + OPEN_TABLES; at++) {
    const finished = at < tables ? 1 : 0;
    for (const [seat, person] of sittersAt(at).entries()) {
      yield ['sittings', { table_id: `t${at}`, person_id: `p${person}`, seat, finished }];
    }
  }
  for (let at = 0; at < tables; at++) {
    const day = dayAt(Math.floor(at / ATTEMPTS_PER_DAY));
    const begun = createdAt(at);
    // One attempt a day for each person.
    const attempt = { table_id: `t${at}`, day, person_id: `p${at % ATTEMPTS_PER_DAY}`, begun };
    yield ['daily_tries', { ...attempt, score: (at * 7919) % 1009, finished: begun + 1 }];
  }
}

/** Returns the lines of a store's backup. */
async function backUp(store: Store): Promise<string[]> {
  const lines: string[] = [];
  await store.backUp(async (line) => {
    lines.push(line);
  });
  return lines;
}

async function* asyncly(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}
