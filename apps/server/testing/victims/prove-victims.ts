import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PlayableGame } from '@rota/bots';
import { type Random, seededRandom } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import { bundleScript } from '../bundle.ts';
import type { OperatedProcess, ServerProcessSettings } from '../server-process.ts';
import { ME, OPEN, TestClient } from '../test-client.ts';
import type { AttackName } from './attacks.ts';

export interface VictimsPlan {
  /** Starts a server process. */
  start(settings: ServerProcessSettings): Promise<OperatedProcess>;
  readonly playable: PlayableGame;
  readonly attacks: readonly AttackName[];
  /** How often a quiet phase and an attacked one follow each other. */
  readonly rounds: number;
  /** The length of a phase, in ms. */
  readonly phase: number;
  readonly seed: string;
  /** What waits are measured by; by default the time. */
  clock?(server: ChildProcess): Clock;
  measured?(victims: Victims): void;
}

/** What honest people noticed in the quiet or the attacked phases; times in ms. */
export interface Noticed {
  /** From sending a move to its answer. */
  readonly moves: readonly number[];
  /** From a move's answer until the bots have moved. */
  readonly bots: readonly number[];
  /** From asking for the lobby to having it. */
  readonly lobby: readonly number[];
}

export interface Victims {
  readonly attack: AttackName;
  readonly quiet: Noticed;
  readonly attacked: Noticed;
  /** Moves that were not accepted, or not in time. */
  readonly missing: number;
  /** Empty if honest people noticed nothing. */
  readonly faults: readonly string[];
}

/** The median and the 99th percentile of times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Attacked, times may be this much longer than quiet ones. */
const MAX_RATIO = 3;
/** A wait that people at a card table do not notice, whatever it was before. */
const UNNOTICED_MS = 250;
/** The longest wait for an answer, unless the machine is so slow that quiet ones take a third of it. */
const MAX_WAIT_MS = 1000;
/** The longest wait for a bot's move: one search that is running already, and its own. */
const MAX_BOT_WAIT_MS = 2000;
/** When a move counts as missing. */
const MOVE_TIMEOUT_MS = 15_000;
/** A person's pause before a move. */
const PAUSE_MS = 40;
/** The pause between two requests for the lobby: enough of them that a 99th percentile is not the worst one. */
const LOBBY_MS = 100;

/** The limit of a time under attack. */
function limit(quiet: number, most: number): number {
  return Math.max(UNNOTICED_MS, Math.min(MAX_RATIO * quiet, Math.max(most, quiet)));
}

/** What waits are measured by, in ms. */
interface Clock {
  /** For answers. */
  answers(): number;
  /** For the bots' moves. */
  bots(): number;
}

const WALL_CLOCK: Clock = {
  answers: () => performance.now(),
  bots: () => performance.now(),
};

/** The length of a clock tick of Linux, in ms. */
const TICK_MS = 10;

/**
 * Measures waits by what the server computes meanwhile, for answers in its main thread: however busy the machine is,
 * so much lay before what is waited for. Needs Linux; elsewhere waits are measured by the time.
 */
export function processorClock({ pid }: ChildProcess): Clock {
  const main = `/proc/${pid}/task/${pid}/schedstat`;
  if (!existsSync(main)) return WALL_CLOCK;
  return {
    // The first number is the time on a processor, in ns.
    answers: () => Number.parseInt(readFileSync(main, 'utf8'), 10) / 1e6,
    bots() {
      // After the name come the fields from the third on; the 14th and 15th are the times of all threads, in ticks.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      return TICK_MS * (Number(fields[11]) + Number(fields[12]));
    },
  };
}

/**
 * Plays an honest table, a person and one bot, on a server of its own, while one attack after another runs from
 * another address and another process. Quiet and attacked phases take turns, so that both see the same
 * machine. Honest people must notice nothing.
 */
export async function proveVictims(plan: VictimsPlan): Promise<Victims[]> {
  const script = await bundleScript('attacks', ATTACK_SCRIPT);
  const measured: Victims[] = [];
  for (const attack of plan.attacks) {
    const folder = mkdtempSync(join(tmpdir(), 'rota-victims-'));
    const server = await plan.start({
      location: join(folder, 'rota.db'),
      trustProxy: true,
      threads: 1,
    });
    try {
      const victims = await measureVictims(plan, server, attack, script);
      measured.push(victims);
      plan.measured?.(victims);
    } finally {
      const exited = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true });
    }
  }
  return measured;
}

const ATTACK_SCRIPT = `
  import { createInterface } from 'node:readline';
  import { policies } from '@rota/games/keyed-triads/bot';
  import { keyedTriads } from '@rota/games/keyed-triads/rules';
  import { runAttack } from '@rota/server/testing/attacks';
  const { name, ...target } = JSON.parse(process.argv[2]);
  await runAttack(
    name,
    { ...target, playable: { game: keyedTriads, policies } },
    createInterface({ input: process.stdin }),
    () => console.log('ready'),
  );
  process.exit(0);
`;

