import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROTA } from '../testing/rota.ts';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-review-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const run = warmRota(folder);
const rota = (...args: string[]) => run(args);

const QUICK = ['--effort', '0.05'];
const review = (...args: string[]) => rota('review', file('matches.jsonl'), ...QUICK, ...args);

let whole: Awaited<ReturnType<typeof rota>>;

beforeAll(async () => {
  const outcome = await rota(
    ...['play', 'keyed-triads', '--seats', 'random,greedy,greedy', '--deals', '1'],
    ...['--matches', '2', '--seed', '5', '--out', file('matches.jsonl')],
  );
  expect(outcome).toMatchObject({ status: 0, stdout: '' });
  const [first, second] = readFileSync(file('matches.jsonl'), 'utf8').trimEnd().split('\n');
  const named = first!.replace('"bot:random"', '"Ann"');
  writeFileSync(file('matches.jsonl'), `${named}\n${second}\n`);
  whole = await review();
});

test('a review separates luck from play, and describes costly moves in notation and words', async () => {
  expect(whole).toMatchObject({ status: 0, stderr: '' });
  expect(whole.stdout).toMatch(/^Keyed Triads, 3 seats, rules version 1\n\nSeat 0: Ann\n/);
  expect(whole.stdout).toMatch(/from the luck of the cards, [+−]\d+\.\d\d ± \d+\.\d\d from play/);
  expect(whole.stdout).toMatch(/\n1\. Deal 1, move \d+: \w\w\. Better: \w\w, worth \d/);
  expect(whole.stdout).toMatch(/\n {3}Played: You lay the \w\w\./);
  expect(whole.stdout).toMatch(/\n {3}Better: You lay the \w\w\./);
  // No message or parameter is missing, and bots are not reviewed.
  expect(whole.stdout).not.toMatch(/\{\{|undefined|NaN|review\.|Seat 1/);
});

test('the result depends on the seed, not on the number of threads', async () => {
  expect(await review('--threads', '1')).toEqual(whole);
  expect((await review('--seed', '2')).stdout).not.toBe(whole.stdout);
});

test('--json contains every decision; a match without people is reviewed for all seats', async () => {
  const { status, stdout } = await review('--json', '--match', '2');
  expect(status).toBe(0);
  const { game, seats } = JSON.parse(stdout);
  expect(game).toBe('keyed-triads');
  expect(seats).toHaveLength(3);
  const [, { seat, name, decisions, luck, play, ahead, complete }] = seats;
  expect({ seat, name, complete }).toEqual({ seat: 1, name: 'bot:greedy', complete: true });
  expect(luck.mean + play.mean).toBeCloseTo(ahead);
  expect(decisions).toHaveLength(14);
  const record = JSON.parse(readFileSync(file('matches.jsonl'), 'utf8').split('\n')[1]!);
  for (const { deal, move, played, best, loss } of decisions) {
    // Both count from 1.
    expect(record.deals[deal - 1].moves[move - 1]).toEqual([1, played]);
    expect(played).toMatch(/^\w\w$/);
    if (best === played) expect(loss).toEqual({ mean: 0, margin: 0 });
  }
});

test('an unfinished match is reviewed up to its last move', async () => {
  const record = JSON.parse(readFileSync(file('matches.jsonl'), 'utf8').split('\n')[0]!);
  const [{ scores: _, ...deal }] = record.deals;
  const { winners: __, ...rest } = record;
  const moves = deal.moves.slice(0, 20);
  const given = { ...rest, deals: [{ ...deal, moves }], scores: [0, 0, 0] };
  writeFileSync(file('given-up.json'), JSON.stringify(given));
  const { status, stdout } = await rota('review', file('given-up.json'), '--seat', '2', ...QUICK);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nSeat 2: bot:greedy \(2\)\n\d decisions: /);
  expect(stdout).not.toContain('luck');
});

test('Ctrl+C ends it with the results so far, exit 1', async () => {
  const running = spawn(process.execPath, [ROTA, 'review', '-', '--effort', '1000'], {
    cwd: folder,
  });
  let stdout = '';
  running.stdout.on('data', (part) => {
    stdout += part;
  });
  // This exceeds the pipe's buffer, so once it is written the command is reading.
  await new Promise((read) => running.stdin.write('\n'.repeat(1_000_000), read));
  running.stdin.end(readFileSync(file('matches.jsonl'), 'utf8'));
  running.kill('SIGINT');
  // Unlike `exit`, `close` comes after all output has been read.
  const [status] = await once(running, 'close');
  expect(status).toBe(1);
  expect(stdout).toMatch(/Seat 0: Ann\nStopped after \d+ decisions?; the rest was not reviewed\./);
});

test.each([
  ['a missing file', ['nowhere.jsonl'], 'Cannot read nowhere.jsonl: there is no such file.'],
  ['a missing match', ['matches.jsonl', '--match', '3'], 'has no match 3; matches in the file: 2.'],
  ['a missing seat', ['matches.jsonl', '--seat', '3'], 'its last seat is 2.'],
  ['no effort', ['matches.jsonl', '--effort', '0'], '--effort must be a number from 0.01'],
])('invalid input, %s: a one-line error, exit 2', async (_, args, message) => {
  const { status, stdout, stderr } = await rota('review', ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('an invalid record gets the same error as from verify', async () => {
  const lines = readFileSync(file('matches.jsonl'), 'utf8').split('\n');
  writeFileSync(file('broken.jsonl'), lines[0]!.replace('"scores":[', '"scores":[1'));
  const verified = await rota('verify', file('broken.jsonl'));
  expect(verified.status).toBe(1);
  expect(await rota('review', file('broken.jsonl'))).toEqual({ ...verified, stdout: '' });
});
