import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, type OptionValue, type Random, seededRandom } from '@rota/core';
import type { ServerMessage } from '@rota/protocol';
import { openStore } from '../../storage/open-store.ts';
import type { Store } from '../../storage/store.ts';
import { UNLIMITED } from '../ample-limits.ts';
import { RawSocket } from '../raw-socket.ts';
import {
  type OperatedProcess,
  portOf,
  type ServerProcess,
  type ServerProcessSettings,
} from '../server-process.ts';
import { TestClient } from '../test-client.ts';
import { converse, type HostileClient } from './conversation.ts';
import { ExpectedUpdates } from './expected-updates.ts';
import { clientFrame } from './frames.ts';
import { HonestMatch } from './honest-match.ts';
import {
  type AttackData,
  flood,
  type HostileMessage,
  hostileMessage,
  invalidMessages,
} from './hostile-messages.ts';
import {
  damagedCookie,
  type HostileRequest,
  hostileRequest,
  pipeline,
} from './hostile-requests.ts';
import { LeakDetector } from './leak-detector.ts';
import { oneOf } from './random-json.ts';

export interface FuzzPlan {
  /** Starts a server process. */
  start(settings: ServerProcessSettings): Promise<OperatedProcess>;
  /** A game in which seats take turns, so that each decision belongs to one seat. */
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The approximate number of messages and requests to send. */
  readonly messages: number;
  readonly seed: string | number;
  /** The server's timeout for incomplete requests, in ms. */
  readonly arrival: number;
  sent?(messages: number): void;
  /** Whether to stop early. */
  stopped?(): boolean;
}

export interface FuzzProof {
  readonly messages: number;
  readonly requests: number;
  readonly connections: number;
  /** The number of messages and requests by kind. */
  readonly kinds: ReadonlyMap<string, number>;
  /** The number of HTTP responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Moves that honest players made meanwhile. */
  readonly moves: number;
  readonly matches: number;
  /** The server's resident memory before and after. */
  readonly megabytes: readonly [before: number, after: number];
  /** Empty if the proof holds. */
  readonly faults: readonly string[];
}

const BATCH = 500;
const CONCURRENCY = 20;
const MAX_FAULTS = 40;
const TIMEOUT_MS = 15_000;

/**
 * Sends hostile messages and requests to a server during a match and checks its reactions: only honest
 * players' moves change the logs, every client receives exactly what its seat may see, nothing fails or
 * leaks internal details, and every connection is answered or closed.
 */
export async function proveFuzz(plan: FuzzPlan): Promise<FuzzProof> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-fuzz-'));
  const fuzz = await Fuzz.begin(plan, folder);
  try {
    return await fuzz.run();
  } finally {
    await fuzz.end();
    rmSync(folder, { recursive: true });
  }
}

class Fuzz {
  private readonly faults: string[] = [];
  private readonly kinds = new Map<string, number>();
  private readonly statuses = new Map<number, number>();
  private messages = 0;
  private requests = 0;
  private connections = 0;
  private moves = 0;
  private matches = 0;
  private addresses = 0;
  /** Incomplete requests, and connections that the server must have destroyed. */
  private waiting: { kind: string; socket: RawSocket; since: number }[] = [];

  private constructor(
    private readonly plan: FuzzPlan,
    private readonly server: OperatedProcess,
    private readonly store: Store,
    /** Is played throughout. */
    private running: HonestMatch,
    /** Always waits for its first seat; hostile clients have the cookie of the second. */
    private readonly waitingMatch: HonestMatch,
    private readonly logged: string[],
    private readonly leakDetector: LeakDetector,
  ) {}

  static async begin(plan: FuzzPlan, folder: string): Promise<Fuzz> {
    const clientDir = join(folder, 'client');
    mkdirSync(join(clientDir, 'assets'), { recursive: true });
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Rota</title>');
    writeFileSync(join(clientDir, 'assets', 'app.js'), 'console.log(1)');
    writeFileSync(join(folder, 'secret.txt'), 'SECRET-MARKER');
    const location = join(folder, 'rota.db');
    const { seed, arrival } = plan;
    const server = await plan.start({
      location,
      clientDir,
      seed: String(seed),
      // Hostile clients share a few cookies; what limits refuse would reach nothing else.
      limits: { requestTimeoutMs: arrival, requests: UNLIMITED },
      level: 'error',
    });
    const logged: string[] = [];
    server.process.stderr?.on('data', (chunk) => logged.push(String(chunk)));
    const store = await openStore(location, { shared: true });
    const running = await HonestMatch.begin(server, store, plan.game, 3, plan.options);
    const waitingMatch = await HonestMatch.begin(server, store, plan.game, 2, plan.options);
    const cookies = [...running.players, ...waitingMatch.players].map(({ cookie }) => cookie);
    const secrets = [await store.secret(), ...cookies.map((cookie) => cookie.slice(5, 20))];
    return new Fuzz(plan, server, store, running, waitingMatch, logged, new LeakDetector(secrets));
  }

