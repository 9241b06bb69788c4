// What the pages for other people's games and programs say, done from the pages alone and from a registry with our packages:
// `npm run prove -- registry`. `--mode brief` plays fewer rounds in the arena.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { CreatedProgram, TableSummary } from '@rota/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pressUntil } from '../../../apps/web/browser-tests/press-until.ts';
import { enter, WINDOWS } from '../../../apps/web/browser-tests/visitor.ts';
import { launchBrowser } from '../../../tools/shared-browser.ts';
import { type CodeBlock, codeBlocks } from '../../../tools/testing/code-blocks.ts';
import { printTable } from '../../print-table.ts';
import { LocalRegistry } from './local-registry.ts';
import { runCommand, visitorEnvironment } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BRIEF = import.meta.env.MODE === 'brief';
const PYTHON = '/usr/bin/python3';

let registry: LocalRegistry;
let browser: Browser;
/** The room that `rota serve --game .` opened, and how a program signs in there. */
let room: ChildProcess | undefined;
let program: { readonly ROTA_SERVER: string; readonly ROTA_TOKEN: string };
/** A folder with the packages of `docs/packages.md`. */
let project: string;
/** The lines of code, without blank ones, that a newcomer takes from the page, and when the page's test began. */
let followed = { lines: 0, begunAt: 0 };
const rows = [['', 'lines', 'seconds']];

beforeAll(async () => {
  browser = await launchBrowser();
  registry = await LocalRegistry.open();
  const printed = await registry.publish();
  expect(printed.match(/^Published /gm)?.length).toBeGreaterThan(10);
});

afterAll(async () => {
  if (room?.pid !== undefined) process.kill(-room.pid);
  await browser?.close();
  registry?.close();
  printTable(rows);
});

beforeEach(() => {
  followed = { lines: 0, begunAt: Date.now() };
});

afterEach(({ task }) => {
  rows.push([
    task.name,
    `${followed.lines}`,
    `${Math.round((Date.now() - followed.begunAt) / 1000)}`,
  ]);
});

const blocksOf = (page: string, ...languages: string[]): CodeBlock[] =>
  codeBlocks(page, readFileSync(join(ROOT, page), 'utf8')).filter(({ language }) =>
    languages.includes(language),
  );

/** Returns a block's commands without their comments. */
const linesOf = ({ text }: CodeBlock): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+#.*/, ''))
    .filter(Boolean);

const run = (line: string, folder: string, env = {}) =>
  runCommand(line, folder, { ...registry.env, ...env });

async function runAll(lines: readonly string[], folder: string): Promise<string> {
  let printed = '';
  for (const line of lines) printed = await run(line, folder);
  return printed;
}

function save({ text }: CodeBlock, folder: string, name: string): void {
  followed.lines += text.split('\n').filter((line) => line.trim() !== '').length;
  writeFileSync(join(folder, name), text);
}

/** Replaces the lines of a page's `diff` block: each must be there once. */
function applyChanges({ text }: CodeBlock, folder: string): void {
  for (const part of text.split(/^--- /m).slice(1)) {
    const [, name, was, is] = /^(\S+)\n-(.*)\n\+(.*)\n$/.exec(part)!;
    followed.lines++;
    const path = join(folder, name!);
    const [before, after, ...others] = readFileSync(path, 'utf8').split(was!);
    expect([name, others]).toEqual([name, []]);
    writeFileSync(path, `${before}${is}${after}`);
  }
}

