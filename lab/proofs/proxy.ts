// Runs the examples of docs/operations.md as they stand there, each in front of a room from the tarball: nginx and Caddy with a
// certificate of its own on loopback ports, the command of the service unit, and the unit itself past systemd's checks:
// `npm run prove -- proxy`, or some of them: `npm run prove -- proxy nginx`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runNpm } from '../../tools/run-npm.js';
import { UNAVAILABLE } from '../../tools/unavailable.js';
import { parseFlags, positiveInteger, rejectInput } from '../flags.js';
import { checkThroughProxy } from './proxy-client.ts';

const USAGE = 'npm run prove -- proxy nginx caddy unit --idle 70';
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** The programs that each example needs, and the Debian package of each. */
const PROGRAMS = { nginx: 'nginx-light', caddy: 'caddy', unit: 'systemd' } as const;
type Example = keyof typeof PROGRAMS;
const EXAMPLES = Object.keys(PROGRAMS) as Example[];
const commandOf = (example: Example) => (example === 'unit' ? 'systemd-analyze' : example);

const { values, positionals } = parseFlags(USAGE, {
  allowPositionals: true,
  options: {
    // Longer than nginx keeps a silent connection by default.
    idle: { type: 'string', default: '70' },
    client: { type: 'string' },
  },
});
const idleSeconds = positiveInteger('--idle', values.idle, USAGE);
if (values.client !== undefined) {
  // The certificate is trusted by this process alone (NODE_EXTRA_CA_CERTS).
  await checkThroughProxy(values.client, idleSeconds);
  process.exit(0);
}
for (const name of positionals) {
  if (!EXAMPLES.includes(name as Example))
    rejectInput(`No example “${name}”: there are ${EXAMPLES.join(', ')}.`, USAGE);
}
const chosen = EXAMPLES.filter((name) => positionals.length === 0 || positionals.includes(name));
const isInstalled = (example: Example) =>
  spawnSync('sh', ['-c', `command -v ${commandOf(example)}`]).status === 0;
const runnable = chosen.filter(isInstalled);
for (const name of chosen) {
  if (!runnable.includes(name))
    console.error(`${commandOf(name)} is missing: apt-get install ${PROGRAMS[name]}.`);
}
if (runnable.length === 0) process.exit(UNAVAILABLE);

/** The page's code blocks. */
const blocks = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^```\n(.*?)^```$/gms)].map(
  ([, text]) => text!,
);

/** Returns the code block that begins so, with parts replaced that are this machine's. */
function example(begins: string, replacements: readonly (readonly [string, string])[]): string {
  const block = blocks.find((text) => text.startsWith(begins));
  if (block === undefined) throw new Error(`docs/operations.md has no example “${begins}…”`);
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the example “${begins}…” lacks “${from}”`);
    return text.replaceAll(from, to);
  }, block);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const folder = mkdtempSync(join(tmpdir(), 'rota-proxy-'));
const at = (...names: string[]) => join(folder, ...names);
const running = new Set<ChildProcess>();

/** Starts a program in the background; its output is shown only if it fails. */
function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
  const started = { child, output: '' };
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      started.output += data;
    });
  }
  child.once('exit', () => running.delete(child));
  return started;
}

/** @throws with the program's output if it exits first, or does not answer in time */
async function untilAnswered(
  started: ReturnType<typeof start>,
  answers: () => Promise<boolean>,
): Promise<void> {
  const { child } = started;
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await answers()); await pause(POLL_MS)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${child.spawnfile} does not run: ${started.output}`);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [status] = await exited;
  if (status !== 0) throw new Error(`${child.spawnfile} exited with status ${status}`);
}

/** Returns whether a proxy of this machine answers a TLS handshake. */
const answersAt = (port: number) => async () =>
  spawnSync(
    'openssl',
    ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost', '-brief'],
    { input: '', stdio: 'pipe' },
  ).status === 0;

