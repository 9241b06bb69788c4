import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROTA } from '../testing/rota.ts';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-lab-'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
afterAll(() => rmSync(folder, { recursive: true }));

const rota = warmRota(folder);
const lab = (...args: string[]) => rota(['lab', ...args]);

const TRIADS = ['keyed-triads', '--seats', '4', '--deals', '3000'];
const ALL_FORMATS = ['--out', 'a.json', '--out', 'a.csv', '--out', 'a.html'];

let result: Awaited<ReturnType<typeof lab>>;

beforeAll(async () => {
  result = await lab(...TRIADS, '--threads', '1', ...ALL_FORMATS);
});

test('an experiment is printed with intervals and the command that repeats it', () => {
  expect(result).toMatchObject({ status: 0, stderr: '' });
  expect(result.stdout).toContain(
    'To reproduce: rota lab keyed-triads --seats 4 --bots random --deals 3000 --seed 1\n',
  );
  expect(result.stdout).toMatch(/^ +nearest sum +6\d\.\d % +6\d\.\d – 6\d\.\d % +3000$/m);
  // No message or parameter is missing.
  expect(result.stdout).not.toMatch(/\{\{|undefined|NaN|\.axis|report\./);
});

test('bots notice the share of faults that is asked for, and the command that repeats it says so', async () => {
  const stolen = async (share: string) => {
    const args = ['key-of-the-door', '--seats', '3', '--bots', 'newcomer', '--deals', '60'];
    const { stdout } = await lab(...args, '--perception', share);
    expect(stdout).toContain(`Share of faults noticed: ${Number(share)}\n`);
    expect(stdout).toContain(`--deals 60 --seed 1 --perception ${Number(share)}\n`);
    return Number(stdout.match(/^ +a bent key is stolen +([\d.]+) %/m)?.[1] ?? 0);
  };
  expect(await stolen('0')).toBe(0);
  expect(await stolen('1')).toBeGreaterThan(90);
});

test('a figure that is the same in all deals is printed without an interval', async () => {
  expect(result.stdout).toMatch(/^ +moves +42\.00 +the same in all +3000$/m);
  const line = read('a.csv').match(/^length,moves.*$/m)?.[0];
  expect(line).toBe('length,moves,42,,,3000');
  const few = await lab('jammat', '--seats', '2', '--deals', '1');
  expect(few.stdout).toContain('unknown from one deal');
  expect(few.stdout).not.toMatch(/(\d+\.\d+) – \1/);
});

test('the report is identical, byte for byte, with any number of threads', async () => {
  expect((await lab(...TRIADS, '--threads', '2', '--out', 'b.json')).stdout).toBe(result.stdout);
  expect(read('b.json')).toBe(read('a.json'));
});

test('the JSON report contains everything needed to repeat it', () => {
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

test('the HTML report has no scripts and loads nothing', () => {
  const page = read('a.html');
  expect(page).toMatch(/^<!doctype html>/i);
  expect(page.match(/<svg/g)!.length).toBeGreaterThan(4);
  expect(page).not.toMatch(/<script|src=|href=|url\(|@import/i);
  expect(page).toContain('Triads won per deal, by the sum of the key');
});

test('a comparison says in every form that its figures are differences, changed minus unchanged', async () => {
  const change = ['--seats', '4', '--bots', 'greedy', '--against', '{"layout":"row"}'];
  const files = ['--out', 'change.csv', '--out', 'change.html'];
  const { stdout } = await lab('jammat', ...change, '--deals', '200', ...files);
  expect(stdout).toContain('Options: the game’s defaults\nChanged to: layout: row\n');
  expect(stdout).toContain('Difference in points per deal, by seat\n');
  expect(stdout).not.toMatch(/^Points per deal|^Deals won|^Length/m);
  // A row has fewer places to win.
  expect(stdout).toMatch(/^ +difference.*\n +points +−[45]\.\d/m);
  expect(read('change.csv')).toMatch(/^group,at,difference,low,high,deals\npoints-by-place,1,-/);
  expect(read('change.html')).toContain('<h2>Difference in points per deal, by seat</h2>');
});

test('rows of 0 are left out of a long table, and counted', async () => {
  const cube = ['--seats', '4', '--bots', 'greedy', '--options', '{"layout":"cube"}'];
  const { stdout } = await lab('jammat', ...cube, '--deals', '3', '--studies', 'positions');
  expect(stdout).toMatch(/^ {2}\d+ rows that are 0 are left out\.$/m);
  const [, pairs] = stdout.split('Lines of this kind: pair\n');
  expect(pairs!.split('\n\n')[0]).not.toMatch(/ 0\.00 %/);
});

test('an interrupted run prints the deals played so far and leaves a finished report alone, exit 1', async () => {
  writeFileSync(join(folder, 'long.json'), 'finished\n');
  const args = ['keyed-triads', '--seats', '4', '--deals', '1000000000', '--out', 'long.json'];
  // How long it takes until some deals are played depends on the machine.
  for (let wait = 2000; ; wait *= 2) {
    const running = spawn(process.execPath, [ROTA, 'lab', ...args], { cwd: folder });
    let stderr = '';
    running.stderr.on('data', (data) => {
      stderr += data;
    });
    await setTimeout(wait);
    running.kill('SIGINT');
    const [status] = await once(running, 'close');
    expect(read('long.json')).toBe('finished\n');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    if (status === 1 && !stderr.startsWith('Interrupted after 0 of ')) {
      const { deals } = JSON.parse(read('long.partial.json'));
      expect(deals % 1000).toBe(0);
      expect(deals).toBeLessThan(1e9);
      expect(stderr).toBe(
        `Interrupted after ${deals} of 1000000000 deals: the report on them is in long.partial.json, and nothing was written to long.json.\n`,
      );
      return;
    }
  }
});

test('a complete report replaces another one, also behind a link, and no folder', async () => {
  const few = ['jammat', '--seats', '2', '--deals', '1'];
  writeFileSync(join(folder, 'old.csv'), 'old\n');
  symlinkSync('old.csv', join(folder, 'link.csv'));
  expect(await lab(...few, '--out', 'link.csv')).toMatchObject({ status: 0, stderr: '' });
  expect(read('old.csv')).toMatch(/^group,at,/);
  expect(lstatSync(join(folder, 'link.csv')).isSymbolicLink()).toBe(true);
  mkdirSync(join(folder, 'folder.csv'));
  const { status, stderr } = await lab(...few, '--out', 'folder.csv');
  expect(status).toBe(2);
  expect(stderr).toContain('folder.csv');
});

test.each([
  ['an unknown game', ['poker', '--seats', '4'], 'Unknown game “poker”.'],
  ['no seats', ['jammat'], 'Missing option: --seats'],
  ['too many seats', ['jammat', '--seats', '25'], 'This game is for 2 to 24 players, not 25.'],
  ['an unknown bot', ['jammat', '--seats', '2', '--bots', 'oracle'], 'Unknown bot “oracle”'],
  [
    'more bots than seats',
    ['jammat', '--seats', '2', '--bots', 'random,greedy,random'],
    'at most one per seat',
  ],
  ['an unknown study', ['jammat', '--seats', '2', '--studies', 'stars'], 'no metric “stars”'],
  [
    'studies in a comparison',
    ['jammat', '--seats', '2', '--studies', 'positions', '--against', '{"layout":"row"}'],
    'Leave out the metrics (“studies”)',
  ],
  ['no deals', ['jammat', '--seats', '2', '--deals', '0'], '--deals must be a whole number'],
  ['invalid JSON as options', ['jammat', '--seats', '2', '--options', '{'], 'not valid JSON'],
  [
    'an option of matches',
    ['jammat', '--seats', '2', '--options', '{"deals":3}'],
    'Unknown option',
  ],
  ['an unknown file format', ['jammat', '--seats', '2', '--out', 'a.pdf'], '.json, .csv, .html'],
  ['a missing folder', ['jammat', '--seats', '2', '--out', 'no/a.csv'], 'Cannot write'],
])('invalid input, %s: a one-line error, exit 2', async (_, args, message) => {
  writeFileSync(join(folder, 'kept.csv'), 'kept\n');
  const { status, stdout, stderr } = await lab(...args, '--out', 'kept.csv');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(read('kept.csv')).toBe('kept\n');
});
