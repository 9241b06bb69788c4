import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROTA } from '../testing/rota.ts';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-arena-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const run = warmRota(folder);
const rota = (...args: string[]) => run(args);

const ARENA_ARGS = ['arena', 'keyed-triads', '--bots', 'greedy,random,newcomer', '--deals', '1'];
const arena = (...args: string[]) => rota(...ARENA_ARGS, '--threads', '2', ...args);
const read = (name: string) => readFileSync(file(name), 'utf8');

let whole: Awaited<ReturnType<typeof arena>>;

beforeAll(async () => {
  whole = await arena('--rounds', '6', '--out', file('whole.jsonl'));
});

test('an arena prints ratings and pairwise results, and writes valid records', async () => {
  expect(whole).toMatchObject({ status: 0, stderr: '' });
  expect(whole.stdout).toMatch(/^Keyed Triads, 3 seats: 6 rounds, seed 1\n/);
  for (const bot of ['greedy', 'random', 'newcomer']) {
    expect(whole.stdout).toMatch(new RegExp(`^ +${bot} +[+−]\\d+ ± \\d+ +\\d+\\.\\d\\d`, 'm'));
  }
  // No message or parameter is missing.
  expect(whole.stdout).not.toMatch(/\{\{|undefined|NaN|arena\./);
  expect(read('whole.jsonl').trimEnd().split('\n')).toHaveLength(18);
  expect(await rota('verify', file('whole.jsonl'))).toMatchObject({
    status: 0,
    stdout: '18 matches verified, no faults.\n',
  });
});

test('a result that is the same in all rounds has an unknown margin, which is explained', async () => {
  const { status, stdout } = await arena(
    '--bots',
    'greedy,random',
    '--seats',
    '2',
    '--rounds',
    '1',
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ +greedy +[+−]\d+ ± \? /m);
  expect(stdout).not.toContain('± 0');
  expect(stdout).toContain('“?”: one side was always ahead');
});

test('an interrupted arena resumes with the same result', async () => {
  expect((await arena('--rounds', '4', '--out', file('part.jsonl'))).status).toBe(0);
  // As if the process was killed while it wrote the fourth round.
  truncateSync(file('part.jsonl'), read('part.jsonl').length - 40);
  const resumed = await arena('--rounds', '6', '--out', file('part.jsonl'));
  expect(resumed).toEqual(whole);
  expect(read('part.jsonl')).toBe(read('whole.jsonl'));
});

test('the result does not depend on the number of threads or on writing records', async () => {
  expect(await rota(...ARENA_ARGS, '--threads', '1', '--rounds', '6')).toEqual(whole);
});

test('a file with other content is not changed', async () => {
  const before = read('whole.jsonl');
  const message = `${file('whole.jsonl')} belongs to a different arena; it was left unchanged.\n`;
  for (const other of [
    ['--seed', '2'],
    ['--effort', '2'],
    ['--seats', '2'],
    ['--iterations', '9'],
  ]) {
    expect(await arena('--out', file('whole.jsonl'), ...other)).toEqual({
      status: 2,
      stdout: '',
      stderr: message,
    });
  }
  expect(read('whole.jsonl')).toBe(before);
  writeFileSync(file('letter.txt'), 'Dear Ada,\n');
  expect((await arena('--out', file('letter.txt'))).status).toBe(2);
  expect(read('letter.txt')).toBe('Dear Ada,\n');
  expect(existsSync(file('letter.txt.plan.json'))).toBe(false);
});

test('a file with invalid records is rejected', async () => {
  expect((await arena('--rounds', '1', '--out', file('own.jsonl'))).status).toBe(0);
  appendFileSync(file('own.jsonl'), '{"rota":1}\n{}\n[]\n');
  expect(await arena('--rounds', '3', '--out', file('own.jsonl'))).toMatchObject({ status: 2 });
});

test('--until ends as soon as the bots can be distinguished, and says so', async () => {
  const bots = ['--bots', 'greedy,random', '--deals', '1'];
  const decided = await rota('arena', 'keyed-triads', ...bots, '--until', '95', '--rounds', '400');
  expect(decided.status).toBe(0);
  expect(decided.stdout).toContain('Every pair of bots is separated with 95% confidence.');
  expect(Number(/seats: (\d+) rounds/.exec(decided.stdout)![1])).toBeLessThan(400);
  const early = await rota('arena', 'keyed-triads', ...bots, '--until', '95', '--rounds', '5');
  expect(early.stdout).toContain('Not every pair of bots is separated');
});

describe('a bot of one’s own, in a file', () => {
  const withBot = (name: string, code: string, ...args: string[]) => {
    writeFileSync(file(name), code);
    return rota(
      ...['arena', 'keyed-triads', '--bots', `./${name},random`, '--deals', '1', '--rounds', '3'],
      ...args,
    );
  };
  const lowest = 'export default { move: ({ hand }) => hand[0] };';

  test('plays, and its matches are valid', async () => {
    const out = ['--out', file('own-bot.jsonl')];
    const { status, stdout } = await withBot('lowest.js', lowest, ...out);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ +\.\/lowest\.js +[+−]\d+ ± /m);
    expect((await rota('verify', file('own-bot.jsonl'))).stdout).toContain('6 matches verified');
    // The records are of the bot as it was.
    const changed = await withBot('lowest.js', `${lowest}\n`, ...out);
    expect([changed.status, changed.stderr]).toEqual([
      2,
      expect.stringContaining('left unchanged'),
    ]);
  });

  test('sees views alone, even if it asks for the state', async () => {
    const curious = "moveFromState: () => { throw new Error('state seen'); }";
    const { stdout } = await withBot('curious.js', lowest.replace('{ move', `{ ${curious}, move`));
    expect(stdout).toContain('./curious.js');
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with the results so far, exit 1',
  async (signal) => {
    const out = `${signal}.jsonl`;
    // Left by an earlier run of this test.
    rmSync(file(out), { force: true });
    const args = [...ARENA_ARGS, '--threads', '1', '--rounds', '1000000', '--out', file(out)];
    const running = spawn(process.execPath, [ROTA, ...args], { cwd: folder });
    let stdout = '';
    running.stdout.on('data', (part) => {
      stdout += part;
    });
    while (!existsSync(file(out)) || read(out) === '') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    running.kill(signal);
    // Unlike `exit`, `close` comes after all output has been read.
    const [status] = await once(running, 'close');
    expect(status).toBe(1);
    expect(stdout).toContain('Ratings');
    expect(read(out).endsWith('\n')).toBe(true);
  },
);

test.each([
  ['an unknown game', ['poker', '--bots', 'greedy,random'], 'Unknown game “poker”.'],
  ['no bots', ['jammat'], 'Missing option: --bots <bots>.'],
  ['an unknown bot', ['jammat', '--bots', 'greedy,hal'], 'Unknown bot “hal”.'],
  ['one bot', ['jammat', '--bots', 'greedy,greedy'], 'at least two different bots'],
  [
    'a bot named twice among more bots than seats',
    ['jammat', '--bots', 'greedy,greedy,random', '--seats', '2'],
    'name each bot only once',
  ],
  ['too many seats', ['jammat', '--bots', 'greedy,random', '--seats', '25'], 'players, not 25.'],
  ['certainty', ['jammat', '--bots', 'greedy,random', '--until', '100'], '--until must be'],
  ['no effort', ['jammat', '--bots', 'greedy,random', '--effort', '0'], '--effort must be'],
  [
    'a missing folder',
    ['jammat', '--bots', 'greedy,random', '--out', '/nowhere/a.jsonl'],
    'Cannot write /nowhere/a.jsonl: the folder does not exist.',
  ],
])('invalid input, %s: a one-line error, exit 2', async (_, args, message) => {
  const { status, stdout, stderr } = await rota('arena', ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n +at /);
});
