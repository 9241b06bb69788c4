import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { openStore, type ServerLoad } from '@rota/server';
import { TestClient, TestPostgres } from '@rota/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rota as runOnce, ServeProcess } from '../testing/rota.ts';
import { warmRota } from '../testing/warm-rota.ts';

// The first call may build the command.
beforeAll(() => {
  runOnce(['--help']);
});

const NO_SERVER = 'No server of this room has answered, and nothing was changed. Is it running?\n';
/** So long that no match ends by itself. */
const MAX_DEALS = 1000;

const SEATS = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }];

describe.each([
  ['one server over SQLite', 1],
  ['two servers over PostgreSQL', 2],
])('%s', (_, nodes) => {
  const folder = mkdtempSync(join(tmpdir(), 'rota-admin-'));
  const file = join(folder, 'rota.db');
  let postgres: TestPostgres | undefined;
  let url = '';
  let servers: ServeProcess[] = [];
  const run = warmRota(folder);
  const admin = (...args: string[]) =>
    run(['admin', ...args, '--data', folder], { env: { DATABASE_URL: url } });

  beforeAll(async () => {
    if (nodes > 1) {
      postgres = await TestPostgres.open();
      url = await postgres.createDatabase();
    }
    const open = () =>
      ServeProcess.open(['--data', folder, '--pace', '0'], { DATABASE_URL: url, ROTA_LOG: 'info' });
    servers = await Promise.all(Array.from({ length: nodes }, open));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await postgres?.close();
    rmSync(folder, { recursive: true });
  });

  const client = async (server: ServeProcess, name: string) => {
    const one = new TestClient(server.address, [{ game: keyedTriads }]);
    await one.request('PUT', '/api/me', { name });
    return one;
  };
  const openShared = () => openStore(url || file, { shared: true });

  /** Seats two people at a table, each at their own server if there are two. */
  async function startTable() {
    const ada = await client(servers[0]!, 'Ada');
    const bo = await client(servers.at(-1)!, 'Bo');
    const { id } = await ada.createTable(keyedTriads, SEATS, { deals: MAX_DEALS });
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    for (const one of [ada, bo]) await (await one.connect()).join(id);
    return { ada, bo, id };
  }

  test('lists who sits where, without cards, and measures every server', async () => {
    expect(await admin('tables')).toEqual({ status: 0, stdout: '', stderr: 'No tables.\n' });
    const { ada, bo, id } = await startTable();
    await Promise.all([ada.play(1, 12), bo.play(2, 12)]);
    const listed = await admin('tables');
    expect(listed).toMatchObject({ status: 0, stderr: '' });
    expect(listed.stdout).toMatch(
      new RegExp(
        `^${id}  keyed-triads  running  deal 1 of \\d+  created .* ago  changed .* ago$`,
        'm',
      ),
    );
    expect(listed.stdout).toMatch(/^ {2}0 {2}“Ada” {2}\S+ {2}here$/m);
    expect(listed.stdout).toMatch(/^ {2}1 {2}“Bo” {2}\S+ {2}here$/m);
    expect(listed.stdout).toMatch(/^ {2}2 {2}bot {2}greedy$/m);
    const json = await admin('tables', id, '--json');
    const [table] = JSON.parse(json.stdout);
    expect(table).toMatchObject({ id, state: 'running', connections: 2 });
    expect(table.seats).toMatchObject([{ here: true }, { here: true }, { here: false }]);
    const store = await openShared();
    const packs = (await store.read(id, 0)).flatMap((one) => (one.type === 'deal' ? one.pack : []));
    expect(await store.people.nameOf(table.seats[0].person)).toBe('Ada');
    await store.close();
    expect(packs.length).toBeGreaterThan(20);
    // Ids are random text, in which a card's name may stand.
    const shown = `${listed.stdout}${json.stdout}`.replace(/[\w-]{12,}/g, '');
    for (const card of packs) expect(shown).not.toMatch(new RegExp(`\\b${card}\\b`));

    const measured = await admin('load', '--seconds', '1', '--json');
    const loads: ServerLoad[] = JSON.parse(measured.stdout);
    expect(loads.map(({ pid }) => pid).sort()).toEqual(servers.map(({ pid }) => pid).sort());
    expect(loads.reduce((sum, { connections }) => sum + connections, 0)).toBe(2);
    for (const load of loads) {
      expect(load).toMatchObject({ version: expect.stringMatching(/^\d/), isStoreWritable: true });
      expect(load.address).toMatch(/^http:/);
      expect(load.memoryBytes).toBeGreaterThan(1e7);
      for (const figure of [load.cpu, load.loopDelayMs.p99, load.loopDelayMs.max]) {
        expect(figure).toBeGreaterThanOrEqual(0);
      }
    }
    const printed = await admin('load', '--seconds', '1');
    expect(printed.stdout).toMatch(/server +up +memory +CPU +delay p99 +connections/);
    expect(printed.stdout.match(/ MB /g)).toHaveLength(nodes);
    ada.disconnect();
    bo.disconnect();
    await expect.poll(async () => (await admin('tables', id)).stdout).not.toContain('here');
  });

  test('closes a table in the middle of play: every accepted move is in its log', async () => {
    const { ada, bo, id } = await startTable();
    const playing = Promise.all([ada.play(3), bo.play(4)]);
    await ada.waitFor(() => ada.received('accepted').length > 3);
    expect(await admin('close', id)).toEqual({
      status: 0,
      stdout: '',
      stderr: `Table ${id} is closed.\n`,
    });
    await playing;
    const store = await openShared();
    const entries = await store.read(id, 0);
    await store.close();
    expect(entries.at(-1)).toMatchObject({ type: 'closed' });
    for (const one of [ada, bo]) {
      for (const { number } of one.received('accepted')) {
        expect(number).toBeLessThan(entries.at(-1)!.number);
      }
      expect(one.received('table').at(-1)).toMatchObject({ abandoned: true });
    }
    expect(await admin('close', id)).toMatchObject({ status: 2, stderr: 'The match is over.\n' });
    expect((await admin('tables')).stdout).not.toContain(id);
    expect((await admin('tables', '--state', 'finished')).stdout).toContain(`${id}  `);
    expect((await admin('tables', id)).stdout).toContain('abandoned');
    const record = await ada.request('GET', `/api/tables/${id}/record`);
    expect(record.status).toBe(200);
    const verified = await run(['verify', '-'], { input: JSON.stringify(record.body) });
    expect(verified.status).toBe(0);
    const logs = servers.map(({ stderr }) => stderr).join('');
    expect(logs).toContain('table closed by the operator');
  });

  test('with a new key every server closes the connections of people and knows no old cookie', async () => {
    const people = await Promise.all(servers.map((server, at) => client(server, `Person ${at}`)));
    for (const one of people) await one.connect();
    expect(await admin('change-key')).toEqual({
      status: 0,
      stdout: '',
      stderr:
        'The key is changed. Everyone is signed out: people with a passkey sign in again, and guests begin anew.\n',
    });
    for (const one of people) {
      await one.waitFor(() => one.closed !== undefined);
      expect((await one.request('GET', '/api/me')).body.name).toMatch(/^Guest /);
    }
  });

  test('without a server nothing is changed, and tables are listed all the same', async () => {
    const { id } = await startTable();
    expect(await admin('close', 'nowhere')).toMatchObject({
      status: 2,
      stderr: 'This table does not exist.\n',
    });
    expect(await admin('tables', 'nowhere')).toMatchObject({
      status: 2,
      stderr: 'There is no table nowhere.\n',
    });
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    for (const args of [['close', id], ['load']]) {
      expect(await admin(...args)).toEqual({ status: 2, stdout: '', stderr: NO_SERVER });
    }
    expect(await admin('tables', id)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('“Ada”'),
      stderr: 'No server has answered, so who is here is unknown.\n',
    });
    const german = await run(['--lang', 'de', 'admin', 'tables', id, '--data', folder], {
      env: { DATABASE_URL: url },
    });
    expect(german.stdout).toMatch(/läuft {2}Austeilung 1 von \d+ {2}eröffnet vor .* Sekunde/);
  });
});

test('rota admin without a command explains its commands', () => {
  const { status, stderr } = runOnce(['admin']);
  expect(status).toBe(2);
  for (const name of ['tables', 'close', 'load', 'reports', 'reset-name']) {
    expect(stderr).toContain(`  ${name} `);
  }
  expect(runOnce(['help', 'admin', 'close']).stdout).toContain('Usage: rota admin close');
});