/** Runs a proxy in front of the room, and a client of its own process through it. */
async function proveProxy(
  name: Example,
  port: number,
  command: readonly [string, ...string[]],
): Promise<void> {
  const [program, ...args] = command;
  const proxy = start(program, args, { HOME: folder, XDG_DATA_HOME: folder });
  await untilAnswered(proxy, answersAt(port));
  const client = spawn(
    process.execPath,
    [process.argv[1]!, '--client', `https://localhost:${port}`, '--idle', String(idleSeconds)],
    { stdio: 'inherit', env: { ...process.env, NODE_EXTRA_CA_CERTS: at('certificate.pem') } },
  );
  running.add(client);
  const [status] = await once(client, 'exit');
  running.delete(client);
  if (status !== 0) throw new Error(`${name}: the client failed; the proxy said: ${proxy.output}`);
  await stop(proxy.child);
  console.log(`${name}: its example serves the room.`);
}

async function prove(): Promise<void> {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
      ...['-keyout', at('key.pem'), '-out', at('certificate.pem')],
    ],
    { stdio: 'pipe' },
  );
  const root = process.cwd();
  const [packed] = JSON.parse(runNpm(['pack', '--json', '--pack-destination', folder], root));
  mkdirSync(at('room'));
  writeFileSync(at('room', 'package.json'), '{}');
  console.log(`Installing ${packed.filename} in an empty folder …`);
  runNpm(['install', '--omit=dev', '--no-audit', '--no-fund', at(packed.filename)], at('room'));

  const unit = example('[Unit]', [
    ['/usr/bin/node', process.execPath],
    ['/opt/rota', at('room')],
  ]);
  if (runnable.includes('unit')) {
    writeFileSync(at('rota.service'), unit);
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', at('rota.service')],
      { encoding: 'utf8' },
    );
    if (status !== 0 || stderr.includes('rota.service'))
      throw new Error(`systemd-analyze: ${stdout}${stderr}`);
    console.log('unit: systemd finds no fault in it.');
  }
  const proxies = runnable.filter((name) => name !== 'unit');
  const port = await freePort();
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const [program = '', ...args] = line.replace('/var/lib/rota', at('data')).split(' ');
  const environment = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const room = start(program, [...args, '--port', String(port)], {
    ...environment,
    DATABASE_URL: '',
    ROTA_OPERATIONS: 'off',
    // The client does not look at finished deals.
    ROTA_PACE: '0',
  });
  await untilAnswered(room, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    return answer?.ok === true;
  });
  console.log('unit: its command opens the room.');
  for (const name of proxies) {
    const front = await freePort();
    if (name === 'nginx') {
      const site = example('map $http_upgrade', [
        ['listen 443 ssl', `listen 127.0.0.1:${front} ssl`],
        ['cards.example.org;', 'localhost;'],
        ['/etc/letsencrypt/live/cards.example.org/fullchain.pem', at('certificate.pem')],
        ['/etc/letsencrypt/live/cards.example.org/privkey.pem', at('key.pem')],
        ['127.0.0.1:8420', `127.0.0.1:${port}`],
      ]);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${at(kind)};`)
        .join('\n');
      writeFileSync(
        at('nginx.conf'),
        `daemon off;\npid ${at('nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
      );
      await proveProxy('nginx', front, ['nginx', '-e', 'stderr', '-c', at('nginx.conf')]);
    } else {
      const site = example('cards.example.org {', [
        // Without a public name Caddy gets no certificate by itself.
        ['cards.example.org {', `https://localhost:${front} {\n\ttls certificate.pem key.pem`],
        ['127.0.0.1:8420', `127.0.0.1:${port}`],
      ]);
      writeFileSync(at('Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
      await proveProxy('caddy', front, ['caddy', 'run', '--config', at('Caddyfile')]);
    }
  }
  await stop(room.child);
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
await prove();
if (runnable.length < chosen.length) process.exit(UNAVAILABLE);
