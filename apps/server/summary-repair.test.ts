import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { OwnRatings, QueueStatus, TableSummary } from '@rota/protocol';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { TestServer } from './testing/test-server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.open();
});
afterAll(() => postgres.close());

/** A database whose summaries can be made to fail, by a trigger of its own. */
interface FaultyDatabase {
  readonly place: string;
  /** @param summary a condition on `new`, a row of `tables`, which is not to be written */
  breakWrites(summary: string): Promise<void>;
  mend(): Promise<void>;
  /** Has no node look after any table. */
  loseLeases(): Promise<void>;
  remove(): Promise<void>;
}

async function sqlite(): Promise<FaultyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-summaries-'));
  const place = join(folder, 'rota.db');
  const run = async (statements: string) => {
    const database = new Database(place);
    database.exec(statements);
    database.close();
  };
  const trigger = (when: string, summary: string) => `
    create trigger broken_${when} before ${when} on tables when ${summary}
    begin select raise(abort, 'broken'); end;`;
  return {
    place,
    breakWrites: (summary) => run(trigger('insert', summary) + trigger('update', summary)),
    mend: () => run('drop trigger broken_insert; drop trigger broken_update;'),
    loseLeases: () => run('delete from leases'),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function postgresql(): Promise<FaultyDatabase> {
  const place = await postgres.createDatabase();
  const run = async (statements: string) => {
    const client = new pg.Client({ connectionString: place });
    await client.connect();
    await client.query(statements);
    await client.end();
  };
  return {
    place,
    breakWrites: (summary) =>
      run(`
        create function broken() returns trigger language plpgsql
          as $$ begin raise exception 'broken'; end $$;
        create trigger broken before insert or update on tables
          for each row when (${summary}) execute function broken();`),
    mend: () => run('drop function broken cascade'),
    loseLeases: () => run('delete from leases'),
    remove: () => postgres.dropDatabase(place),
  };
}

const WAIT = { timeout: 30_000, interval: 200 };

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgresql],
])('over %s', (_name, open) => {
  let database: FaultyDatabase;
  let house: TestServer;
  const openHouse = async () => {
    house = await TestServer.open(toys, { trustProxy: true }, database.place);
  };
  beforeEach(async () => {
    database = await open();
    await openHouse();
  });
  afterEach(async () => {
    await house.close();
    await database.remove();
  });

  const stateOf = async (guest: TestClient, id: string) =>
    (await guest.request<TableSummary[]>('GET', '/api/matches')).body.find(
      (match) => match.id === id,
    )?.state;
  const ratedMatches = async (guest: TestClient) =>
    (await guest.request<OwnRatings>('GET', '/api/me/ratings')).body[sealedBids.id]?.matches;

  /** A match that counts, up to its end. */
  async function playedMatch(): Promise<{ players: TestClient[]; id: string }> {
    const players = [await house.client('Ada'), await house.client('Bo')];
    const seek = async (guest: TestClient) =>
      (await guest.request<QueueStatus>('POST', '/api/quick', { game: sealedBids.id, seats: 2 }))
        .body;
    await seek(players[0]!);
    const { table: id } = (await seek(players[1]!)) as { table: string };
    for (const guest of players) await (await guest.connect()).join(id);
    await Promise.all(players.map((guest, at) => guest.play(at)));
    return { players, id };
  }

  test('a result that could not be written is written when it can be, with its ratings', async () => {
    await database.breakWrites(`new.state = 'over'`);
    const { players, id } = await playedMatch();
    expect(await stateOf(players[0]!, id)).toBe('running');
    expect(await ratedMatches(players[0]!)).toBeUndefined();
    await database.mend();
    await expect.poll(() => stateOf(players[0]!, id), WAIT).toBe('over');
    for (const guest of players) expect(await ratedMatches(guest)).toBe(1);
  });

  test('a result that was never written stands after a restart, whoever looked after the table', async () => {
    await database.breakWrites(`new.state = 'over'`);
    const { players, id } = await playedMatch();
    await house.close();
    await database.mend();
    await database.loseLeases();
    await openHouse();
    for (const guest of players) guest.address = house.address;
    await expect.poll(() => stateOf(players[0]!, id), WAIT).toBe('over');
    for (const guest of players) expect(await ratedMatches(guest)).toBe(1);
  });

  test('a table whose first summary could not be written is listed when it can be', async () => {
    const ada = await house.client('Ada');
    await database.breakWrites('new.number > 0');
    const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    const ids = async () =>
      (await ada.request<TableSummary[]>('GET', '/api/tables')).body.map((table) => table.id);
    expect(await ids()).toEqual([]);
    await database.mend();
    await expect.poll(ids, WAIT).toEqual([id]);
  });
});