  async run(): Promise<FuzzProof> {
    const before = await this.readMetric('process_resident_memory_bytes');
    await this.advanceWaitingMatch();
    this.waitingMatch.log = await this.store.read(this.waitingMatch.id, 0);
    const rest = await this.countSockets();
    for (let batch = 1; this.messages + this.requests < this.plan.messages; batch++) {
      if (this.plan.stopped?.() || this.faults.length > MAX_FAULTS) break;
      await this.attack(seededRandom(`${this.plan.seed} ${batch}`), batch);
      await this.expectDestroyed(rest);
      this.plan.sent?.(this.messages + this.requests);
    }
    await this.awaitTimeouts();
    for (const match of [this.running, this.waitingMatch]) await this.finish(match);
    const after = await this.readMetric('process_resident_memory_bytes');
    this.checkServerLog();
    const { messages, requests, connections, kinds, statuses, moves, matches, faults } = this;
    const megabytes = [before, after].map((bytes) => Math.round(bytes / 2 ** 20));
    return {
      messages,
      requests,
      connections,
      kinds,
      statuses,
      moves,
      matches,
      megabytes: megabytes as [number, number],
      faults,
    };
  }

  async end(): Promise<void> {
    for (const { players } of [this.running, this.waitingMatch]) {
      for (const player of players) player.disconnect();
    }
    for (const { socket } of this.waiting) socket.destroy();
    if (this.server.process.exitCode === null) {
      const exited = once(this.server.process, 'exit');
      this.server.process.kill('SIGTERM');
      await exited;
    }
    await this.store.close();
  }

