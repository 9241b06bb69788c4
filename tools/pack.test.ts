import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from './build.js';
import { runNpm } from './run-npm.js';
import { installTarball } from './testing/install-tarball.ts';

const MAX_UNPACKED_BYTES = 14_300_000;
const MAX_DEPENDENCIES = 5;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An empty folder outside the repository, where npm would install the package. */
const folder = mkdtempSync(join(tmpdir(), 'rota-pack-'));
const installed = join(folder, 'node_modules/rota');
let server: ChildProcess | undefined;

beforeAll(async () => {
  await buildClient();
  const [packed] = JSON.parse(runNpm(['pack', '--json', '--pack-destination', folder]));
  installTarball(folder, join(folder, packed.filename));
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const manifest = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
const dependencies = (): string[] => Object.keys(manifest(installed).dependencies);

/** Runs the installed command as npx does. */
function run(...args: string[]): { readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command(), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return { stdout, stderr };
}

/** Does the same for a command that says nothing else. */
function rota(...args: string[]): string {
  const { stdout, stderr } = run(...args);
  expect(stderr).toBe('');
  return stdout;
}

const command = () => join(installed, manifest(installed).bin.rota);

test('the package is small, needs a handful of others and can be published', () => {
  expect(manifest(installed).private).toBeUndefined();
  // Without it, a folder could be published by hand, outside the release workflow.
  expect(manifest(installed).publishConfig).toEqual({ access: 'public', provenance: true });
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
  expect(bytes).toBeLessThan(MAX_UNPACKED_BYTES);
  expect(dependencies().length).toBeLessThanOrEqual(MAX_DEPENDENCIES);
  // Built code only, but for what the documentation offers to download, and the licences of the packages in it.
  const built = files.filter(({ parentPath }) => !/[/\\]docs[/\\]files/.test(parentPath));
  const names = built.map(({ name }) => name);
  expect(names.filter((name) => /\.(tsx?|map)$/.test(name))).toEqual([]);
  expect(names.filter((name) => name === 'licenses.md')).toHaveLength(3);
});

test('the container image has the packages that npm would install, and no others', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/rota\/node_modules\/(\S+) /gm)];
  const needed = readdirSync(join(folder, 'node_modules')).filter((name) => name !== 'rota');
  expect(copied.map(([, name]) => name).sort()).toEqual(needed.sort());
});

test('it opens the room and serves the app', async () => {
  server = spawn(process.execPath, [command(), 'serve', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, ROTA_OPERATIONS: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout!, server.stderr!]) {
    stream.on('data', (data) => {
      printed += data;
    });
  }
  await expect.poll(() => printed).toMatch(/Ctrl\+C.*\n/);
  // Nothing but what a person needs.
  expect(printed).toMatch(
    /^The card room is open\.\nOn this machine: .*\n(On your network: .*\n)*Press Ctrl\+C to stop\. .*\n$/,
  );
  const [address] = /http:\/\/localhost:\d+/.exec(printed)!;
  const page = await fetch(`${address}/rules/jammat`, { headers: { accept: 'text/html' } });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())![1];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  expect(await (await fetch(`${address}/docs/`)).text()).toContain('Rota documentation');
  expect((await fetch(`${address}/api/me`)).status).toBe(200);
  expect(readdirSync(join(folder, 'data'))).toContain('rota.db');
  server.kill('SIGTERM');
  const [status] = await once(server, 'exit');
  expect(status).toBe(0);
});

test('matches are played and verified, and the lab counts', () => {
  const { stderr } = run(
    ...['play', 'jammat', '--seats', 'greedy,newcomer', '--matches', '2', '--out', 'm.jsonl'],
  );
  expect(stderr).toContain('2 matches written to m.jsonl');
  expect(rota('verify', 'm.jsonl')).toContain('2 matches verified');
  expect(rota('lab', 'keyed-triads', '--seats', '3', '--deals', '200')).toContain('Deals: 200');
  rota('lab', 'keyed-triads', '--seats', '3', '--deals', '200', '--out', 'lab.html');
  expect(readFileSync(join(folder, 'lab.html'), 'utf8')).toContain('</html>');
});

test('npm start says nothing else either, but what it builds', async () => {
  const { scripts } = manifest(ROOT);
  const steps = scripts.start.split(' && ');
  expect(steps).toEqual(['node tools/installed.js', 'node apps/cli/bin/rota.js serve']);
  const installed = spawnSync(process.execPath, ['tools/installed.js'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([installed.status, installed.stdout, installed.stderr]).toEqual([0, '', '']);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['apps/cli/bin/rota.js', '--version'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  expect(stderr).toMatch(/^(Building apps\/(cli|web) …\n)*$/);
});
