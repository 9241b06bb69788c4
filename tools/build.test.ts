import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A `rota` command that says which native libraries are loaded in its process. */
const COMMAND = `export function run() {
  console.log(JSON.stringify(process.report.getReport().sharedObjects));
}
`;

test('the command is built in a process that ends, and leaves no bundler in the memory of its own', () => {
  const clone = mkdtempSync(join(tmpdir(), 'rota-build-'));
  try {
    for (const folder of ['tools', 'apps/cli/bin']) {
      cpSync(join(root, folder), join(clone, folder), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction');
    const put = (name: string, text: string) => writeFileSync(join(clone, 'apps/cli', name), text);
    put('main.ts', COMMAND);
    put('package.json', '{"type":"module"}');
    put(
      'vite.config.ts',
      `export default { build: { ssr: 'main.ts', rolldownOptions: { output: { entryFileNames: 'rota.js' } } } };`,
    );
    mkdirSync(join(clone, 'data'));
    const run = () =>
      spawnSync(process.execPath, ['apps/cli/bin/rota.js', 'verify'], {
        cwd: clone,
        encoding: 'utf8',
      });
    const built = run();
    expect(built.stderr).toContain('Building apps/cli');
    expect(built.status).toBe(0);
    const libraries: string[] = JSON.parse(built.stdout.split('\n').at(-2)!);
    expect(libraries.length).toBeGreaterThan(0);
    expect(libraries.filter((library) => /\.node$/.test(library))).toEqual([]);
    // Nothing is left to build.
    expect(run().stderr).toBe('');

    put('main.ts', 'export function run( {');
    const failed = run();
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toMatch(/\nThe build failed: apps\/cli could not be built\n$/);
  } finally {
    rmSync(clone, { recursive: true });
  }
});
