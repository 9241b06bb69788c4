import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ROTA } from '../testing/rota.ts';

const PYTHON_TEST = fileURLToPath(
  new URL('../../../packages/experiments/python/test_rota_env.py', import.meta.url),
);

function runRequests(lines: readonly unknown[]) {
  const { stdout, status } = spawnSync(process.execPath, [ROTA, 'env', 'keyed-triads'], {
    encoding: 'utf8',
    input: lines
      .map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
      .join(''),
  });
  expect(status).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('each request gets a reply; invalid ones get an error and change nothing', () => {
  const reset = { do: 'reset', seats: 2, seed: 7 };
  const [hello, ...replies] = runRequests([
    { do: 'step', move: '7H' },
    'no JSON',
    '[]',
    { do: 'dance' },
    { ...reset, seed: {} },
    { ...reset, seats: '2' },
    { ...reset, dealer: 2 },
    reset,
    { do: 'step', move: 7 },
    { do: 'step', move: null },
    { do: 'observe', seat: 2 },
    { do: 'observe', seat: 0 },
    reset,
    { do: 'suggest', bot: 'nobody' },
    { do: 'suggest' },
    { do: 'suggest', bot: 'greedy' },
  ]);
  expect(hello).toMatchObject({ rota: 'env', protocol: 1, game: 'keyed-triads' });
  expect(replies.slice(0, 7).map(({ error }) => error.code)).toEqual([
    'not-reset',
    'bad-request',
    'not-reset',
    'not-reset',
    'bad-seed',
    'wrong-number-of-seats',
    'no-such-seat',
  ]);
  expect(replies[7]).toMatchObject({ seat: 1, reaction: false, scores: null });
  expect(replies.slice(8, 11).map(({ error }) => error.code)).toEqual([
    'bad-request',
    'move-needed',
    'no-such-seat',
  ]);
  expect(replies.slice(13, 15).map(({ error }) => error.code)).toEqual([
    'unknown-bot',
    'bad-request',
  ]);
  expect(replies[7].moves).toContain(replies[15].move);
  for (const { error } of replies) if (error) expect(error.say).toMatch(/^[A-Z].*\.$/);
  expect(replies[11]).toHaveProperty('observation');
  expect(replies[12]).toEqual(replies[7]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'the Python client plays every game, steps batches and trains a policy',
  () => {
    const { status, stderr } = spawnSync('python3', [PYTHON_TEST, process.execPath, ROTA], {
      encoding: 'utf8',
      cwd: dirname(PYTHON_TEST),
      // On such small matrices numpy's threads spend most of their time waiting for each other.
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OPENBLAS_NUM_THREADS: '1' },
    });
    expect(stderr).toMatch(/Ran 15 tests[\s\S]*OK/);
    expect(status).toBe(0);
  },
);
