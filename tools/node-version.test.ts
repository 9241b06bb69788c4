import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const { engines, scripts } = JSON.parse(read('package.json'));
const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node)!.map(Number);
const NEEDED = `${major}.${minor}`;

/** What old versions of Node read: the entries and the check. */
const CHECK = 'apps/cli/bin/check-node.js';
const ENTRIES = ['apps/cli/bin/rota.js', 'tools/installed.js'];

/** Runs an entry as if this were another version of Node. */
function runAs(version: string, entry: string, ...args: string[]) {
  const fake = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(fake)}`, entry, ...args],
    { cwd: root, encoding: 'utf8' },
  );
}

test.each(ENTRIES)('%s refuses every older version of Node with the one needed', (entry) => {
  const older = ['12.22.12', '14.21.3', '16.20.2', '18.20.8', `${major}.${minor! - 1}.9`];
  for (const version of older) {
    for (const args of [[], ['--version'], ['verify', 'x.jsonl']]) {
      const { status, stdout, stderr } = runAs(version, entry, ...args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(`Rota needs Node ${NEEDED} or newer; this is ${version}.`);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  }
});

test('the version needed and newer ones are accepted', () => {
  for (const version of [`${NEEDED}.0`, `${major! + 2}.0.0`, '100.0.0']) {
    expect(runAs(version, 'tools/installed.js')).toMatchObject({ status: 0, stderr: '' });
  }
});

test.each([CHECK, ...ENTRIES])(
  '%s has only syntax and imports that old versions of Node know',
  (file) => {
    const source = read(file);
    const compile = (target: ts.ScriptTarget) =>
      ts.transpileModule(source, {
        compilerOptions: { target, module: ts.ModuleKind.ESNext, removeComments: true },
      }).outputText;
    expect(compile(ts.ScriptTarget.ES2015)).toBe(compile(ts.ScriptTarget.ESNext));
    expect(source).not.toMatch(/\bawait\b/);
    const imported = ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
    const [first, ...others] = imported;
    if (file === CHECK) expect(imported).toEqual([]);
    else expect(first).toMatch(/check-node\.js$/);
    // An import of anything else would be resolved before the check runs.
    for (const other of others) expect(source).toContain(`import('${other}')`);
  },
);

test('every npm script begins with the check', () => {
  for (const [name, script] of Object.entries(scripts)) {
    expect(script, name).toMatch(/^node tools\/installed\.js && /);
  }
});

test('the programs are built for the version needed', () => {
  for (const file of ['apps/cli/vite.config.ts', 'tools/bundle.js']) {
    expect(read(file)).toContain(`target: 'node${NEEDED}'`);
  }
});
