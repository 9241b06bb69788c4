import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, type OptionValue, type Random, seededRandom } from '@rota/core';
import type { ServerMessage } from '@rota/protocol';
import { openStore } from '../../storage/open-store.ts';
import type { Store } from '../../storage/store.ts';
import { RawSocket } from '../raw-socket.ts';
import {
  type OperatedProcess,
  portOf,
  type ServerProcess,
  type ServerProcessSettings,
} from '../server-process.ts';
import { TestClient } from '../test-client.ts';
import type { AttackData } from './attack-data.ts';
import { converse, type HostileClient } from './conversation.ts';
import { ExpectedUpdates } from './expected-updates.ts';
import { clientFrame } from './frames.ts';
import { HonestMatch } from './honest-match.ts';
import { flood, type HostileMessage, hostileMessage, nonsenseRun } from './hostile-messages.ts';
import {
  damagedCookie,
  type HostileRequest,
  hostileRequest,
  pipeline,
} from './hostile-requests.ts';
import { LeakDetector } from './leak-detector.ts';
import { oneOf } from './random-json.ts';

export interface FuzzPlan {
  /** Starts a server in a process of its own. */
  start(settings: ServerProcessSettings): Promise<OperatedProcess>;
  /** Must be one in which seats take turns: only then is it sure whose move is nobody else's. */
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** How many messages and requests to send, more or less. */
  readonly messages: number;
  readonly seed: string | number;
  /** How long a request may take to arrive, in ms: how long those that never do are waited for. */
  readonly arrival: number;
  sent?(messages: number): void;
  /** Whether to stop early. */
  stopped?(): boolean;
}

export interface FuzzProof {
  readonly messages: number;
  readonly requests: number;
  readonly connections: number;
  /** How many there were of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
  /** How often the server answered HTTP with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Moves that honest players made meanwhile. */
  readonly moves: number;
  readonly matches: number;
  /** What the server's process held before and after, in MB. */
  readonly megabytes: readonly [before: number, after: number];
  /** Everything that is not as it should be; empty when all is well. */
  readonly faults: readonly string[];
}

const BATCH = 500;
const AT_ONCE = 20;
const MAX_FAULTS = 40;
const PATIENCE = 15_000;

