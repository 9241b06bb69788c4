import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Moves per second at one table, without and with them. */
  readonly speed: readonly [without: number, with_: number];
  /** How long the server took to close all of them and exit, in ms. */
  readonly closing: number;
  /** Empty if the proof holds. */
  readonly faults: readonly string[];
}

/** Sockets for each address, below the limit. */
const EACH = DEFAULT_LIMITS.connections - 4;

/** Sockets opened at the same time. */
const AT_ONCE = 100;

/**
 * Opens idle sockets within the limits of each guest, plays a match meanwhile, and stops the server,
 * which must close every socket properly.
 */
export async function proveIdle(plan: IdlePlan): Promise<IdleProof> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-idle-'));
  const faults: string[] = [];
  const limits = { messages: { burst: 1e4, perSecond: 1e4 } };
  const room = await plan.start({ place: join(folder, 'rota.db'), limits });
  const idle: WebSocket[] = [];
  const codes: number[] = [];
  try {
    const players = await seated(plan, room);
    await speed(players, plan.moves);
    const speedBefore = await speed(players, plan.moves);
    const before = await held(room);
    while (idle.length < plan.sockets) {
      const from = idle.length;
      const count = Math.min(AT_ONCE, plan.sockets - from);
      const made = Array.from({ length: count }, (_, at) =>
        opened(room, addressOf(Math.floor((from + at) / EACH))),
      );
      idle.push(...(await Promise.all(made)));
      plan.opened?.(idle.length);
    }
    for (const socket of idle) socket.once('close', (code) => codes.push(code));
    await refusesMore(room, faults);
    const after = await held(room);
    const speedAfter = await speed(players, plan.moves);
    const connections = await measured(room, 'rota_connections');
    const expected = idle.length + players.length;
    if (connections !== expected) faults.push(`${connections} of ${expected} are connected`);
    const began = performance.now();
    const dead = once(room.process, 'exit');
    room.process.kill('SIGTERM');
    const [status] = await dead;
    const closing = performance.now() - began;
    if (status !== 0) faults.push(`the server ends with ${status}`);
    await Promise.all(
      idle.map((socket) => socket.readyState !== socket.CLOSED && once(socket, 'close')),
    );
    const strange = codes.filter((code) => code !== CLOSE_CODES.stopping).length;
    if (strange > 0) faults.push(`${strange} are not told good-bye`);
    return {
      sockets: idle.length,
      megabytes: [before / 2 ** 20, after / 2 ** 20],
      kilobytesEach: (after - before) / 1024 / idle.length,
      speed: [speedBefore, speedAfter],
      closing,
      faults,
    };
  } finally {
    for (const socket of idle) socket.terminate();
    room.process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

/** Loopback has many addresses on Linux; elsewhere one must do, and everybody is a guest. */
function addressOf(index: number): string | undefined {
  if (platform() !== 'linux') return undefined;
  return `127.2.${Math.floor(index / 250)}.${1 + (index % 250)}`;
}

async function opened({ address }: ServerProcess, from: string | undefined): Promise<WebSocket> {
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
  const guest = new TestClient(address, []);
  await guest.request('GET', '/api/me');
  return guest.cookie;
}

/** One guest more than may be is turned away, however many others there are. */
async function refusesMore(room: ServerProcess, faults: string[]): Promise<void> {
  const cookie = await newCookie(room.address);
  const own: TestClient[] = [];
  let refused = 0;
  for (let times = 0; times <= DEFAULT_LIMITS.connections; times++) {
    const guest = new TestClient(room.address, []);
    guest.cookie = cookie;
    await guest.connect().then(
      () => own.push(guest),
      () => refused++,
    );
  }
  if (refused !== 1) faults.push(`${refused} of one guest’s connections too many are refused`);
  const gone = own.map((guest) => {
    guest.disconnect();
    return guest.waitFor(() => guest.closed !== undefined);
  });
  await Promise.all(gone);
}

async function seated({ game, options }: IdlePlan, room: ServerProcess): Promise<TestClient[]> {
  const players = [0, 1].map(() => new TestClient(room.address, [{ game } as PlayableGame]));
  for (const player of players) await player.request('GET', '/api/me');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = await players[0]!.createTable(game, seats, options);
  await players[1]!.request('POST', `/api/tables/${id}/seats`, {});
  for (const player of players) await (await player.connect()).join(id);
  return players;
}

/** @returns moves a second */
async function speed(players: readonly TestClient[], moves: number): Promise<number> {
  const from = Math.max(...players.map(({ number }) => number));
  const began = performance.now();
  await Promise.all(players.map((player, seat) => player.play(seat, from + moves)));
  return moves / ((performance.now() - began) / 1000);
}

function held(room: OperatedProcess): Promise<number> {
  return measured(room, 'process_resident_memory_bytes');
}

async function measured({ operations }: OperatedProcess, name: string): Promise<number> {
  const response = await fetch(`${operations}/metrics`, { headers: { connection: 'close' } });
  const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}