async function measureVictims(
  { playable, rounds, phase, seed, clock = () => WALL_CLOCK }: VictimsPlan,
  server: OperatedProcess,
  attack: AttackName,
  script: string,
): Promise<Victims> {
  const measuredBy = clock(server.process);
  const honest = (address: string) =>
    new HonestPlayer(server.address, playable, address, seededRandom(seed), measuredBy);
  const player = honest('192.0.2.1');
  const visitor = honest('192.0.2.2');
  // A stranger's bot is as strong as the attacker's, where bots are attacked.
  await player.begin(attack === 'bots' ? 'master' : 'greedy');
  await visitor.openTable();
  const target = { name: attack, address: server.address, table: player.table, seed };
  const attacker = spawn(process.execPath, [script, JSON.stringify(target)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await untilReady(attacker);
    const phases = { quiet: emptyNotices(), attacked: emptyNotices() };
    const faults = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['quiet', 'attacked'] as const) {
        attacker.stdin!.write(kind === 'attacked' ? 'on\n' : 'off\n');
        const until = performance.now() + phase;
        await Promise.all([
          player.play(until, phases[kind]),
          visitor.visit(until, phases[kind], faults),
        ]);
      }
    }
    for (const why of player.missing) faults.add(`a move is missing: ${why}`);
    const { quiet, attacked } = phases;
    const worst = (times: readonly number[]) => percentile(times, 0.99);
    for (const [what, most] of [
      ['moves', MAX_WAIT_MS],
      ['lobby', MAX_WAIT_MS],
      ['bots', MAX_BOT_WAIT_MS],
    ] as const) {
      const found = worst(attacked[what]);
      const bound =
        what === 'bots' ? Math.max(most, worst(quiet.bots)) : limit(worst(quiet[what]), most);
      if (!(found <= bound)) {
        faults.add(`${what}: ${found.toFixed(0)} ms instead of ${bound.toFixed(0)} ms at most`);
      }
    }
    return { attack, quiet, attacked, missing: player.missing.length, faults: [...faults] };
  } finally {
    player.client.disconnect();
    attacker.kill('SIGKILL');
  }
}

async function untilReady(attacker: ChildProcess): Promise<void> {
  const lines = createInterface({ input: attacker.stdout! });
  await Promise.race([
    once(lines, 'line'),
    once(attacker, 'exit').then(() => {
      throw new Error('the attacker ended before it began');
    }),
  ]);
}

interface Notices extends Noticed {
  readonly moves: number[];
  readonly bots: number[];
  readonly lobby: number[];
}

function emptyNotices(): Notices {
  return { moves: [], bots: [], lobby: [] };
}

/** A person who plays by the published protocol, and looks at the lobby. */
class HonestPlayer {
  readonly client: TestClient;
  /** Why moves were not accepted, or not in time. */
  readonly missing: string[] = [];
  private bot = 'greedy';
  private opened = '';

  constructor(
    address: string,
    private readonly playable: PlayableGame,
    forwardedFor: string,
    private readonly random: Random,
    private readonly clock: Clock,
  ) {
    this.client = Object.assign(new TestClient(address, [playable]), { forwardedFor });
  }

  get table(): string {
    return this.client.table;
  }

  /** Begins a match against one bot. */
  async begin(bot: string): Promise<void> {
    this.bot = bot;
    const { client, playable } = this;
    const { id } = await client.createTable(playable.game, [ME, { kind: 'bot', bot }]);
    if (!client.socket) await client.connect();
    await client.join(id);
    await client.waitFor(() => client.pendingDecision !== undefined);
    // The bots' workers have started.
    client.timeoutMs = MOVE_TIMEOUT_MS;
  }

  /** Opens a table that others should find. */
  async openTable(): Promise<void> {
    const { client, playable } = this;
    this.opened = (await client.createTable(playable.game, [ME, OPEN])).id;
  }

  async play(until: number, noticed: Notices): Promise<void> {
    const { client } = this;
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      try {
        if (client.isOver) {
          client.send({ do: 'leave', table: client.table });
          await this.begin(this.bot);
        }
        const { number } = client.pendingDecision!;
        const sent = this.clock.answers();
        const answer = await client.move(number, client.sampleMove(this.random));
        noticed.moves.push(this.clock.answers() - sent);
        const answered = this.clock.bots();
        if (answer.say !== 'accepted') throw new Error(JSON.stringify(answer));
        await client.waitFor(
          () =>
            client.number >= answer.number &&
            (client.isOver || (client.pendingDecision ?? { number }).number !== number),
        );
        noticed.bots.push(this.clock.bots() - answered);
      } catch (fault) {
        this.missing.push((fault as Error).message);
        return;
      }
    }
  }

  async visit(until: number, noticed: Notices, faults: Set<string>): Promise<void> {
    while (performance.now() < until) {
      const sent = this.clock.answers();
      const { status, body } = await this.client.request<TableSummary[]>(
        'GET',
        '/api/tables',
        undefined,
        {
          cookie: '',
        },
      );
      noticed.lobby.push(this.clock.answers() - sent);
      if (status !== 200) faults.add(`the lobby is answered with ${status}`);
      else if (!body.some(({ id }) => id === this.opened)) {
        faults.add('the lobby does not show an honest table');
      }
      await new Promise((resolve) => setTimeout(resolve, LOBBY_MS));
    }
  }
}
