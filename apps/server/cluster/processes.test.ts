import { once } from 'node:events';
import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AMPLE_LIMITS } from '../testing/ample-limits.ts';
import { createServerStarter, type ServerProcess } from '../testing/server-process.ts';
import { GREEDY, ME, OPEN, TestClient } from '../testing/test-client.ts';
import { TestPostgres } from '../testing/test-postgres.ts';

const games = [{ game: keyedTriads, policies }];

let postgres: TestPostgres;
let startNode: Awaited<ReturnType<typeof createServerStarter>>;
let database: string;
let east: ServerProcess;
let west: ServerProcess;

beforeAll(async () => {
  [postgres, startNode] = await Promise.all([TestPostgres.open(), createServerStarter()]);
});
afterAll(() => postgres.close());
beforeEach(async () => {
  database = await postgres.createDatabase();
  const settings = { location: database, limits: AMPLE_LIMITS };
  [east, west] = await Promise.all([startNode(settings), startNode(settings)]);
});
afterEach(async () => {
  for (const node of [east, west]) node.process.kill('SIGKILL');
  await postgres.dropDatabase(database);
});

async function clientAt({ address }: ServerProcess, name: string): Promise<TestClient> {
  const client = new TestClient(address, games);
  await client.request('PUT', '/api/me', { name });
  return client;
}

/** Seats Ada, connected to the node that runs the table, Bo, connected to the other one, and a bot. */
async function startTable(): Promise<{ ada: TestClient; bo: TestClient; id: string }> {
  const ada = await clientAt(east, 'Ada');
  const bo = await clientAt(west, 'Bo');
  const { id } = await ada.createTable(keyedTriads, [ME, OPEN, GREEDY]);
  // A busy node may answer that it cannot tell yet.
  const sit = () => bo.request('POST', `/api/tables/${id}/seats`, {});
  await expect.poll(sit).toMatchObject({ status: 200 });
  for (const client of [ada, bo]) {
    await client.connect();
    await client.join(id);
  }
  await Promise.all([ada.play(1, 9), bo.play(2, 9)]);
  return { ada, bo, id };
}

/** Connects to another node and rejoins with the last number seen. */
async function moveTo(client: TestClient, node: ServerProcess, id: string): Promise<void> {
  client.disconnect();
  client.address = node.address;
  await client.connect();
  await client.join(id, client.number);
}

async function expectPlayedToTheEnd(ada: TestClient, bo: TestClient, id: string): Promise<void> {
  await Promise.all([ada.play('a'), bo.play('b')]);
  const { body } = await bo.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
}

test('when a node is killed, its players and bots continue at the other node', async () => {
  const { ada, bo, id } = await startTable();
  east.process.kill('SIGKILL');
  await once(east.process, 'exit');
  await moveTo(ada, west, id);
  await expectPlayedToTheEnd(ada, bo, id);
});

test('when a node hangs, its bots continue at the other node, and it wakes up without harm', async () => {
  const { ada, bo, id } = await startTable();
  east.process.kill('SIGSTOP');
  await moveTo(ada, west, id);
  await Promise.all([ada.play('a', 40), bo.play('b', 40)]);
  east.process.kill('SIGCONT');
  await moveTo(bo, east, id);
  await expectPlayedToTheEnd(ada, bo, id);
});

test('when a node stops, its players are told to come back and find the other node', async () => {
  const { ada, bo, id } = await startTable();
  const playing = ada.play('x').catch((fault) => fault);
  east.process.kill('SIGTERM');
  await ada.waitFor(() => ada.closed !== undefined);
  expect(ada.closed!.code).toBe(1001);
  const [status] = await once(east.process, 'exit');
  expect(status).toBe(0);
  const { timeoutMs } = ada;
  ada.timeoutMs = 0;
  await Promise.race([playing, ada.waitFor(() => false).catch(() => {})]);
  ada.timeoutMs = timeoutMs;
  await moveTo(ada, west, id);
  await expectPlayedToTheEnd(ada, bo, id);
});

test('the tables of a killed node are taken over even if no person comes', async () => {
  const bo = await clientAt(west, 'Bo');
  for (let table = 0; table < 5; table++) await bo.createTable(keyedTriads, [ME, GREEDY, GREEDY]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const leaseHolders = async () => {
    const { rows } = await client.query('select node from leases');
    return rows.map(({ node }) => Number(node));
  };
  await expect.poll(leaseHolders).toHaveLength(5);
  const [dead] = await leaseHolders();
  west.process.kill('SIGKILL');
  await expect.poll(leaseHolders).not.toContain(dead);
  const [successor] = await leaseHolders();
  expect(await leaseHolders()).toEqual(new Array(5).fill(successor));
  await client.end();
});
