import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlayableGame } from '@rota/bots';
import type { AnyGame, OptionValue } from '@rota/core';
import { CLOSE_CODES, LIVE_PATH, WIRE_VERSION } from '@rota/protocol';
import { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from '../settings.ts';
import type { OperatedProcess, ServerProcess, ServerProcessSettings } from './server-process.ts';
import { TestClient } from './test-client.ts';

export interface IdlePlan {
  /** Starts a server process. */
  start(settings: ServerProcessSettings): Promise<OperatedProcess>;
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Idle sockets to open. */
  readonly sockets: number;
  /** How long the sockets stay idle, answering no more than pings. */
  readonly idleSeconds: number;
  /** Moves to measure a table's speed by. */
  readonly moves: number;
  opened?(sockets: number): void;
}

export interface IdleProof {
  readonly sockets: number;
  /** The server's resident memory without and with them. */
  readonly megabytes: readonly [without: number, with_: number];
  /** The growth of memory for each socket. */
  readonly kilobytesEach: number;
  /** The share of a processor that the server needs meanwhile, in per cent. */
  readonly processorPercent: number;
  /** Moves per second at one table, without and with them. */
  readonly speed: readonly [without: number, with_: number];
  /** How long the server took to close all of them and exit, in ms. */
  readonly closing: number;
  /** Empty if the proof holds. */
  readonly faults: readonly string[];
}

/** Sockets for each address, below the limit. */
const SOCKETS_PER_ADDRESS = DEFAULT_LIMITS.connections - 4;

/** Sockets opened at the same time. */
const CONCURRENT_OPENS = 100;

/**
 * Opens idle sockets within the limits of each guest, plays a match meanwhile, and stops the server,
 * which must close every socket properly.
 */
export async function proveIdle(plan: IdlePlan): Promise<IdleProof> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-idle-'));
  const faults: string[] = [];
  const limits = { messages: { burst: 1e4, perSecond: 1e4 } };
  const server = await plan.start({ location: join(folder, 'rota.db'), limits });
  const idle: WebSocket[] = [];
  const codes: number[] = [];
  try {
    const players = await seatPlayers(plan, server);
    await measureSpeed(players, plan.moves);
    const speedBefore = await measureSpeed(players, plan.moves);
    const before = await residentMemory(server);
    while (idle.length < plan.sockets) {
      const from = idle.length;
      const count = Math.min(CONCURRENT_OPENS, plan.sockets - from);
      const made = Array.from({ length: count }, (_, at) =>
        openSocket(server, addressOf(Math.floor((from + at) / SOCKETS_PER_ADDRESS))),
      );
      idle.push(...(await Promise.all(made)));
      plan.opened?.(idle.length);
    }
    for (const socket of idle) socket.once('close', (code) => codes.push(code));
    await expectOneRejected(server, faults);
    const after = await residentMemory(server);
    const processorPercent = await measureProcessor(server, plan.idleSeconds);
    const speedAfter = await measureSpeed(players, plan.moves);
    const connections = await readMetric(server, 'rota_connections');
    const expected = idle.length + players.length;
    if (connections !== expected) faults.push(`${connections} of ${expected} are connected`);
    const began = performance.now();
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    const [status] = await exited;
    const closing = performance.now() - began;
    if (status !== 0) faults.push(`the server ends with ${status}`);
    await Promise.all(
      idle.map((socket) => socket.readyState !== socket.CLOSED && once(socket, 'close')),
    );
    const improper = codes.filter((code) => code !== CLOSE_CODES.stopping).length;
    if (improper > 0) faults.push(`${improper} sockets are not closed properly`);
    return {
      sockets: idle.length,
      megabytes: [before / 2 ** 20, after / 2 ** 20],
      kilobytesEach: (after - before) / 1024 / idle.length,
      processorPercent,
      speed: [speedBefore, speedAfter],
      closing,
      faults,
    };
  } finally {
    for (const socket of idle) socket.terminate();
    server.process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

/** Returns a loopback address; undefined outside Linux, where there is only one and cookies differ instead. */
function addressOf(index: number): string | undefined {
  if (platform() !== 'linux') return undefined;
  return `127.2.${Math.floor(index / 250)}.${1 + (index % 250)}`;
}

async function openSocket(
  { address }: ServerProcess,
  from: string | undefined,
): Promise<WebSocket> {
  const cookie = from === undefined ? await newCookie(address) : undefined;
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}${LIVE_PATH}?wire=${WIRE_VERSION}`,
    {
      perMessageDeflate: false,
      ...(from === undefined ? {} : { localAddress: from }),
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    },
  );
  socket.on('error', () => {});
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

async function newCookie(address: string): Promise<string> {
  const client = new TestClient(address, []);
  await client.request('GET', '/api/me');
  return client.cookie;
}

/** Opens one connection more than a guest may have; it must be rejected, however many others there are. */
async function expectOneRejected(server: ServerProcess, faults: string[]): Promise<void> {
  const cookie = await newCookie(server.address);
  const own: TestClient[] = [];
  let rejected = 0;
  for (let times = 0; times <= DEFAULT_LIMITS.connections; times++) {
    const client = new TestClient(server.address, []);
    client.cookie = cookie;
    await client.connect().then(
      () => own.push(client),
      () => rejected++,
    );
  }
  if (rejected !== 1)
    faults.push(`${rejected} of one guest’s connections are rejected instead of 1`);
  const closed = own.map((client) => {
    client.disconnect();
    return client.waitFor(() => client.closed !== undefined);
  });
  await Promise.all(closed);
}

async function seatPlayers(
  { game, options }: IdlePlan,
  server: ServerProcess,
): Promise<TestClient[]> {
  const players = [0, 1].map(() => new TestClient(server.address, [{ game } as PlayableGame]));
  for (const player of players) await player.request('GET', '/api/me');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = await players[0]!.createTable(game, seats, options);
  await players[1]!.request('POST', `/api/tables/${id}/seats`, {});
  for (const player of players) await (await player.connect()).join(id);
  return players;
}

/** @returns moves a second */
async function measureSpeed(players: readonly TestClient[], moves: number): Promise<number> {
  const from = Math.max(...players.map(({ number }) => number));
  const began = performance.now();
  await Promise.all(players.map((player, seat) => player.play(seat, from + moves)));
  return moves / ((performance.now() - began) / 1000);
}

/** @returns the share of a processor that the server needs for so long, in per cent */
async function measureProcessor(server: OperatedProcess, seconds: number): Promise<number> {
  const used = () => readMetric(server, 'process_cpu_seconds_total');
  const before = await used();
  await pause(seconds * 1000);
  return ((await used()) - before) * (100 / seconds);
}

function residentMemory(server: OperatedProcess): Promise<number> {
  return readMetric(server, 'process_resident_memory_bytes');
}

async function readMetric({ operations }: OperatedProcess, name: string): Promise<number> {
  const response = await fetch(`${operations}/metrics`, { headers: { connection: 'close' } });
  const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}
