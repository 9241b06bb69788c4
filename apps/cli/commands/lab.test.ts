import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmRota } from '../testing/warm-rota.ts';

const ROTA = fileURLToPath(new URL('../bin/rota.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-lab-'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
afterAll(() => rmSync(folder, { recursive: true }));

const rota = warmRota(folder);
const lab = (...args: string[]) => rota(['lab', ...args]);

const TRIADS = ['keyed-triads', '--seats', '4', '--deals', '3000'];
const ALL_FORMS = ['--out', 'a.json', '--out', 'a.csv', '--out', 'a.html'];

let printed: Awaited<ReturnType<typeof lab>>;

beforeAll(async () => {
  printed = await lab(...TRIADS, '--threads', '1', ...ALL_FORMS);
});

test('an experiment is printed with its intervals and the command that repeats it', () => {
  expect(printed).toMatchObject({ status: 0, stderr: '' });
  expect(printed.stdout).toContain(
    'The same again: rota lab keyed-triads --seats 4 --bots random --deals 3000 --seed 1\n',
  );
  expect(printed.stdout).toMatch(/^ +nearest sum +8\d\.\d % +8\d\.\d – 8\d\.\d % +3000$/m);
  // Every sentence was found in a catalogue, every gap in it filled.
  expect(printed.stdout).not.toMatch(/\{\{|undefined|NaN|\.axis|report\./);
});

test('a figure that was the same in all deals is printed without an interval', async () => {
  expect(printed.stdout).toMatch(/^ +moves +42\.00 +the same in all +3000$/m);
  const line = read('a.csv').match(/^length,moves.*$/m)?.[0];
  expect(line).toBe('length,moves,42,,,3000');
  const few = await lab('jammat', '--seats', '2', '--deals', '1');
  expect(few.stdout).toContain('unknown after one');
  expect(few.stdout).not.toMatch(/(\d+\.\d+) – \1/);
});

test('threads do not matter: the report is the same, byte for byte', async () => {
  expect((await lab(...TRIADS, '--threads', '2', '--out', 'b.json')).stdout).toBe(printed.stdout);
  expect(read('b.json')).toBe(read('a.json'));
});

test('the report as JSON says what it takes to repeat it', () => {
  const report = JSON.parse(read('a.json'));
  expect(report).toMatchObject({
    lab: 1,
    version: 1,
    deals: 3000,
    experiment: { game: 'keyed-triads', options: { claims: 'automatic' }, seed: '1' },
  });
  const csv = read('a.csv').trimEnd().split('\n');
  expect(csv[0]).toBe('group,at,value,low,high,deals');
  const figures = report.groups.flatMap(({ figures }: { figures: unknown[] }) => figures);
  expect(csv).toHaveLength(1 + figures.length);
});

test('the report as a page needs nothing else and runs nothing', () => {
  const page = read('a.html');
  expect(page).toMatch(/^<!doctype html>/i);
  expect(page.match(/<svg/g)!.length).toBeGreaterThan(4);
  expect(page).not.toMatch(/<script|src=|href=|url\(|@import/i);
  expect(page).toContain('Triads won in a deal, by the sum of one’s key');
});

test('an interrupt ends it with the deals there are, and says so', async () => {
  const args = ['keyed-triads', '--seats', '4', '--deals', '1000000000', '--out', 'long.json'];
  const running = spawn(process.execPath, [ROTA, 'lab', ...args], { cwd: folder });
  while (!existsSync(join(folder, 'long.json'))) {
    await new Promise((later) => setTimeout(later, 20));
  }
  running.kill('SIGINT');
  const [status] = await once(running, 'exit');
  expect(status).toBe(1);
  const report = JSON.parse(read('long.json'));
  expect(report.deals % 1000).toBe(0);
  expect(report.deals).toBeLessThan(1e9);
});

test.each([
  ['an unknown game', ['poker', '--seats', '4'], 'There is no game “poker” here.'],
  ['no seats', ['jammat'], 'Something is missing: --seats'],
  ['too many seats', ['jammat', '--seats', '9'], 'This game takes 2 to 8 seats, not 9.'],
  ['an unknown bot', ['jammat', '--seats', '2', '--bots', 'oracle'], 'no bot “oracle”'],
  ['more bots than seats', ['jammat', '--seats', '2', '--bots', 'random,greedy,random'], 'no more'],
  ['an unknown study', ['jammat', '--seats', '2', '--studies', 'stars'], 'no study “stars”'],
  ['no deals', ['jammat', '--seats', '2', '--deals', '0'], '--deals must be a whole number'],
  ['options that are none', ['jammat', '--seats', '2', '--options', '{'], 'not JSON'],
  ['an option of a match', ['jammat', '--seats', '2', '--options', '{"deals":3}'], 'no option'],
  ['a form nobody writes', ['jammat', '--seats', '2', '--out', 'a.pdf'], '.json, .csv, .html'],
  ['a folder that is not there', ['jammat', '--seats', '2', '--out', 'no/a.csv'], 'Cannot write'],
])('bad input, %s: one clear line, exit 2', async (_, args, said) => {
  writeFileSync(join(folder, 'kept.csv'), 'kept\n');
  const { status, stdout, stderr } = await lab(...args, '--out', 'kept.csv');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(read('kept.csv')).toBe('kept\n');
});
