import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { GameModule } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import { TestServer } from '@rota/server/testing';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/new-game-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(join(ROOT, 'games/index.ts'), join(folder, 'index.ts'));

function newGame(...name: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tools/new-game.js', ...name, ...(name.length > 0 ? [folder] : [])],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, output: stderr };
}

const written = newGame('a-new-game');
const load = (path: string) => import(pathToFileURL(join(folder, 'a-new-game', path)).href);
// Registers the new game's own tests in this file.
await load('tests/properties.test.ts');

test('a new game is written and registered', () => {
  expect(written).toEqual({ status: 0, output: '' });
  const list = readFileSync(join(folder, 'index.ts'), 'utf8');
  expect(list).toContain("import { aNewGame } from './a-new-game/module.ts';");
  expect(list).toContain(', aNewGame];');
  expect(readFileSync(join(folder, 'a-new-game/rules/index.ts'), 'utf8')).not.toMatch(
    /tricks|TR-/i,
  );
});

test('a new game can be played to its end on a server', async () => {
  const { aNewGame } = (await load('module.ts')) as { aNewGame: GameModule };
  const playable = await loadPlayable(aNewGame);
  const server = await TestServer.open([playable]);
  try {
    const ann = await server.client('Ann');
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] as const;
    const { id } = await ann.createTable(playable.game, seats, { deals: 1 });
    await ann.connect();
    await ann.join(id);
    await ann.play('over');
    const { body } = await ann.request<{ id: string; state: string }[]>('GET', '/api/matches');
    expect(body).toMatchObject([{ id }]);
  } finally {
    await server.close();
  }
});

test.each([
  ['OhHell', /lowercase/],
  ['oh hell', /lowercase/],
  ['a-new-game', /exists/],
])('the name %s is rejected in one line', (name, message) => {
  const { status, output } = newGame(name);
  expect(status).toBe(2);
  expect(output).toMatch(message);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('a missing name is an error', () => {
  expect(newGame()).toMatchObject({ status: 2, output: expect.stringMatching(/missing/) });
});
