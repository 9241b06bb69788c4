import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { jammat } from '@rota/games/jammat/rules';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { CreatedProgram, TableSummary } from '@rota/protocol';
import type { Store } from '@rota/server';
import { TestServer } from '@rota/server/testing';
import { afterEach, expect, test } from 'vitest';
import { loadGames } from './games.ts';

const GAMES = await loadGames();

const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

let house: TestServer;
afterEach(() => house.close());

/** Has the server lose its database at every fourth move of seat 0, just before or after it stands. */
function loseOutcomes(store: Store): () => number {
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

/** Starts a bot as anybody would, at a real server. */
type StartBot = (token: string, ...table: string[]) => Promise<{ stdout: string; stderr: string }>;

function botOf(command: string, ...args: string[]): StartBot {
  return (token, ...table) =>
    run(command, [...args, house.address, ...table], {
      env: { ...process.env, ROTA_TOKEN: token },
      timeout: 60_000,
    });
}

async function tokenOf(name: string): Promise<string> {
  const maker = await house.client('Maker');
  const { body } = await maker.request<CreatedProgram>('POST', '/api/me/programs', { name });
  return body.token;
}

/** Has a bot play a match at a table of its own. */
async function playsAMatch(start: StartBot): Promise<void> {
  house = await TestServer.open(GAMES);
  const lost = loseOutcomes(house.store);
  const token = await tokenOf('Robin');
  const { stdout } = await start(token);
  const robin = house.newClient();
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

/** Where triads are called for; and where it cannot play, has no token, or finds no room. */
async function playsOnOrEnds(start: StartBot): Promise<void> {
  house = await TestServer.open(GAMES);
  const token = await tokenOf('Robin');
  const host = await house.client('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const called = await host.createTable(keyedTriads, seats, { deals: 1, claims: 'called' });
  await host.connect();
  await host.join(called.id);
  const [{ stdout }] = await Promise.all([start(token, called.id), host.play('host')]);
  expect(stdout).toContain('over: ');

  const other = await host.createTable(jammat, seats);
  const ended = async (starting: Promise<unknown>) => {
    const fault = (await starting.catch((why) => why)) as { code: number; stderr: string };
    expect(fault.code).toBe(1);
    return fault.stderr;
  };
  expect(await ended(start(token, other.id))).toBe('This bot plays Keyed Triads only.\n');
  for (const bad of ['', 'rota_nobody']) {
    expect(await ended(start(bad))).toMatch(/^Rejected: 40\d .*\n$/);
  }
}

const typeScriptBot = botOf(process.execPath, 'tools/run.js', 'docs/bots/bot.ts');
const pythonBot = botOf(PYTHON, 'docs/bots/bot.py');

/** Why the bot in Python cannot run here. */
function whatPythonNeeds(): string | undefined {
  const { status } = spawnSync(PYTHON, ['-c', 'import websockets']);
  return status === 0
    ? undefined
    : `this needs ${PYTHON} with websockets (Debian: python3-websockets)`;
}

test('the bot in TypeScript plays a whole match, unknown outcomes among its moves', () =>
  playsAMatch(typeScriptBot));

test('the bot in TypeScript answers what it is asked, or ends in one line', () =>
  playsOnOrEnds(typeScriptBot));

test('the bot in Python plays a whole match, unknown outcomes among its moves', ({ skip }) => {
  const missing = whatPythonNeeds();
  if (missing !== undefined) skip(missing);
  return playsAMatch(pythonBot);
});

test('the bot in Python answers what it is asked, or ends in one line', ({ skip }) => {
  const missing = whatPythonNeeds();
  if (missing !== undefined) skip(missing);
  return playsOnOrEnds(pythonBot);
});
