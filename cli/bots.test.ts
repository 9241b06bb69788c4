import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { TestHouse } from '@rota/server/testing';
import type { MadeProgram, TableSummary } from '@rota/wire';
import { afterEach, expect, test } from 'vitest';
import { GAMES } from './games.ts';

const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

let house: TestHouse;
afterEach(() => house.close());

/** Has a bot play as anybody would start it, at a real server, with a token of its own. */
async function playsAMatch(command: string, ...args: string[]): Promise<void> {
  house = await TestHouse.open(GAMES);
  const maker = await house.guest('Maker');
  const { body } = await maker.ask<MadeProgram>('POST', '/api/me/programs', { name: 'Robin' });
  const env = { ...process.env, ROTA_TOKEN: body.token };
  const { stdout } = await run(command, [...args, house.address], { env, timeout: 60_000 });
  const robin = house.stranger();
  robin.token = body.token;
  const { body: tables } = await robin.ask<TableSummary[]>('GET', '/api/matches');
  const [table] = tables;
  expect(tables).toHaveLength(1);
  expect(table).toMatchObject({ state: 'over', seat: 0 });
  expect(table!.seats[0]).toMatchObject({ name: 'Robin', program: true });
  expect(stdout).toContain(`over: `);
  expect(stdout).toContain('seat 0');
}

test('the bot in TypeScript plays a whole match', () =>
  playsAMatch(process.execPath, 'scripts/run.js', 'docs/bots/bot.ts'));

test('the bot in Python plays a whole match', ({ skip }) => {
  const { status } = spawnSync(PYTHON, ['-c', 'import websockets']);
  if (status !== 0) skip(`this needs ${PYTHON} with websockets (Debian: python3-websockets)`);
  return playsAMatch(PYTHON, 'docs/bots/bot.py');
});
