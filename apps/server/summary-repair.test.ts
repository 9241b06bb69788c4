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

/** A database in which a trigger can make writes of summaries fail. */
interface FaultyDatabase {
  /** A file or a URL. */
  readonly location: string;
  /** @param summary a condition on `new`, the row of `tables` whose write is to fail */
  breakWrites(summary: string): Promise<void>;
  repair(): Promise<void>;
  /** Deletes the leases of all tables. */
  deleteLeases(): Promise<void>;
  remove(): Promise<void>;
}

async function sqlite(): Promise<FaultyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-summaries-'));
  const location = join(folder, 'rota.db');
  const run = async (statements: string) => {
    const database = new Database(location);
    database.exec(statements);
    database.close();
  };
  const trigger = (when: string, summary: string) => `
    create trigger broken_${when} before ${when} on tables when ${summary}
    begin select raise(abort, 'broken'); end;`;
  return {
    location,
    breakWrites: (summary) => run(trigger('insert', summary) + trigger('update', summary)),
    repair: () => run('drop trigger broken_insert; drop trigger broken_update;'),
    deleteLeases: () => run('delete from leases'),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function postgresql(): Promise<FaultyDatabase> {
  const location = await postgres.createDatabase();
  const run = async (statements: string) => {
    const client = new pg.Client({ connectionString: location });
    await client.connect();
    await client.query(statements);
    await client.end();
  };
  return {
    location,
    breakWrites: (summary) =>
      run(`
        create function broken() returns trigger language plpgsql
          as $$ begin raise exception 'broken'; end $$;
        create trigger broken before insert or update on tables
          for each row when (${summary}) execute function broken();`),
    repair: () => run('drop function broken cascade'),
    deleteLeases: () => run('delete from leases'),
    remove: () => postgres.dropDatabase(location),
  };
}

const WAIT = { interval: 200 };

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgresql],
])('over %s', (_name, open) => {
  let database: FaultyDatabase;
  let server: TestServer;
  const startServer = async () => {
    server = await TestServer.open(toys, { trustProxy: true }, database.location);
  };
  beforeEach(async () => {
    database = await open();
    await startServer();
  });
  afterEach(async () => {
    await server.close();
    await database.remove();
  });

  const summaryOf = async (client: TestClient, id: string) =>
    (await client.request<TableSummary[]>('GET', '/api/matches')).body.find(
      (match) => match.id === id,
    );
  const stateOf = async (client: TestClient, id: string) => (await summaryOf(client, id))?.state;
  const ratedMatches = async (client: TestClient) =>
    (await client.request<OwnRatings>('GET', '/api/me/ratings')).body[sealedBids.id]?.matches;

  /** Plays a rated match to its end. */
  async function playRatedMatch(): Promise<{ players: TestClient[]; id: string }> {
    const players = [await server.client('Ada'), await server.client('Bo')];
    const seek = async (client: TestClient) =>
      (await client.request<QueueStatus>('POST', '/api/quick', { game: sealedBids.id, seats: 2 }))
        .body;
    await seek(players[0]!);
    const { table: id } = (await seek(players[1]!)) as { table: string };
    for (const client of players) await (await client.connect()).join(id);
    await Promise.all(players.map((client, at) => client.play(at)));
    return { players, id };
  }

  test('a result that could not be written is written later, with its ratings', async () => {
    await database.breakWrites(`new.state = 'over'`);
    const { players, id } = await playRatedMatch();
    expect(await stateOf(players[0]!, id)).toBe('running');
    expect(await ratedMatches(players[0]!)).toBeUndefined();
    await database.repair();
    await expect.poll(() => stateOf(players[0]!, id), WAIT).toBe('over');
    for (const client of players) expect(await ratedMatches(client)).toBe(1);
  });

  test('a result that was never written is written after a restart, even without a lease', async () => {
    await database.breakWrites(`new.state = 'over'`);
    const { players, id } = await playRatedMatch();
    await server.close();
    await database.repair();
    await database.deleteLeases();
    await startServer();
    for (const client of players) client.address = server.address;
    await expect.poll(() => stateOf(players[0]!, id), WAIT).toBe('over');
    for (const client of players) expect(await ratedMatches(client)).toBe(1);
  });

  test('a later deal is listed while the match runs', async () => {
    const ada = await server.client('Ada');
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
    const { id } = await ada.createTable(sealedBids, seats, { deals: 3 });
    await (await ada.connect()).join(id);
    while ((ada.received('table').at(-1)?.deal ?? 0) < 2) await ada.play(1, ada.number + 1);
    await expect.poll(async () => (await summaryOf(ada, id))?.deal, WAIT).toBe(2);
  });

  test('a table whose first summary could not be written is listed later', async () => {
    const ada = await server.client('Ada');
    await database.breakWrites('new.number > 0');
    const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    const ids = async () =>
      (await ada.request<TableSummary[]>('GET', '/api/tables')).body.map((table) => table.id);
    expect(await ids()).toEqual([]);
    await database.repair();
    await expect.poll(ids, WAIT).toEqual([id]);
  });
});