  /** Runs one batch concurrently while the honest players play. */
  private async attack(random: Random, batch: number): Promise<void> {
    if (this.running.players.some(({ isOver: over }) => over)) {
      await this.finish(this.running);
      const { server, store, plan } = this;
      this.running = await HonestMatch.begin(server, store, plan.game, 3, plan.options);
    }
    const data = await this.attackData();
    const cookie = await newCookie(this.server);
    const attacks = this.planAttacks(random, data, cookie);
    const { players } = this.running;
    const upTo = players[0]!.number + 12;
    const playing = Promise.all(
      players.map((player, seat) => player.play(`${this.plan.seed} ${batch} ${seat}`, upTo)),
    );
    playing.catch(() => {});
    const received: Received[] = [];
    const work = async () => {
      for (let attack = attacks.shift(); attack; attack = attacks.shift()) {
        try {
          const messages = await attack();
          if (messages) received.push(messages);
        } catch (fault) {
          this.faults.push(`batch ${batch}: ${(fault as Error).message}`);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    await playing.catch((fault) => this.faults.push(`batch ${batch}: a player: ${fault.message}`));
    const runningLength = this.running.log.length;
    const waitingLength = this.waitingMatch.log.length;
    for (const match of [this.running, this.waitingMatch]) {
      this.addFaults(`batch ${batch}`, await match.faults());
    }
    this.moves += this.running.log
      .slice(runningLength)
      .filter(({ type }) => type === 'move').length;
    if (this.waitingMatch.log.length !== waitingLength)
      this.addFaults(`batch ${batch}`, ['a log has grown']);
    this.checkUpdates(batch, received);
  }

  private planAttacks(random: Random, data: AttackData, cookie: string) {
    const attacks: (() => Promise<Received | undefined>)[] = [];
    const { running, waitingMatch } = this;
    const attacker = waitingMatch.players[1]!;
    for (let planned = 0; planned < BATCH; ) {
      if (random.below(3) === 0) {
        const requests = Array.from({ length: 8 }, () =>
          random.below(8) === 0 ? pipeline(random, data) : hostileRequest(random, data),
        );
        planned += requests.length;
        for (const request of requests) attacks.push(() => this.sendRequest(request));
        continue;
      }
      const sends = randomMessages(random, data);
      planned += sends.length;
      const tables = [running.id, waitingMatch.id].filter(() => random.below(3) > 0);
      const from = this.nextAddress();
      const answersClose = random.below(8) > 0;
      const common = { port: portOf(this.server), from, tables, answersClose };
      switch (random.below(6)) {
        case 0:
          attacks.push(() => this.converse({ ...common, sends }, { match: undefined, seat: null }));
          break;
        case 1:
          attacks.push(() =>
            this.converse(
              { ...common, cookie: damagedCookie(random, data), sends },
              { match: undefined, seat: null },
            ),
          );
          break;
        case 2: {
          // Replays a player's own messages in another tab.
          const player = oneOf(random, running.players);
          const seat = running.players.indexOf(player);
          const moves = data.sent.filter((text) => player.sent.includes(text));
          const replayed = sends.flatMap(() =>
            moves.length > 0 ? [replay(oneOf(random, moves))] : [],
          );
          const client = {
            ...common,
            tables: [running.id],
            cookie: player.cookie,
            sends: replayed,
          };
          attacks.push(() => this.converse(client, { match: running, seat }));
          break;
        }
        case 3:
        case 4:
          attacks.push(() =>
            this.converse(
              { ...common, cookie: attacker.cookie, sends },
              { match: waitingMatch, seat: 1 },
            ),
          );
          break;
        default:
          attacks.push(() =>
            this.converse({ ...common, cookie, sends }, { match: undefined, seat: null }),
          );
      }
    }
    return attacks;
  }

  private async converse(client: HostileClient, sender: Sender): Promise<Received> {
    this.connections++;
    this.messages += client.sends.length;
    for (const { kind } of client.sends) this.count(kind);
    const { socket, messages, sent, faults } = await converse(client);
    const last = client.sends.at(-1)?.kind;
    for (const fault of faults) this.faults.push(`a connection (… ${last}) ${fault}`);
    this.addFaults(
      `a connection (… ${last})`,
      this.leakDetector.findLeaks(socket.bytes.toString(), sent),
    );
    for (const message of messages) {
      if (message.say === 'error' || message.say === 'refused') {
        const rejection = JSON.stringify(message.refusal);
        this.addFaults('a connection', this.leakDetector.findLeakedCards(rejection, sent));
      }
    }
    // The server must destroy connections that it has closed: see `expectDestroyed`.
    if (!socket.ended) socket.destroy();
    else this.waiting.push({ kind: 'ended', socket, since: 0 });
    return { sender, messages };
  }

  private async sendRequest({ kind, bytes, must }: HostileRequest): Promise<undefined> {
    this.connections++;
    this.requests++;
    this.count(kind);
    const socket = await RawSocket.open(portOf(this.server), this.nextAddress());
    socket.write(bytes);
    if (must === 'wait') {
      this.waiting.push({ kind, socket, since: performance.now() });
      return;
    }
    if (!(await socket.until(() => socket.ended, TIMEOUT_MS))) {
      this.faults.push(
        `${kind} is not answered: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`,
      );
    }
    this.waiting.push({ kind: 'ended', socket, since: 0 });
    this.checkResponse(kind, socket, bytes.toString('latin1'));
  }

  private checkResponse(kind: string, socket: RawSocket, sent: string): void {
    const answer = socket.bytes.toString('latin1');
    this.addFaults(kind, this.leakDetector.findLeaks(answer, sent));
    if (answer === '') return;
    const statuses = [...answer.matchAll(/(?:^|\r\n|[}>\n])HTTP\/1\.1 (\d{3}) /g)].map(([, code]) =>
      Number(code),
    );
    if (statuses.length === 0)
      this.faults.push(`${kind}: the response is not HTTP: ${answer.slice(0, 200)}`);
    for (const status of statuses) {
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status >= 500) {
        this.faults.push(
          `${kind} is answered with ${status}: ${JSON.stringify(sent.slice(0, 300))}`,
        );
      }
    }
    if (statuses.every((status) => status >= 400)) {
      this.addFaults(kind, this.leakDetector.findLeakedCards(answer, sent));
    }
  }

  /** Compares the updates that connections received with the logs. */
  private checkUpdates(batch: number, received: readonly Received[]): void {
    for (const match of [this.running, this.waitingMatch]) {
      const expected = new ExpectedUpdates(match.log, this.plan.game);
      for (const { sender, messages } of received) {
        const seat = sender.match === match ? sender.seat : null;
        for (const message of messages) {
          if (!('table' in message) || message.table !== match.id) continue;
          const fault = expected.faultOf(message, seat);
          if (fault)
            this.faults.push(`batch ${batch}: ${fault}: ${JSON.stringify(message).slice(0, 300)}`);
        }
      }
    }
  }

  /** Expects that the server has destroyed closed connections although the client keeps its half open. */
  private async expectDestroyed(rest: number): Promise<void> {
    const open = this.waiting.filter(({ kind }) => kind !== 'ended').length;
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      const sockets = await this.countSockets();
      if (sockets <= rest + open) break;
      if (performance.now() > until) {
        this.faults.push(`the server holds ${sockets - rest - open} connections that have ended`);
        break;
      }
      await pause(100);
    }
    for (const { kind, socket } of this.waiting) if (kind === 'ended') socket.destroy();
    this.waiting = this.waiting.filter(({ kind }) => kind !== 'ended');
    await this.checkTimeouts();
  }