/**
 * Sends hostile messages and requests at a server where a match is being played, and holds
 * whatever it does against what it should do: the logs change by the honest players' moves alone,
 * everybody is shown what their seat may see, nothing fails, nothing is told of how it works, and
 * every connection is answered or closed.
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
  private sources = 0;
  /** Half-open requests, and since when they are. */
  private waiting: { kind: string; socket: RawSocket; since: number }[] = [];

  private constructor(
    private readonly plan: FuzzPlan,
    private readonly room: OperatedProcess,
    private readonly store: Store,
    /** Plays on all the time. */
    private running: HonestMatch,
    /** Waits for its first seat all the time; its second is the enemy's. */
    private readonly standing: HonestMatch,
    private readonly complaints: string[],
    private readonly discretion: LeakDetector,
  ) {}

  static async begin(plan: FuzzPlan, folder: string): Promise<Fuzz> {
    const clientDir = join(folder, 'client');
    mkdirSync(join(clientDir, 'assets'), { recursive: true });
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Rota</title>');
    writeFileSync(join(clientDir, 'assets', 'app.js'), 'console.log(1)');
    writeFileSync(join(folder, 'secret.txt'), 'SECRET-MARKER');
    const place = join(folder, 'rota.db');
    const { seed, arrival } = plan;
    const room = await plan.start({
      place,
      clientDir,
      seed: String(seed),
      limits: { requestTimeoutMs: arrival },
      level: 'error',
    });
    const complaints: string[] = [];
    room.process.stderr?.on('data', (said) => complaints.push(String(said)));
    const store = await openStore(place, { shared: true });
    const running = await HonestMatch.begin(room, store, plan.game, 3, plan.options);
    const standing = await HonestMatch.begin(room, store, plan.game, 2, plan.options);
    const cookies = [...running.players, ...standing.players].map(({ cookie }) => cookie);
    const secrets = [await store.secret(), ...cookies.map((cookie) => cookie.slice(5, 20))];
    return new Fuzz(plan, room, store, running, standing, complaints, new LeakDetector(secrets));
  }

  async run(): Promise<FuzzProof> {
    const before = await this.measured('process_resident_memory_bytes');
    await this.playStandingOn();
    this.standing.log = await this.store.read(this.standing.id, 0);
    const rest = await this.sockets();
    for (let batch = 1; this.messages + this.requests < this.plan.messages; batch++) {
      if (this.plan.stopped?.() || this.faults.length > MAX_FAULTS) break;
      await this.attack(seededRandom(`${this.plan.seed} ${batch}`), batch);
      await this.letGo(rest);
      this.plan.sent?.(this.messages + this.requests);
    }
    await this.outwait();
    for (const match of [this.running, this.standing]) await this.finish(match);
    const after = await this.measured('process_resident_memory_bytes');
    this.complain();
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
    for (const { players } of [this.running, this.standing]) {
      for (const player of players) player.disconnect();
    }
    for (const { socket } of this.waiting) socket.destroy();
    if (this.room.process.exitCode === null) {
      const dead = once(this.room.process, 'exit');
      this.room.process.kill('SIGTERM');
      await dead;
    }
    await this.store.close();
  }

  /** One batch: all at once, while the honest players play. */
  private async attack(random: Random, batch: number): Promise<void> {
    if (this.running.players.some(({ isOver: over }) => over)) {
      await this.finish(this.running);
      const { room, store, plan } = this;
      this.running = await HonestMatch.begin(room, store, plan.game, 3, plan.options);
    }
    const loot = await this.loot();
    const talker = await newCookie(this.room);
    const acts = this.planned(random, loot, talker);
    const { players } = this.running;
    const upTo = players[0]!.number + 12;
    const playing = Promise.all(
      players.map((player, seat) => player.play(`${this.plan.seed} ${batch} ${seat}`, upTo)),
    );
    playing.catch(() => {});
    const heard: { who: Seated; messages: readonly ServerMessage[] }[] = [];
    const work = async () => {
      for (let act = acts.shift(); act; act = acts.shift()) {
        try {
          const said = await act();
          if (said) heard.push(said);
        } catch (fault) {
          this.faults.push(`batch ${batch}: ${(fault as Error).message}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await playing.catch((fault) => this.faults.push(`batch ${batch}: a player: ${fault.message}`));
    const known = this.running.log.length;
    const stood = this.standing.log.length;
    for (const match of [this.running, this.standing]) {
      this.blame(`batch ${batch}`, await match.faults());
    }
    this.moves += this.running.log.slice(known).filter(({ type }) => type === 'move').length;
    if (this.standing.log.length !== stood) this.blame(`batch ${batch}`, ['a log has grown']);
    this.judge(batch, heard);
  }

  private planned(random: Random, loot: AttackData, talker: string) {
    const acts: (() => Promise<{ who: Seated; messages: readonly ServerMessage[] } | undefined>)[] =
      [];
    const [running, standing] = [this.running, this.standing];
    const enemy = standing.players[1]!;
    for (let planned = 0; planned < BATCH; ) {
      if (random.below(3) === 0) {
        const requests = Array.from({ length: 8 }, () =>
          random.below(8) === 0 ? pipeline(random, loot) : hostileRequest(random, loot),
        );
        planned += requests.length;
        for (const request of requests) acts.push(() => this.ask(request));
        continue;
      }
      const says = conversation(random, loot);
      planned += says.length;
      const joined = [running.id, standing.id].filter(() => random.below(3) > 0);
      const from = this.source();
      const polite = random.below(8) > 0;
      const common = { port: portOf(this.room), from, tables: joined, polite };
      switch (random.below(6)) {
        case 0:
          acts.push(() => this.talk({ ...common, says }, { match: undefined, seat: null }));
          break;
        case 1:
          acts.push(() =>
            this.talk(
              { ...common, cookie: damagedCookie(random, loot), says },
              { match: undefined, seat: null },
            ),
          );
          break;
        case 2: {
          // A player's own words once more, from another tab of theirs.
          const player = oneOf(random, running.players);
          const seat = running.players.indexOf(player);
          const moves = loot.said.filter((text) => player.said.includes(text));
          const replayed = says.flatMap(() =>
            moves.length > 0 ? [replay(oneOf(random, moves))] : [],
          );
          const talker = { ...common, tables: [running.id], cookie: player.cookie, says: replayed };
          acts.push(() => this.talk(talker, { match: running, seat }));
          break;
        }
        case 3:
        case 4:
          acts.push(() =>
            this.talk({ ...common, cookie: enemy.cookie, says }, { match: standing, seat: 1 }),
          );
          break;
        default:
          acts.push(() =>
            this.talk({ ...common, cookie: talker, says }, { match: undefined, seat: null }),
          );
      }
    }
    return acts;
  }

  private async talk(talker: HostileClient, who: Seated) {
    this.connections++;
    this.messages += talker.says.length;
    for (const { kind } of talker.says) this.count(kind);
    const { socket, messages, sent, faults } = await converse(talker);
    const last = talker.says.at(-1)?.kind;
    for (const fault of faults) this.faults.push(`a connection (… ${last}) ${fault}`);
    this.blame(`a connection (… ${last})`, this.discretion.leaks(socket.bytes.toString(), sent));
    for (const message of messages) {
      if (message.say === 'error' || message.say === 'refused') {
        const refusal = JSON.stringify(message.refusal);
        this.blame('a connection', this.discretion.leakedCards(refusal, sent));
      }
    }
    // What the server was to close, it must have closed for good: see `letGo`.
    if (!socket.ended) socket.destroy();
    else this.waiting.push({ kind: 'ended', socket, since: 0 });
    return { who, messages };
  }

  private async ask({ kind, bytes, must }: HostileRequest): Promise<undefined> {
    this.connections++;
    this.requests++;
    this.count(kind);
    const socket = await RawSocket.open(portOf(this.room), this.source());
    socket.write(bytes);
    if (must === 'wait') {
      this.waiting.push({ kind, socket, since: performance.now() });
      return;
    }
    if (!(await socket.until(() => socket.ended, PATIENCE))) {
      this.faults.push(
        `${kind} is not answered: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`,
      );
    }
    this.waiting.push({ kind: 'ended', socket, since: 0 });
    this.mindAnswer(kind, socket, bytes.toString('latin1'));
  }

  private mindAnswer(kind: string, socket: RawSocket, sent: string): void {
    const answer = socket.bytes.toString('latin1');
    this.blame(kind, this.discretion.leaks(answer, sent));
    if (answer === '') return;
    const statuses = [...answer.matchAll(/(?:^|\r\n|[}>\n])HTTP\/1\.1 (\d{3}) /g)].map(([, code]) =>
      Number(code),
    );
    if (statuses.length === 0)
      this.faults.push(`${kind}: the answer is no HTTP: ${answer.slice(0, 200)}`);
    for (const status of statuses) {
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status >= 500) {
        this.faults.push(
          `${kind} is answered with ${status}: ${JSON.stringify(sent.slice(0, 300))}`,
        );
      }
    }
    if (statuses.every((status) => status >= 400)) {
      this.blame(kind, this.discretion.leakedCards(answer, sent));
    }
  }

  /** Holds what connections were told of tables against what their logs say. */
  private judge(
    batch: number,
    heard: readonly { who: Seated; messages: readonly ServerMessage[] }[],
  ): void {
    for (const match of [this.running, this.standing]) {
      const told = new ExpectedUpdates(match.log, this.plan.game);
      for (const { who, messages } of heard) {
        const seat = who.match === match ? who.seat : null;
        for (const message of messages) {
          if (!('table' in message) || message.table !== match.id) continue;
          const fault = told.faultOf(message, seat);
          if (fault)
            this.faults.push(`batch ${batch}: ${fault}: ${JSON.stringify(message).slice(0, 300)}`);
        }
      }
    }
  }

  /** Whatever has ended must be let go of though the other side does not close its half. */
  private async letGo(rest: number): Promise<void> {
    const open = this.waiting.filter(({ kind }) => kind !== 'ended').length;
    const until = performance.now() + PATIENCE;
    for (;;) {
      const sockets = await this.sockets();
      if (sockets <= rest + open) break;
      if (performance.now() > until) {
        this.faults.push(`the server holds ${sockets - rest - open} connections that have ended`);
        break;
      }
      await pause(100);
    }
    for (const { kind, socket } of this.waiting) if (kind === 'ended') socket.destroy();
    this.waiting = this.waiting.filter(({ kind }) => kind !== 'ended');
    await this.outwaitSome();
  }

  /** Half-open requests that are old enough must be gone. */
  private async outwaitSome(): Promise<void> {
    const old = performance.now() - 2 * this.plan.arrival - 2000;
    for (const one of this.waiting) {
      if (one.since > old && !one.socket.ended) continue;
      if (!one.socket.ended) this.faults.push(`${one.kind} is waited for without end`);
      else this.mindAnswer(one.kind, one.socket, '');
      one.socket.destroy();
    }
    this.waiting = this.waiting.filter(({ since, socket }) => since > old && !socket.ended);
  }

  private async outwait(): Promise<void> {
    const until = performance.now() + 2 * this.plan.arrival + 3000;
    while (this.waiting.length > 0 && performance.now() < until) {
      await pause(200);
      await this.outwaitSome();
    }
  }

  private async finish(match: HonestMatch): Promise<void> {
    this.matches++;
    this.blame('a match', await match.finish(String(this.plan.seed)));
  }

  private blame(what: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${what}: ${fault}`));
  }

  /** Some moves at the standing table, until it is its first seat's turn. */
  private async playStandingOn(): Promise<void> {
    const { players } = this.standing;
    const random = seededRandom(`${this.plan.seed} standing`);
    for (let moves = 0; moves < 6 || players[0]!.pendingDecision === undefined; moves++) {
      const player = players.find(({ pendingDecision }) => pendingDecision)!;
      const answer = await player.move(player.pendingDecision!.number, player.sampleMove(random));
      if (answer.say !== 'accepted') throw new Error(JSON.stringify(answer));
      for (const one of players) await one.waitFor(() => one.number >= answer.number);
    }
  }

  private async loot(): Promise<AttackData> {
    const { running, standing, plan } = this;
    const players = [...running.players, ...standing.players];
    const moves = standing.log.flatMap((entry) => (entry.type === 'move' ? [entry.move] : []));
    const [host] = standing.players;
    const rightMove = host!.sampleMove(seededRandom('right'));
    return {
      game: plan.game.id,
      tables: [running.id, standing.id, standing.id, 'nowhere', '__proto__', '../x'],
      number: host!.pendingDecision?.number ?? 0,
      // The one that would be right, were it from the right seat, as often as all others together.
      moves: [...moves, 'AS', 'JOKER', '', 'x'.repeat(200)].flatMap((move) => [move, rightMove]),
      said: players.flatMap(({ said }) => said.slice(-20)),
      seatedCookies: players.map(({ cookie }) => cookie),
      cookie: await newCookie(this.room),
    };
  }

  /** How many TCP connections the server's process holds, this question's own left out. */
  private async sockets(): Promise<number> {
    return (await this.measured('nodejs_active_resources{type="TCPSocketWrap"}')) - 1;
  }

  private async measured(name: string): Promise<number> {
    const response = await fetch(`${this.room.operations}/metrics`, {
      headers: { connection: 'close' },
    });
    const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  }

  /** An error in the server's log is a fault of the server's, whatever it was sent. */
  private complain(): void {
    for (const said of this.complaints.join('').split('\n')) {
      if (said) this.faults.push(`the server's log says ${said.slice(0, 600)}`);
    }
    if (this.room.process.exitCode !== null) this.faults.push('the server has died');
  }

  private count(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  /** Every client comes from an address of its own, where loopback has more than one. */
  private source(): string | undefined {
    if (platform() !== 'linux') return undefined;
    const at = this.sources++ % 60_000;
    return `127.1.${Math.floor(at / 250)}.${1 + (at % 250)}`;
  }
}

/** Who a connection speaks for. */
interface Seated {
  readonly match: HonestMatch | undefined;
  readonly seat: number | null;
}

function conversation(random: Random, loot: AttackData): HostileMessage[] {
  switch (random.below(25)) {
    case 0:
      return nonsenseRun(random);
    case 1:
      return flood(random, loot);
    default: {
      const says: HostileMessage[] = [];
      for (let times = 1 + random.below(30); times > 0; times--) {
        const message = hostileMessage(random, loot);
        says.push(message);
        if (message.closes !== undefined || message.last) break;
      }
      return says;
    }
  }
}

async function newCookie({ address }: ServerProcess): Promise<string> {
  const visitor = new TestClient(address, []);
  await visitor.request('GET', '/api/me');
  return visitor.cookie;
}

function replay(said: string): HostileMessage {
  return { kind: 'replayed', bytes: clientFrame(said), texts: [said], binaries: 0 };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
