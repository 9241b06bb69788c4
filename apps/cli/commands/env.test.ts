import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeBlocks } from '../../../tools/testing/code-blocks.ts';
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
    { ...reset, do: 'restore' },
    { ...reset, do: 'restore', moves: ['nonsense'] },
    { do: 'save-batch' },
    { ...reset, do: 'restore-batch', count: 1, saved: [{ deal: -1, moves: [] }] },
    { ...reset, do: 'restore-batch', count: 2, saved: [{ deal: 0, moves: [] }] },
    { do: 'render', seat: 2 },
    { do: 'render', seat: 0 },
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
  expect(replies.slice(16, 22).map(({ error }) => error.code)).toEqual([
    'bad-request',
    'unknown-move',
    'not-reset',
    'bad-request',
    'wrong-number-of-episodes',
    'no-such-seat',
  ]);
  expect(replies[22].text).toMatch(/^Your hand:\n {2}\S+/);
  for (const { error } of replies) if (error) expect(error.say).toMatch(/^[A-Z“].*\.$/);
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
    expect(stderr).toMatch(/Ran 22 tests[\s\S]*OK/);
    expect(status).toBe(0);
  },
);

/** A Python that can build a wheel without a registry; Debian's can, with `python3-wheel`. */
const builder = ['python3', '/usr/bin/python3'].find(
  (python) => spawnSync(python, ['-c', 'import setuptools, wheel, pip']).status === 0,
);

test.skipIf(!builder)(
  'an installed wheel plays a deal (skipped where no Python has pip, setuptools and wheel)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rota-wheel-'));
    const python = (...args: string[]) => {
      const env = { ...process.env, PYTHONPATH: join(folder, 'site') };
      const run = spawnSync(builder!, args, { cwd: folder, encoding: 'utf8', env });
      expect([args, run.status, run.stderr]).toEqual([args, 0, expect.any(String)]);
      return run.stdout;
    };
    try {
      // setuptools writes beside the sources.
      for (const name of ['pyproject.toml', 'README.md', 'rota_env']) {
        cpSync(join(dirname(PYTHON_TEST), name), join(folder, 'source', name), { recursive: true });
      }
      const offline = ['--no-index', '--no-deps', '--quiet', '--disable-pip-version-check'];
      python('-m', 'pip', 'wheel', ...offline, '--no-build-isolation', '-w', 'wheels', './source');
      const install = ['install', ...offline, '--target', 'site', '--find-links', 'wheels'];
      python('-m', 'pip', ...install, 'rota-env');
      expect(existsSync(join(folder, 'site/rota_env/py.typed'))).toBe(true);
      const page = readFileSync(join(folder, 'source/README.md'), 'utf8');
      const example = codeBlocks('README.md', page).find(({ language }) => language === 'python');
      writeFileSync(join(folder, 'example.py'), example!.text);
      // As `npm install rota` would.
      mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
      symlinkSync(ROTA, join(folder, 'node_modules/.bin/rota'));
      expect(python('example.py')).toMatch(/^\{'seat_0': -?\d+, .*\}\n$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
