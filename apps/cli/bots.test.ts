import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { jammat } from '@rota/games/jammat/rules';
import { keyOfTheDoor } from '@rota/games/key-of-the-door/rules';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { CreatedProgram, TableSummary } from '@rota/protocol';
import type { Store } from '@rota/server';
import { SilentProxy, TestServer } from '@rota/server/testing';
import { afterEach, expect, test } from 'vitest';
import { loadGames } from './games.ts';

const GAMES = await loadGames();

const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

let server: TestServer;
/** The server's address for bots; undefined: its own. */
let botAddress: string | undefined;
afterEach(async () => {
  botAddress = undefined;
  await server.close();
});

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

/** Runs a bot as its own process against a real server. */
type RunBot = (token: string, ...table: string[]) => Promise<{ stdout: string; stderr: string }>;

function botCommand(command: string, ...args: string[]): RunBot {
  return (token, ...table) =>
    run(command, [...args, botAddress ?? server.address, ...table], {
      env: { ...process.env, ROTA_TOKEN: token },
    });
}

async function createToken(name: string): Promise<string> {
  const maker = await server.client('Maker');
  const { body } = await maker.request<CreatedProgram>('POST', '/api/me/programs', { name });
  return body.token;
}

/** Checks that a bot plays a whole match at a table it creates. */
async function testWholeMatch(start: RunBot): Promise<void> {
  server = await TestServer.open(GAMES);
  const lost = injectUnknownOutcomes(server.store);
  const token = await createToken('Robin');
  const { stdout } = await start(token);
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
async function testJoinAndErrors(start: RunBot): Promise<void> {
  server = await TestServer.open(GAMES);
  const token = await createToken('Robin');
  const host = await server.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const called = await host.createTable(keyedTriads, seats, { deals: 1, claims: 'called' });
  await host.connect();
  await host.join(called.id);
  const [{ stdout }] = await Promise.all([start(token, called.id), host.play('host')]);
  expect(stdout).toContain('over: ');

  const taken = await host.createTable(keyOfTheDoor, seats, { deals: 1 });
  await host.join(taken.id);
  const [{ stdout: result }] = await Promise.all([start(token, taken.id), host.play('door')]);
  expect(result).toContain('over: ');

  const other = await host.createTable(jammat, seats);
  const exitMessage = async (bot: Promise<unknown>) => {
    const fault = (await bot.catch((error) => error)) as { code: number; stderr: string };
    expect(fault.code).toBe(1);
    return fault.stderr;
  };
  expect(await exitMessage(start(token, other.id))).toBe('This game has too many moves to list.\n');
  for (const bad of ['', 'rota_unknown']) {
    expect(await exitMessage(start(bad))).toMatch(/^Rejected: 40\d .*\n$/);
  }
}

/** Runs a bot against opponents who answer at once. @returns what it complained about, and its connections */
async function playFast(start: RunBot, deals: number, limits = {}) {
  server = await TestServer.open(GAMES, { limits });
  const token = await createToken('Robin');
  const host = await server.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await host.createTable(keyedTriads, seats, { deals });
  await (await host.connect()).join(id);
  const proxy = await SilentProxy.open(server.address);
  botAddress = proxy.address;
  try {
    const played = start(token, id);
    await host.waitFor(() => host.decisions.length > 0);
    // A built-in bot plays on for the host.
    await host.request('POST', `/api/tables/${id}/leave`, {});
    const { stderr, stdout } = await played;
    expect(stdout).toContain('over: ');
    const entries = await server.store.read(id, 0);
    const moves = entries.filter((entry) => entry.type === 'move' && entry.seat === 1);
    return { stderr, moves: moves.length, connections: proxy.accepted };
  } finally {
    await proxy.close();
  }
}

/** One for the request, one for the match. */
const CONNECTIONS = 2;

/** Checks that a bot stays within the limits, and that it waits where those are narrower. */
async function testPace(start: RunBot): Promise<void> {
  const full = await playFast(start, 8);
  expect(full).toMatchObject({ stderr: '', connections: CONNECTIONS });
  expect(full.moves).toBeGreaterThan(80);
  await server.close();
  // Less than a turn costs: joining again, asking for the moves, the move.
  const narrow = await playFast(start, 2, { messages: { burst: 5, perSecond: 5 } });
  expect(narrow.connections).toBe(CONNECTIONS);
}

/** Checks that a bot notices that its connection has died, and returns to its match. */
async function testSilence(start: RunBot): Promise<void> {
  server = await TestServer.open(GAMES);
  const token = await createToken('Robin');
  const host = await server.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = await host.createTable(keyedTriads, seats, { deals: 1 });
  await (await host.connect()).join(id);
  const proxy = await SilentProxy.open(server.address);
  botAddress = proxy.address;
  try {
    const played = start(token, id);
    await host.waitFor(() => host.pendingDecision !== undefined);
    proxy.silence();
    proxy.restore();
    await Promise.all([played, host.play('host')]);
    expect(proxy.accepted).toBe(CONNECTIONS + 1);
  } finally {
    await proxy.close();
  }
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

test('the TypeScript bot plays a whole match in which some moves have unknown outcomes', () =>
  testWholeMatch(typeScriptBot));

test('the TypeScript bot answers sealed decisions, and exits with one line on errors', () =>
  testJoinAndErrors(typeScriptBot));

test('the TypeScript bot plays many moves without a refusal, and waits when told to', () =>
  testPace(typeScriptBot));

test('the TypeScript bot returns after its connection died without closing', () =>
  testSilence(typeScriptBot));

test('the Python bot returns after its connection died without closing', ({ skip }) => {
  const missing = missingPython();
  if (missing !== undefined) skip(missing);
  return testSilence(pythonBot);
});

test('the Python bot plays many moves without a refusal, and waits when told to', ({ skip }) => {
  const missing = missingPython();
  if (missing !== undefined) skip(missing);
  return testPace(pythonBot);
});

test('the Python bot plays a whole match in which some moves have unknown outcomes', ({ skip }) => {
  const missing = missingPython();
  if (missing !== undefined) skip(missing);
  return testWholeMatch(pythonBot);
});

test('the Python bot answers sealed decisions, and exits with one line on errors', ({ skip }) => {
  const missing = missingPython();
  if (missing !== undefined) skip(missing);
  return testJoinAndErrors(pythonBot);
});
