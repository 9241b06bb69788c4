// Measures what messages and requests cost the server, as processor time in its own process, for the tables in
// apps/server/limits/costs.ts: `npm run lab -- costs --times 400`.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { createServerStarter, TestClient } from '@rota/server/testing';
import { readFlags } from '../flags.js';

const USAGE = 'npm run lab -- costs --times 400';
const { times } = readFlags(USAGE, { times: 400 });

const ample = { burst: 1e9, perSecond: 1e9 };
const folder = mkdtempSync(join(tmpdir(), 'rota-costs-'));
const start = await createServerStarter();
const server = await start({
  location: join(folder, 'rota.db'),
  threads: 1,
  limits: { requests: ample, messages: ample, tables: 1e6 },
});
const games = [{ game: keyedTriads, policies }];
const operator = new TestClient(server.operations, games);
const client = new TestClient(server.address, games);
await client.request('GET', '/api/me');
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

async function cpuSeconds(): Promise<number> {
  const { body } = await operator.request<string>('GET', '/metrics');
  return Number(/^process_cpu_seconds_total (.*)$/m.exec(body)![1]);
}

function ask(method: string, path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: client.cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const asking = request(server.address + path, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString()));
    });
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}

/** Prints the processor time of one of several acts, in microseconds, the median of five measurements. */
async function measure(what: string, actAll: (count: number) => Promise<unknown>): Promise<void> {
  const found: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = await cpuSeconds();
    await actAll(times);
    found.push(((await cpuSeconds()) - before) / times);
  }
  const median = found.sort((a, b) => a - b)[2]!;
  console.log(`${what.padEnd(40)} ${(1e6 * median).toFixed(0).padStart(7)} µs`);
}

/** Acts one after another. */
const inTurn = (act: (at: number) => Promise<unknown>) => async (count: number) => {
  for (let at = 0; at < count; at++) await act(at);
};

/** Sends messages at once, as an attacker does, and waits for their answers. */
const atOnce = (send: () => void) => async (count: number) => {
  const { length } = client.messages;
  for (let at = 0; at < count; at++) send();
  await client.waitFor(() => client.messages.length >= length + count);
};

const seats = [
  { kind: 'me' },
  ...Array.from({ length: 3 }, () => ({ kind: 'bot', bot: 'greedy' })),
];
const wanted = { game: keyedTriads.id, seats };
const { id } = await client.createTable(keyedTriads, seats);
await (await client.connect()).join(id);
await client.waitFor(() => client.pendingDecision !== undefined);

await measure(
  'leave, refused',
  atOnce(() => client.send({ do: 'leave', table: 'nowhere' })),
);
await measure(
  'join',
  atOnce(() => client.sendJoin(id)),
);
const decision = client.pendingDecision!.number;
await measure(
  'moves',
  atOnce(() => client.send({ do: 'moves', table: id, decision, ref: 1 })),
);
await measure(
  'move, refused',
  atOnce(() => client.send({ do: 'move', table: id, decision: 1, move: 'AS', ref: 1 })),
);
let moved = 0;
await measure(
  'move, with three simple bots’ moves',
  inTurn(async () => {
    if (client.isOver || !client.pendingDecision) {
      client.send({ do: 'leave', table: client.table });
      const next = await client.createTable(keyedTriads, seats);
      await client.join(next.id);
      await client.waitFor(() => client.pendingDecision !== undefined);
    }
    const { number } = client.pendingDecision!;
    const random = { below: (n: number) => moved++ % n };
    const answer = await client.move(number, client.sampleMove(random as never));
    if (answer.say !== 'accepted') return;
    await client.waitFor(
      () => client.isOver || (client.pendingDecision ?? { number }).number !== number,
    );
  }),
);

const tables = Array.from({ length: 100 }, () =>
  ask('POST', '/api/tables', {
    ...wanted,
    seats: [{ kind: 'me' }, { kind: 'open' }],
  }),
);
await Promise.all(tables);
await measure(
  'GET /api/online',
  inTurn(() => ask('GET', '/api/online')),
);
for (const path of [
  '/api/tables',
  '/api/watch',
  '/api/matches',
  '/api/me/friends',
  '/api/me/kept',
]) {
  await measure(
    `GET ${path}`,
    inTurn(() => ask('GET', path)),
  );
}
await measure(
  'GET /api/tables/:id',
  inTurn(() => ask('GET', `/api/tables/${id}`)),
);
await measure(
  'PUT /api/me',
  inTurn((at) => ask('PUT', '/api/me', { name: `Ada ${at % 99}` })),
);
const quick = { game: keyedTriads.id, seats: keyedTriads.seats.max };
await measure(
  'POST /api/quick',
  inTurn(() => ask('POST', '/api/quick', quick)),
);
await measure(
  'POST /api/tables',
  inTurn(() => ask('POST', '/api/tables', wanted)),
);
await measure(
  'GET /api/live, upgraded',
  inTurn(async () => {
    const socket = new TestClient(server.address, games);
    await socket.connect();
    socket.disconnect();
  }),
);
client.disconnect();
server.process.kill('SIGTERM');
rmSync(folder, { recursive: true });
