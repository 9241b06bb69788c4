import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClient } from '@rota/server/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ROTA, rota, ServeProcess } from '../testing/rota.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

// The first call may build the command.
beforeAll(() => {
  rota(['--help']);
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rota-serve-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function open(data: string, env: NodeJS.ProcessEnv = {}): Promise<ServeProcess> {
  const server = await ServeProcess.open(['--data', data], { DATABASE_URL: '', ...env });
  cleanups.push(() => server.end('SIGKILL'));
  return server;
}

/** Parses the JSON lines of a log. */
function parseLog(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('without a command the room opens', () => {
  // Only `rota serve` reads this variable before anything else.
  for (const args of [['serve'], [], ['--lang', 'en']]) {
    const opened = rota(args, { env: { DATABASE_URL: 'nowhere' } });
    expect([args, opened.status, opened.stderr]).toEqual([
      args,
      2,
      expect.stringContaining('DATABASE_URL must begin with postgres://'),
    ]);
  }
});

test('ROTA_MESSAGES limits the messages of a connection', async () => {
  const server = await open(newFolder(), { ROTA_MESSAGES: '10' });
  const client = await new TestClient(server.address, []).connect();
  cleanups.push(() => client.disconnect());
  const sent = 30;
  for (let count = 0; count < sent; count++) client.send({ do: 'leave', table: 'nowhere' });
  await client.waitFor(() => client.received('error').length === sent);
  const codes = client.received('error').map(({ refusal }) => refusal.code);
  // A burst of 25, and what is allowed again meanwhile.
  expect(codes.filter((code) => code === 'not-joined').length).toBeGreaterThanOrEqual(25);
  expect(codes).toContain('too-fast');
});

test('a folder has one server: a second one names it and exits; a killed one releases the folder', async () => {
  const folder = newFolder();
  const data = join(folder, 'room');
  const first = await open(data);
  const second = rota(['serve', '--port', '0', '--data', data], { env: { DATABASE_URL: '' } });
  expect(second).toMatchObject({ status: 2, stdout: '' });
  expect(second.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(second.stderr).toContain(`process ${first.pid} on `);
  expect(second.stderr).toContain(`at ${first.address}.`);
  expect(second.stderr).toMatch(/since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  // Commands that may share the store work beside the server.
  const backup = join(folder, 'backup.jsonl');
  expect(rota(['backup', backup, '--data', data]).status).toBe(0);
  expect(rota(['admin', 'reports', '--data', data]).status).toBe(0);
  const restored = rota(['restore', backup, '--data', data]);
  expect(restored).toMatchObject({ status: 2, stdout: '' });
  expect(restored.stderr).toContain(`process ${first.pid} on `);

  await first.end('SIGKILL');
  const third = await open(data);
  expect(await third.end('SIGTERM')).toMatchObject({ status: 0, stderr: '' });
});

test('a taken port is reported in one line, and no database is created', async () => {
  const first = await open(join(newFolder(), 'room'));
  const { port } = new URL(first.address);
  const data = join(newFolder(), 'room');
  const args = ['serve', '--host', '127.0.0.1', '--port', port, '--data', data];
  expect(rota(args, { env: { DATABASE_URL: '' } })).toEqual({
    status: 2,
    stdout: '',
    stderr: `Port ${port} is in use. Choose another, or 0 for any free one.\n`,
  });
  expect(existsSync(data)).toBe(false);
});

test('a taken operator port is reported in one line, and the server does not start', async () => {
  const env = { ROTA_OPERATIONS: '0', ROTA_LOG: 'info' };
  const first = await open(join(newFolder(), 'room'), env);
  const opening = () => parseLog(first.stderr).find(({ msg }) => msg === 'open');
  await expect.poll(opening).toBeDefined();
  const { operations } = opening()!;
  expect(operations).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${operations}/readyz`)).status).toBe(200);
  const { port } = new URL(String(operations));
  const data = join(newFolder(), 'room');
  const second = rota(['serve', '--port', '0', '--data', data], {
    env: { DATABASE_URL: '', ROTA_OPERATIONS: port },
  });
  expect(existsSync(data)).toBe(false);
  expect(second).toMatchObject({ status: 2, stdout: '' });
  expect(second.stderr).toBe(
    `Port ${port} of ROTA_OPERATIONS is in use. Choose another, 0 for any free one, or off for none.\n`,
  );
});

test.skipIf(process.platform === 'win32')(
  'only the owner can read a room’s files; looser permissions are tightened and logged',
  async () => {
    const data = join(newFolder(), 'room');
    const first = await open(data);
    const names = ['', '-shm', '-wal', '.holder', '.lock', '.spare'].map(
      (suffix) => `rota.db${suffix}`,
    );
    expect(readdirSync(data).sort()).toEqual(names);
    const expectPrivate = () => {
      expect(modeOf(data)).toBe('700');
      for (const name of names) expect([name, modeOf(join(data, name))]).toEqual([name, '600']);
    };
    expectPrivate();
    const backup = join(data, '..', 'backup.jsonl');
    writeFileSync(backup, '');
    chmodSync(backup, 0o644);
    expect(rota(['backup', backup, '--data', data]).status).toBe(0);
    expect(modeOf(backup)).toBe('600');
    await first.end('SIGKILL');

    // As older versions left them.
    for (const name of ['rota.db', 'rota.db-wal', 'rota.db-shm']) {
      chmodSync(join(data, name), 0o644);
    }
    chmodSync(data, 0o755);
    const second = await open(data);
    expectPrivate();
    const { stderr } = await second.end('SIGTERM');
    const tightened = parseLog(stderr).map(({ path, was }) => [path, was]);
    expect(tightened).toEqual([
      [join(data, 'rota.db'), '644'],
      [join(data, 'rota.db-wal'), '644'],
      [join(data, 'rota.db-shm'), '644'],
      [data, '755'],
    ]);

    // A folder with other files keeps its permissions.
    writeFileSync(join(data, 'notes.txt'), '');
    chmodSync(data, 0o755);
    expect(await (await open(data)).end('SIGTERM')).toMatchObject({ stderr: '' });
    expect(modeOf(data)).toBe('755');
  },
);

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s shuts the server down in an orderly way, logged at info',
  async (signal) => {
    const data = join(newFolder(), 'room');
    const server = await open(data, { ROTA_LOG: 'info' });
    const { status, stdout, stderr } = await server.end(signal);
    expect(status).toBe(0);
    expect(stdout).toContain('Stopping. Every table is saved.');
    expect(readdirSync(data)).not.toContain('rota.db.holder');
    expect(parseLog(stderr)).toMatchObject([
      { msg: 'store opened', file: join(data, 'rota.db') },
      { msg: 'open', address: server.address },
      { msg: 'told to stop', signal },
      { msg: 'closing' },
      { msg: 'closed' },
    ]);
  },
);

test.skipIf(process.platform === 'win32')(
  'an unhandled error is logged, and the server shuts down in an orderly way',
  async () => {
    const data = join(newFolder(), 'room');
    // Preloads code that rejects a promise without a handler at SIGUSR2.
    const preload = "process.on('SIGUSR2', () => Promise.reject(new Error('unhandled')))";
    const server = await open(data, {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}`,
    });
    const { status, stdout, stderr } = await server.end('SIGUSR2');
    expect(status).toBe(1);
    expect(stdout).toContain('Stopping. Every table is saved.');
    expect(readdirSync(data)).not.toContain('rota.db.holder');
    const [fault, ...more] = parseLog(stderr);
    expect(fault).toMatchObject({ level: 60, msg: 'unknown fault', err: { type: 'Error' } });
    expect(more).toEqual([]);
  },
);

/** Python: runs a command at a terminal, closes it once the server is open, and prints its output and the exit status. */
const AT_A_TERMINAL = `
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
output = b""
while b"Press Ctrl" not in output:
    output += os.read(terminal, 1000)
os.close(terminal)
print(output.decode())
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

const hasTerminals = spawnSync('python3', ['-c', 'import pty']).status === 0;

test.skipIf(!hasTerminals)(
  'closing the terminal shuts the server down in an orderly way, although output fails',
  () => {
    const data = join(newFolder(), 'room');
    const { stdout, stderr } = spawnSync(
      'python3',
      ['-c', AT_A_TERMINAL, process.execPath, ROTA, 'serve', '--port', '0', '--data', data],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', ROTA_LOG: 'info' } },
    );
    // It ends by the signal, as shells expect.
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/\n-1\n$/), stderr: '' });
    expect(readdirSync(data)).not.toContain('rota.db.holder');
  },
);

test.skipIf(!hasTerminals)(
  'at a terminal, a taken default port for operators is one sentence, not a line of JSON',
  async () => {
    const taken = createNetServer().listen(9420, '127.0.0.1');
    // Another process may have taken it already.
    await new Promise((settle) => taken.on('listening', settle).on('error', settle));
    cleanups.push(() => taken.close());
    const data = join(newFolder(), 'room');
    const { stdout } = spawnSync(
      'python3',
      ['-c', AT_A_TERMINAL, process.execPath, ROTA, 'serve', '--port', '0', '--data', data],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', ROTA_OPERATIONS: '' } },
    );
    expect(stdout).toContain('Port 9420 of ROTA_OPERATIONS is in use.');
    expect(stdout).toContain('This room has no /readyz and /metrics.');
    expect(stdout).not.toContain('"level"');
  },
);

/** Runs a program in a network of its own, in which no one may listen below port 20,000. */
const WITHOUT_LOW_PORTS = [
  '-rn',
  'sh',
  '-c',
  'echo 20000 > /proc/sys/net/ipv4/ip_unprivileged_port_start && exec setpriv --bounding-set=-net_bind_service "$@"',
  'sh',
];
const hasNamespaces = spawnSync('unshare', [...WITHOUT_LOW_PORTS, 'true']).status === 0;

test.skipIf(!hasTerminals || !hasNamespaces)(
  'at a terminal, an operators’ port that fails for another reason says which',
  () => {
    const data = join(newFolder(), 'room');
    const serve = [process.execPath, ROTA, 'serve', '--port', '30000', '--data', data];
    const { stdout } = spawnSync(
      'unshare',
      [...WITHOUT_LOW_PORTS, 'python3', '-c', AT_A_TERMINAL, ...serve],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', ROTA_OPERATIONS: '' } },
    );
    expect(stdout).toContain(
      'Cannot listen on 127.0.0.1, port 9420, for operators: access is denied.',
    );
    expect(stdout).not.toContain('in use');
  },
);

test('a second server is refused, even after the lock file of the first was deleted', async () => {
  const data = join(newFolder(), 'room');
  const first = await open(data);
  const second = () =>
    rota(['serve', '--host', '127.0.0.1', '--port', '0', '--data', data], {
      env: { DATABASE_URL: '', ROTA_OPERATIONS: 'off' },
    });
  for (let attempt = 0; attempt < 2; attempt++) {
    rmSync(join(data, 'rota.db.lock'), { force: true });
    const refused = second();
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(
      new RegExp(`^Process ${first.pid} has the room .* its lock file was deleted\\.`),
    );
    // Operators still reach the first one.
    expect(
      rota(['admin', 'load', '--seconds', '1', '--data', data], { env: { DATABASE_URL: '' } })
        .status,
    ).toBe(0);
  }
  await first.end('SIGKILL');
  expect(await (await open(data)).end('SIGTERM')).toMatchObject({ status: 0 });
});

test('a holder whose process ID now belongs to another program delays nothing', async () => {
  const data = join(newFolder(), 'room');
  const first = await open(data);
  await first.end('SIGKILL');
  const note = join(data, 'rota.db.holder');
  const holder = JSON.parse(readFileSync(note, 'utf8'));
  for (const changed of [{ pid: process.pid }, { host: 'another' }]) {
    writeFileSync(note, JSON.stringify({ ...holder, ...changed }));
    const started = performance.now();
    const asked = rota(['admin', 'load', '--seconds', '1', '--data', data], {
      env: { DATABASE_URL: '' },
    });
    expect(asked).toMatchObject({ status: 2, stdout: '' });
    expect(asked.stderr).toMatch(/^No server of this room has answered/);
    // It would have waited ten seconds for an answer, and one for the measurement.
    expect(performance.now() - started).toBeLessThan(10_000);
  }
  writeFileSync(note, JSON.stringify({ ...holder, pid: process.pid }));
  expect(await (await open(data)).end('SIGTERM')).toMatchObject({ status: 0 });
});
