import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { Entry } from '@rota/table';
import Database from 'libsql';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
let ada: TestClient;
const logged: { level: number; msg: string; table?: string }[] = [];

beforeEach(async () => {
  logged.length = 0;
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  server = await TestServer.open(toys, { log });
  ada = await server.client('Ada');
});
afterEach(() => server.close());

async function newTable(): Promise<string> {
  return (await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }])).id;
}

async function damageEntry(table: string, entry: string): Promise<void> {
  const database = new Database(join(server.folder, 'rota.db'));
  database.prepare('update entries set entry = ? where table_id = ?').run(entry, table);
  database.close();
}

/** Returns the codes of the errors that a client received about a table. */
const errorsOf = (client: TestClient, table: string) =>
  client.received('error').flatMap((error) => (error.table === table ? [error.refusal.code] : []));

test.for([
  ['is not JSON', '{"type":"crea'],
  ['starts with a move', '{"type":"move","seat":0,"decision":1,"move":"AS"}'],
])(
  'a log that %s is reported to every client, logged once, and affects no other table',
  async ([, entry]) => {
    const [damaged, whole] = [await newTable(), await newTable()];
    await damageEntry(damaged, entry!);
    await server.restart();
    for (let visit = 0; visit < 3; visit++) {
      await ada.connect();
      // The first connection ends while the table is loading, later ones after it has failed.
      ada.sendJoin(damaged);
      if (visit > 0) await ada.waitFor(() => errorsOf(ada, damaged).length === visit);
      ada.disconnect();
      await ada.waitFor(() => ada.closed !== undefined);
    }
    expect(errorsOf(ada, damaged)).toEqual(['damaged', 'damaged']);
    expect(await ada.request('POST', `/api/tables/${damaged}/leave`)).toMatchObject({
      status: 500,
      body: { refusal: { code: 'damaged' } },
    });
    expect(logged).toMatchObject([{ level: 50, msg: 'damaged table', table: damaged }]);
    await ada.connect();
    expect((await ada.join(whole)).seat).toBe(0);
  },
);

test('a damaged log found at startup does not prevent other tables from loading', async () => {
  const [damaged, whole] = [await newTable(), await newTable()];
  const next: Entry = { type: 'rematch', number: 2, table: 'next' };
  await server.store.append(damaged, [{ ...next, type: 'no such type' } as never]);
  await server.store.append(whole, [next]);
  await server.restart();
  expect(logged).toMatchObject([{ level: 50, msg: 'damaged table', table: damaged }]);
  await ada.connect();
  expect((await ada.join(whole)).number).toBe(2);
});

test('a client can leave a table while it is loading, and join it again', async () => {
  const table = await newTable();
  await server.restart();
  await ada.connect();
  ada.sendJoin(table);
  ada.send({ do: 'leave', table });
  await ada.join(table);
  const bo = await (await server.client('Bo')).connect();
  await bo.join(table);
  expect(bo.received('table')[0]!.seats[0]).toMatchObject({ here: true });
  ada.disconnect();
  await bo.waitFor(() => bo.received('seats').some(({ seats }) => !seats[0]!.here));
});
