import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { jammat } from '@rota/games/jammat/rules';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { CreatedProgram, TableSummary } from '@rota/protocol';
import { DEFAULT_LIMITS, type Store } from '@rota/server';
import { SilentProxy, TestServer } from '@rota/server/testing';
import { expect, type TestContext, test } from 'vitest';
import { loadGames } from './games.ts';

const GAMES = await loadGames();

const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

/** Starts a server for one test, since the tests run side by side: bots mostly wait. */
async function openServer({ onTestFinished }: TestContext, limits = {}): Promise<TestServer> {
  const server = await TestServer.open(GAMES, { limits });
  onTestFinished(() => server.close());
  return server;
}

/** Starts a proxy of a server for one test. */
async function openProxy({ onTestFinished }: TestContext, server: TestServer) {
  const proxy = await SilentProxy.open(server.address);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Makes the store fail at every fourth move of seat 0, alternately after and before saving it. */
function injectUnknownOutcomes(store: Store): () => number {
  const [append, read] = [store.append.bind(store), store.read.bind(store)];
  let moves = 0;
  let lost = 0;
  let lose = false;
  store.append = async (table, entries) => {
    const own = entries.some((entry) => entry.type === 'move' && entry.seat === 0);
    lose = own && ++moves % 4 === 0;
    if (!lose) return append(table, entries);
    if (lost++ % 2 === 0) await append(table, entries);
    throw new Error('connection lost');
  };
  store.read = async (table, after) => {
    if (!lose) return read(table, after);
    lose = false;
    throw new Error('connection lost');
  };
  return () => lost;
}

/** Runs a bot as its own process against a real server, or a proxy of one. */
type RunBot = (
  server: { readonly address: string },
  token: string,
  ...table: string[]
) => Promise<{ stdout: string; stderr: string }>;

function botCommand(command: string, ...args: string[]): RunBot {
  return ({ address }, token, ...table) =>
    run(command, [...args, address, ...table], { env: { ...process.env, ROTA_TOKEN: token } });
}

async function createToken(server: TestServer, name: string): Promise<string> {
  const maker = await server.client('Maker');
  const { body } = await maker.request<CreatedProgram>('POST', '/api/me/programs', { name });
  return body.token;
}

/** Checks that a bot plays a whole match at a table it creates. */
async function testWholeMatch(context: TestContext, start: RunBot): Promise<void> {
  const server = await openServer(context);
  const lost = injectUnknownOutcomes(server.store);
  const token = await createToken(server, 'Robin');
  const { stdout } = await start(server, token);
  const robin = server.newClient();
  robin.token = token;
  const { body: tables } = await robin.request<TableSummary[]>('GET', '/api/matches');
  const [table] = tables;
  expect(tables).toHaveLength(1);
  expect(table).toMatchObject({ state: 'over', seat: 0 });
  expect(table!.seats[0]).toMatchObject({ name: 'Robin', program: true });
  expect(stdout).toContain(`over: `);
  expect(stdout).toContain('seat 0');
  expect(lost()).toBeGreaterThan(1);
}

/** Checks a table with called claims, a game with reactions, one with too many moves, and invalid tokens. */
async function testJoinAndErrors(context: TestContext, start: RunBot): Promise<void> {
  const server = await openServer(context);
  const token = await createToken(server, 'Robin');
  const host = await server.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const called = await host.createTable(keyedTriads, seats, { deals: 1, claims: 'called' });
  await host.connect();
  await host.join(called.id);
  const [{ stdout }] = await Promise.all([start(server, token, called.id), host.play('host')]);
  expect(stdout).toContain('over: ');

  const taken = await host.createTable(keyOfTheDoor, seats, { deals: 1 });
  await host.join(taken.id);
  const [{ stdout: result }] = await Promise.all([
    start(server, token, taken.id),
    host.play('door'),
  ]);
  expect(result).toContain('over: ');

  const other = await host.createTable(jammat, seats);
  const exitMessage = async (bot: Promise<unknown>) => {
    const fault = (await bot.catch((error) => error)) as { code: number; stderr: string };
    expect(fault.code).toBe(1);
    return fault.stderr;
  };
  expect(await exitMessage(start(server, token, other.id))).toBe(
    'This game has too many moves to list.\n',
  );
  for (const bad of ['', 'rota_unknown']) {
    expect(await exitMessage(start(server, bad))).toMatch(/^Rejected: 40\d .*\n$/);
  }
}

/** Runs a bot against opponents who answer at once. @returns what it complained about, and its connections */
async function playFast(context: TestContext, start: RunBot, deals: number, limits: object) {
  const server = await openServer(context, limits);
  const token = await createToken(server, 'Robin');
  const host = await server.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await host.createTable(keyedTriads, seats, { deals });
  await (await host.connect()).join(id);
  const proxy = await openProxy(context, server);
  const played = start(proxy, token, id);
  await host.waitFor(() => host.decisions.length > 0);
  // A built-in bot plays on for the host.
  await host.request('POST', `/api/tables/${id}/leave`, {});
  const { stderr, stdout } = await played;
  expect(stdout).toContain('over: ');
  const entries = await server.store.read(id, 0);
  const moves = entries.filter((entry) => entry.type === 'move' && entry.seat === 1);
  return { stderr, moves: moves.length, connections: proxy.accepted };
}

/** One for the request, one for the match. */
const CONNECTIONS = 2;

/** Checks that a bot stays within the limits: with a small burst, so that few deals suffice. */
async function testPace(context: TestContext, start: RunBot): Promise<void> {
  const messages = { ...DEFAULT_LIMITS.messages, burst: 60 };
  const full = await playFast(context, start, 4, { messages });
  expect(full).toMatchObject({ stderr: '', connections: CONNECTIONS });
  expect(full.moves).toBeGreaterThan(40);
}

/** Checks that a bot waits where the limits are narrower. */
async function testWait(context: TestContext, start: RunBot): Promise<void> {
  // Less than a turn costs: joining again, asking for the moves, the move.
  const narrow = await playFast(context, start, 1, { messages: { burst: 5, perSecond: 5 } });
  // A bot that waits as long as the refusal says is refused at most once for each of a turn's three messages.
  const refusals = narrow.stderr.split('\n').length - 1;
  expect(refusals).toBeGreaterThan(0);
  expect(refusals).toBeLessThan(4 * narrow.moves);
  expect(narrow.connections).toBe(CONNECTIONS);
}

/** Checks that a bot notices that its connection has died, and returns to its match. */
async function testSilence(context: TestContext, start: RunBot): Promise<void> {
  const server = await openServer(context);
  const token = await createToken(server, 'Robin');
  const host = await server.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = await host.createTable(keyedTriads, seats, { deals: 1 });
  await (await host.connect()).join(id);
  const proxy = await openProxy(context, server);
  const played = start(proxy, token, id);
  await host.waitFor(() => host.pendingDecision !== undefined);
  proxy.silence();
  proxy.restore();
  await Promise.all([played, host.play('host')]);
  expect(proxy.accepted).toBe(CONNECTIONS + 1);
}

const typeScriptBot = botCommand(process.execPath, 'tools/run.js', 'docs/bots/bot.ts');
const pythonBot = botCommand(PYTHON, 'docs/bots/bot.py');

/** Returns why the Python bot cannot run here; undefined if it can. */
function missingPython(): string | undefined {
  const { status } = spawnSync(PYTHON, ['-c', 'import websockets']);
  return status === 0
    ? undefined
    : `this needs ${PYTHON} with websockets (Debian: python3-websockets)`;
}

const CASES = [
  ['returns after its connection died without closing', testSilence],
  ['answers sealed decisions, and exits with one line on errors', testJoinAndErrors],
  ['plays many moves without a refusal', testPace],
  ['waits when told to', testWait],
  ['plays a whole match in which some moves have unknown outcomes', testWholeMatch],
] as const;

test.concurrent.for(CASES)('the TypeScript bot %s', ([, check], context) =>
  check(context, typeScriptBot),
);

test.concurrent.for(CASES)('the Python bot %s', ([, check], context) => {
  const missing = missingPython();
  if (missing !== undefined) context.skip(missing);
  return check(context, pythonBot);
});