  /** Expects that the server has closed incomplete requests after its timeout. */
  private async checkTimeouts(): Promise<void> {
    const latest = performance.now() - 2 * this.plan.arrival - 2000;
    for (const one of this.waiting) {
      if (one.since > latest && !one.socket.ended) continue;
      if (!one.socket.ended) this.faults.push(`${one.kind} does not time out`);
      else this.checkResponse(one.kind, one.socket, '');
      one.socket.destroy();
    }
    this.waiting = this.waiting.filter(({ since, socket }) => since > latest && !socket.ended);
  }

  private async awaitTimeouts(): Promise<void> {
    const until = performance.now() + 2 * this.plan.arrival + 3000;
    while (this.waiting.length > 0 && performance.now() < until) {
      await pause(200);
      await this.checkTimeouts();
    }
  }

  private async finish(match: HonestMatch): Promise<void> {
    this.matches++;
    this.addFaults('a match', await match.finish(String(this.plan.seed)));
  }

  private addFaults(what: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${what}: ${fault}`));
  }

  /** Makes some moves in the waiting match, until it is the first seat's turn. */
  private async advanceWaitingMatch(): Promise<void> {
    const { players } = this.waitingMatch;
    const random = seededRandom(`${this.plan.seed} standing`);
    for (let moves = 0; moves < 6 || players[0]!.pendingDecision === undefined; moves++) {
      const player = players.find(({ pendingDecision }) => pendingDecision)!;
      const answer = await player.move(player.pendingDecision!.number, player.sampleMove(random));
      if (answer.say !== 'accepted') throw new Error(JSON.stringify(answer));
      for (const one of players) await one.waitFor(() => one.number >= answer.number);
    }
  }

  private async attackData(): Promise<AttackData> {
    const { running, waitingMatch, plan } = this;
    const players = [...running.players, ...waitingMatch.players];
    const moves = waitingMatch.log.flatMap((entry) => (entry.type === 'move' ? [entry.move] : []));
    const [host] = waitingMatch.players;
    const validMove = host!.sampleMove(seededRandom('right'));
    return {
      game: plan.game.id,
      tables: [running.id, waitingMatch.id, waitingMatch.id, 'nowhere', '__proto__', '../x'],
      number: host!.pendingDecision?.number ?? 0,
      // Half of the moves are one that would be valid from the right seat.
      moves: [...moves, 'AS', 'JOKER', '', 'x'.repeat(200)].flatMap((move) => [move, validMove]),
      sent: players.flatMap(({ sent }) => sent.slice(-20)),
      seatedCookies: players.map(({ cookie }) => cookie),
      cookie: await newCookie(this.server),
    };
  }

  /** Returns the number of TCP connections of the server process, without that of this request. */
  private async countSockets(): Promise<number> {
    return (await this.readMetric('nodejs_active_resources{type="TCPSocketWrap"}')) - 1;
  }

  private async readMetric(name: string): Promise<number> {
    const response = await fetch(`${this.server.operations}/metrics`, {
      headers: { connection: 'close' },
    });
    const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  }

  /** Counts every logged error as a fault. */
  private checkServerLog(): void {
    for (const line of this.logged.join('').split('\n')) {
      if (line) this.faults.push(`the server logged ${line.slice(0, 600)}`);
    }
    if (this.server.process.exitCode !== null) this.faults.push('the server has exited');
  }

  private count(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  /** Returns a different loopback address for each client; undefined outside Linux, where there is only one. */
  private nextAddress(): string | undefined {
    if (platform() !== 'linux') return undefined;
    const at = this.addresses++ % 60_000;
    return `127.1.${Math.floor(at / 250)}.${1 + (at % 250)}`;
  }
}

/** The messages that a connection received. */
interface Received {
  readonly sender: Sender;
  readonly messages: readonly ServerMessage[];
}

/** The seat that a connection acts for. */
interface Sender {
  readonly match: HonestMatch | undefined;
  readonly seat: number | null;
}

function randomMessages(random: Random, data: AttackData): HostileMessage[] {
  switch (random.below(25)) {
    case 0:
      return invalidMessages(random);
    case 1:
      return flood(random, data);
    default: {
      const messages: HostileMessage[] = [];
      for (let times = 1 + random.below(30); times > 0; times--) {
        const message = hostileMessage(random, data);
        messages.push(message);
        if (message.closes !== undefined || message.last) break;
      }
      return messages;
    }
  }
}

async function newCookie({ address }: ServerProcess): Promise<string> {
  const client = new TestClient(address, []);
  await client.request('GET', '/api/me');
  return client.cookie;
}

function replay(text: string): HostileMessage {
  return { kind: 'replayed', bytes: clientFrame(text), texts: [text], binaries: 0 };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
