import { once } from 'node:events';
import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AMPLE_LIMITS,
  createServerStarter,
  type ServerProcess,
} from '../testing/server-process.ts';
import { TestClient } from '../testing/test-client.ts';
import { TestPostgres } from '../testing/test-postgres.ts';

const games = [{ game: keyedTriads, policies }];
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const GREEDY = { kind: 'bot', bot: 'greedy' };

let postgres: TestPostgres;
let startRoom: Awaited<ReturnType<typeof createServerStarter>>;
let database: string;
let east: ServerProcess;
let west: ServerProcess;

beforeAll(async () => {
  [postgres, startRoom] = await Promise.all([TestPostgres.open(), createServerStarter()]);
});
afterAll(() => postgres.close());
beforeEach(async () => {
  database = await postgres.createDatabase();
  const room = { place: database, limits: AMPLE_LIMITS };
  [east, west] = await Promise.all([startRoom(room), startRoom(room)]);
});
afterEach(async () => {
  for (const room of [east, west]) room.process.kill('SIGKILL');
  await postgres.dropDatabase(database);
});

async function guestAt({ address }: ServerProcess, name: string): Promise<TestClient> {
  const guest = new TestClient(address, games);
  await guest.request('PUT', '/api/me', { name });
  return guest;
}

/** Ada at the node that runs the table, Bo at the other one, and a bot. */
async function startTable(): Promise<{ ada: TestClient; bo: TestClient; id: string }> {
  const ada = await guestAt(east, 'Ada');
  const bo = await guestAt(west, 'Bo');
  const { id } = await ada.createTable(keyedTriads, [ME, OPEN, GREEDY]);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
  }
  await Promise.all([ada.play(1, 9), bo.play(2, 9)]);
  return { ada, bo, id };
}

/** Rejoins at another node with the last number seen, and moves. */
async function move(guest: TestClient, room: ServerProcess, id: string): Promise<void> {
  guest.disconnect();
  guest.address = room.address;
  await guest.connect();
  await guest.join(id, guest.number);
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
  await move(ada, west, id);
  await expectPlayedToTheEnd(ada, bo, id);
});

test('when a node hangs, its bots continue at the other node, and it wakes up without harm', async () => {
  const { ada, bo, id } = await startTable();
  east.process.kill('SIGSTOP');
  await move(ada, west, id);
  await Promise.all([ada.play('a', 40), bo.play('b', 40)]);
  east.process.kill('SIGCONT');
  await move(bo, east, id);
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
  await move(ada, west, id);
  await expectPlayedToTheEnd(ada, bo, id);
});

test('the tables of a killed node are taken over even if no person comes', async () => {
  const bo = await guestAt(west, 'Bo');
  for (let table = 0; table < 5; table++) await bo.createTable(keyedTriads, [ME, GREEDY, GREEDY]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const drivers = async () => {
    const { rows } = await client.query('select node from leases');
    return rows.map(({ node }) => Number(node));
  };
  await expect.poll(drivers).toHaveLength(5);
  const [dead] = await drivers();
  west.process.kill('SIGKILL');
  await expect.poll(drivers).not.toContain(dead);
  const [heir] = await drivers();
  expect(await drivers()).toEqual(new Array(5).fill(heir));
  await client.end();
});
