// What a move costs the server: tables of Keyed Triads with four people each, over real sockets,
// every move on the disk before anybody hears of it. `npm run bench:server -- --tables 100`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { directThinker } from '@rota/bots';
import { knowledge } from '@rota/keyed-triads/bot';
import { keyedTriads, type View } from '@rota/keyed-triads/rules';
import { createServer, openStore } from '@rota/server';
import { NO_PACE } from '@rota/table';
import { eventsInOrder, LIVE_PATH, type ServerMessage, WIRE_VERSION } from '@rota/wire';
import { WebSocket } from 'ws';

const SEATS = 4;

/** What the server has done and used so far, as it tells its parent. */
interface Usage {
  readonly cpuMs: number;
  readonly moves: number;
  readonly transactions: number;
  readonly heapBytes: number;
}

/** The server under load, in a process of its own. */
async function room(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-bench-'));
  const store = await openStore(process.env.DATABASE_URL ?? join(folder, 'rota.db'));
  const games = [{ game: keyedTriads, knowledge }];
  const plenty = { burst: 1e6, perSecond: 1e6 };
  const server = await createServer({
    games,
    store,
    thinker: directThinker(games, () => performance.now()),
    pace: NO_PACE,
    limits: { requests: plenty, messages: plenty, tables: 1e6, connections: 1e6 },
  });
  process.on('message', async (asked) => {
    if (asked === 'stop') {
      await server.close();
      await store.close();
      rmSync(folder, { recursive: true });
      process.exit();
    }
    global.gc?.();
    const { user, system } = process.cpuUsage();
    const { transactions, entries } = store.counts;
    const usage: Usage = {
      cpuMs: (user + system) / 1000,
      moves: entries,
      transactions,
      heapBytes: process.memoryUsage().heapUsed,
    };
    process.send!(usage);
  });
  process.send!(await server.listen('127.0.0.1', 0));
}

async function load(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tables: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const tables = Number(values.tables);
  const child = fork(process.argv[1]!, [], { execArgv: ['--expose-gc'] });
  const [port] = (await once(child, 'message')) as [number];
  const ask = async (): Promise<Usage> => {
    child.send('usage');
    const [usage] = (await once(child, 'message')) as [Usage];
    return usage;
  };
  const empty = await ask();
  const players: Player[] = [];
  for (let table = 0; table < tables; table++) players.push(...(await seatFour(port)));
  const seated = await ask();
  for (const player of players) player.start();
  await pause(3000);
  for (const player of players) player.forget();
  const before = await ask();
  const began = performance.now();
  await pause(Number(values.seconds) * 1000);
  const after = await ask();
  const seconds = (performance.now() - began) / 1000;
  const moves = after.moves - before.moves;
  const latencies = players.flatMap(({ latencies }) => latencies).sort((a, b) => a - b);
  const frames = players.reduce((sum, { frames }) => sum + frames, 0);
  const bytes = players.reduce((sum, { bytes }) => sum + bytes, 0);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)]!.toFixed(1);
  console.log(`${tables} tables, ${players.length} sockets, ${seconds.toFixed(1)} s`);
  console.log(`  ${(moves / seconds).toFixed(0)} moves/s`);
  console.log(
    `  ${(((after.cpuMs - before.cpuMs) / moves) * 1000).toFixed(1)} server CPU-ms for 1000 moves`,
  );
  console.log(
    `  ${(moves / (after.transactions - before.transactions)).toFixed(1)} moves a transaction`,
  );
  console.log(`  p50 ${at(0.5)} ms, p99 ${at(0.99)} ms from sending a move to its acknowledgement`);
  console.log(`  ${(bytes / frames).toFixed(0)} bytes an events frame, of ${frames} frames`);
  const each = (seated.heapBytes - empty.heapBytes) / tables / 1024;
  console.log(`  ${each.toFixed(0)} kB of heap a table with its four sockets`);
  for (const player of players) player.socket.terminate();
  child.send('stop');
  await once(child, 'exit');
}

/** As lean as a client can be, so that there is something left of the machine for the server. */
class Player {
  view: View | undefined;
  latencies: number[] = [];
  frames = 0;
  bytes = 0;
  private seat = -1;
  private started = false;
  private turn = -1;
  private sentAt = 0;

  constructor(
    readonly socket: WebSocket,
    private readonly table: string,
  ) {
    socket.on('message', (data: Buffer) => this.hear(data));
  }

  start(): void {
    this.started = true;
    this.move();
  }

  forget(): void {
    this.latencies = [];
    this.frames = 0;
    this.bytes = 0;
  }

  private hear(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    switch (message.say) {
      case 'table':
        this.view = message.view as View;
        this.seat = message.seat!;
        break;
      case 'events':
        this.frames++;
        this.bytes += data.length;
        for (const event of eventsInOrder(message)) {
          if (event.type === 'deal-over' || event.type === 'match-over') continue;
          keyedTriads.follow(this.view!, event as never);
        }
        break;
      case 'accepted':
        this.latencies.push(performance.now() - this.sentAt);
        return;
      case 'refused':
      case 'error':
        throw new Error(JSON.stringify(message));
      default:
        return;
    }
    this.turn = message.decisions.find(({ seat }) => seat === this.seat)?.number ?? -1;
    this.move();
  }

  private move(): void {
    if (!this.started || this.turn < 0) return;
    const { table, turn } = this;
    const move = keyedTriads.formatMove(this.view!.hand![0] as never);
    this.turn = -1;
    this.sentAt = performance.now();
    this.socket.send(JSON.stringify({ do: 'move', table, decision: turn, move, ref: 0 }));
  }
}

async function seatFour(port: number): Promise<Player[]> {
  const base = `http://127.0.0.1:${port}`;
  const json = { 'content-type': 'application/json' };
  const cookies: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const me = await fetch(`${base}/api/me`);
    await me.text();
    cookies.push(me.headers.get('set-cookie')!.split(';')[0]!);
  }
  const made = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { ...json, cookie: cookies[0]! },
    body: JSON.stringify({
      game: keyedTriads.id,
      options: { deals: 1000 },
      seats: cookies.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
    }),
  });
  const { id } = (await made.json()) as { id: string };
  const players: Player[] = [];
  for (const [seat, cookie] of cookies.entries()) {
    if (seat > 0) {
      const sat = await fetch(`${base}/api/tables/${id}/seats`, {
        method: 'POST',
        headers: { ...json, cookie },
        body: '{}',
      });
      await sat.text();
    }
    const socket = new WebSocket(`${base.replace('http', 'ws')}${LIVE_PATH}?wire=${WIRE_VERSION}`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    const player = new Player(socket, id);
    await once(socket, 'open');
    socket.send(JSON.stringify({ do: 'join', table: id }));
    players.push(player);
  }
  return players;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

if (process.send) await room();
else await load();