/** Starts a server. @returns its address */
async function startRoom(line: string, folder: string): Promise<string> {
  const env = visitorEnvironment({ ...registry.env, ROTA_OPERATIONS: 'off' });
  room = spawn(`exec ${line} --port 0`, {
    cwd: folder,
    env,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const part of room.stdout!) {
    const [address] = /http:\/\/localhost:\d+/.exec(String(part)) ?? [];
    if (address !== undefined) {
      room.stdout!.resume();
      return address;
    }
  }
  throw new Error('The room did not open.');
}

async function playOut(page: Page): Promise<void> {
  const hand = page.getByRole('list', { name: 'Your hand' });
  const card = hand.getByRole('button', { disabled: false }).first();
  await pressUntil(page.getByRole('link', { name: 'Watch the replay' }), [card]);
}

test('a game of one’s own, changed, is played online by its link in two browsers', async () => {
  const page = 'packages/create-game/README.md';
  const [commands] = blocksOf(page, 'sh');
  const [create, cd, ...rest] = linesOf(commands!);
  const folder = registry.newFolder();
  await run(create!, folder);
  const game = join(folder, cd!.replace('cd ', ''));
  for (const change of blocksOf(page, 'diff')) applyChanges(change, game);
  const serve = rest.at(-1)!;
  await runAll(
    rest.filter((line) => line !== serve && line !== 'npm start'),
    game,
  );
  const address = await startRoom(serve, game);
  const ada = await enter(browser, address, WINDOWS.desk);
  const bo = await enter(browser, address, WINDOWS.phone);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const data = { game: 'my-game', options: { deals: 1 }, seats };
  const made = await ada.page.request.post('/api/tables', { data });
  const { id } = (await made.json()) as TableSummary;
  await ada.page.goto(`/table/${id}`);
  await bo.page.goto(`/table/${id}`);
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  // The changed line of the screen.
  await bo.page.locator('strong', { hasText: 'taken' }).first().waitFor();
  await Promise.all([playOut(ada.page), playOut(bo.page)]);
  const record = await (await ada.page.request.get(`/api/tables/${id}/record`)).text();
  writeFileSync(join(game, 'match.jsonl'), record);
  const verify = serve.replace('serve', 'verify match.jsonl');
  expect(await run(verify, game)).toContain('1 match verified');
  // By the rule as it was, other seats would have won the tricks.
  const rules = join(game, 'rules/index.ts');
  const changed = readFileSync(rules, 'utf8');
  writeFileSync(rules, changed.replace('one.card < best.card', 'one.card > best.card'));
  await run('npm run build', game);
  await expect(run(verify, game)).rejects.toThrow('match.jsonl');
  expect([...ada.errors, ...bo.errors]).toEqual([]);
  const robin = await ada.page.request.post('/api/me/programs', { data: { name: 'Robin' } });
  const { token } = (await robin.json()) as CreatedProgram;
  program = { ROTA_SERVER: address, ROTA_TOKEN: token };
});

test('a bot in strict TypeScript plays a match', async () => {
  project = registry.newFolder();
  const [install, compile] = blocksOf('docs/packages.md', 'bash');
  await runAll(linesOf(install!), project);
  const [bot] = blocksOf('packages/protocol/README.md', 'ts');
  save(bot!, project, 'example.ts');
  await runAll(linesOf(compile!), project);
  expect(await run('node example.js', project, program)).toMatch(/^Points: .* Won by seat: /);
});

test('another site’s verifier tells a true record from a false one', async () => {
  const headers = { authorization: `Bearer ${program.ROTA_TOKEN}` };
  const get = async (path: string) =>
    (await fetch(`${program.ROTA_SERVER}${path}`, { headers })).json();
  const [{ id }] = await get('/api/matches');
  const record = await get(`/api/tables/${id}/record`);
  const [verifier] = blocksOf('games/README.md', 'ts');
  save(verifier!, project, 'example.ts');
  await runAll(linesOf(blocksOf('docs/packages.md', 'bash')[1]!), project);
  const verdict = (value: unknown) => {
    writeFileSync(join(project, 'record.json'), JSON.stringify(value));
    return run('node example.js record.json', project);
  };
  expect(await verdict(record)).toBe('The record is true.\n');
  record.scores[0]++;
  expect(await verdict(record)).toMatch(/^False: /);
});

test('the tutorial’s bot beats greedy, and the figures are those of the page', async () => {
  const page = 'docs/first-bot.md';
  const folder = registry.newFolder();
  const printed: string[] = [];
  for (const block of blocksOf(page, 'bash', 'ts')) {
    if (block.language === 'ts') {
      save(block, folder, /^\/\/ (\S+)/.exec(block.text)![1]!);
    } else {
      const lines = linesOf(block);
      printed.push(
        await runAll(
          lines.map((line) => (BRIEF ? line.replace(/--rounds \d+/, '--rounds 30') : line)),
          folder,
        ),
      );
    }
  }
  const ratings = printed.slice(-2).map((each) => /^.*wins\n.*\n.*\n/m.exec(each)![0]);
  expect(ratings.map((rows) => /\n +(\S+)/.exec(rows)![1])).toEqual(['greedy', './bot.js']);
  if (!BRIEF)
    for (const rows of ratings) expect(readFileSync(join(ROOT, page), 'utf8')).toContain(rows);
});

test('the training environment for Python runs from its wheel', async ({ skip }) => {
  const { status } = spawnSync(PYTHON, ['-c', 'import setuptools, pip, wheel']);
  if (status !== 0) skip(`this needs ${PYTHON} with pip, setuptools and wheel`);
  const page = 'docs/environment.md';
  const folder = registry.newFolder();
  const [npm, pip] = linesOf(blocksOf(page, 'bash')[0]!);
  await run(npm!, folder);
  // Without an index: what it builds with is installed.
  const wheel = pip!.replace(
    'pip install',
    `${PYTHON} -m pip wheel --no-build-isolation --no-deps`,
  );
  await run(`${wheel} --wheel-dir wheels`, folder);
  await run(`${PYTHON} -m pip install --no-index --target site wheels/*.whl`, folder);
  save(blocksOf(page, 'python')[0]!, folder, 'example.py');
  await run(`${PYTHON} example.py`, folder, { PYTHONPATH: join(folder, 'site') });
});

test('clients generated from the specifications play a move', async () => {
  const page = 'docs/specifications.md';
  const folder = registry.newFolder();
  for (const name of ['openapi.json', 'asyncapi.json', 'messages.schema.json']) {
    copyFileSync(join(ROOT, 'docs', name), join(folder, name));
  }
  const [script] = blocksOf(page, 'js');
  save(script!, folder, 'write-messages.mjs');
  await runAll(['npm init -y', 'npm pkg set type=module'], folder);
  await runAll(linesOf(blocksOf(page, 'bash')[0]!), folder);
  await run('npm install @types/node @types/ws', folder);
  const client = 'generated-client.ts';
  // No TypeScript of ours, which has no such types.
  copyFileSync(join(ROOT, `lab/proofs/registry/${client}.txt`), join(folder, client));
  const [, compile] = blocksOf('docs/packages.md', 'bash');
  await run(linesOf(compile!)[0]!.replace('example.ts', client), folder);
  expect(await run('node generated-client.js', folder, program)).toBe('A move was played.\n');
});
