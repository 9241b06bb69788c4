import { once } from 'node:events';
import type { PlayableGame } from '@rota/bots';
import {
  type AnyGame,
  type MatchRecord,
  type OptionValue,
  type Random,
  seededRandom,
} from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { openStore } from '../storage/open-store.ts';
import { findHistoryFaults } from './history.ts';
import { RetryingPlayer } from './retrying-player.ts';
import type { ServerProcess } from './server-process.ts';
import { TestClient } from './test-client.ts';

export interface KillPlan {
  /** Starts a node over the same store, on restarts at the same address; resolves when it listens. */
  start(node: number): Promise<ServerProcess>;
  readonly nodes: number;
  /** The store's file or URL. */
  readonly location: string;
  /** Crashes and restarts the database; left out: it is never restarted. */
  restartDatabase?(): Promise<void>;
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The players of each table. */
  readonly people: number;
  readonly bots: number;
  /** Tables played at the same time. */
  readonly tables: number;
  /** The number of kills. */
  readonly rounds: number;
  readonly seed: string | number;
  /** The longest time between a start and a kill, in ms; longer if nodes start slowly. */
  readonly life: number;
  /** Milliseconds between a player's moves. */
  readonly pause: number;
  killed?(round: number): void;
}

export interface KillProof {
  readonly kills: number;
  readonly databaseRestarts: number;
  readonly matches: number;
  /** Acknowledged moves. */
  readonly acknowledged: number;
  /** Moves that were refused because they could not be saved, and whose outcome was unknown at first. */
  readonly refused: number;
  readonly unknown: number;
  /** Log entries of all matches. */
  readonly entries: number;
  /** How long a node took to start, in ms; shows how slow the machine is. */
  readonly startup: number;
  /** The longest time from connecting to being back at the table, in ms. */
  readonly slowestReturn: number;
  /** The longest time between two acknowledgements at a table, in ms. */
  readonly longestStandstill: number;
  /** Empty if the proof holds. */
  readonly faults: readonly string[];
}

/** The timeout of every retry: a fixed time plus a multiple of a node's startup, for slow machines. */
const TIMEOUT_MS = 60_000;
const TIMEOUT_STARTUPS = 30;

/**
 * Kills nodes, and sometimes the database, with SIGKILL while matches run. Then compares the logs with
 * everything that players sent, were answered and received (`findHistoryFaults`); every match is over and
 * its record verifies.
 */
export async function proveKills(plan: KillPlan): Promise<KillProof> {
  const random = seededRandom(plan.seed);
  const players: RetryingPlayer[] = [];
  const began = performance.now();
  const servers: ServerProcess[] = [];
  for (let node = 0; node < plan.nodes; node++) servers.push(await plan.start(node));
  const startup = (performance.now() - began) / plan.nodes;
  const timeoutMs = TIMEOUT_MS + TIMEOUT_STARTUPS * startup;
  const life = Math.ceil(Math.max(plan.life, 2 * startup));
  const addresses = servers.map(({ address }) => address);
  let databaseRestarts = 0;
  let killing = true;

  const seatPlayers = async (): Promise<RetryingPlayer[]> => {
    const clients = Array.from({ length: plan.people }, (_, at) => {
      const address = addresses[(at + random.below(plan.nodes)) % plan.nodes]!;
      return new TestClient(address, [{ game: plan.game } as PlayableGame]);
    });
    const [host, ...rest] = clients;
    await host!.request('GET', '/api/me');
    const { id } = await host!.createTable(
      plan.game,
      [
        { kind: 'me' },
        ...rest.map(() => ({ kind: 'open' })),
        ...Array.from({ length: plan.bots }, () => ({ kind: 'bot', bot: 'greedy' })),
      ],
      plan.options,
    );
    for (const client of rest) {
      await client.request('GET', '/api/me');
      const sat = await client.request('POST', `/api/tables/${id}/seats`, {});
      if (sat.status !== 200) throw new Error(JSON.stringify(sat.body));
    }
    return clients.map((client) => {
      client.timeoutMs = timeoutMs;
      return new RetryingPlayer(client, id, child(random), plan.pause, addresses);
    });
  };

  /** Plays matches until the last kill. */
  const keepPlaying = async (): Promise<void> => {
    do {
      const seated = await retry(seatPlayers, timeoutMs);
      players.push(...seated);
      await Promise.all(seated.map((player) => player.play()));
    } while (killing);
  };

  try {
    const playing = Promise.all(Array.from({ length: plan.tables }, keepPlaying));
    // Failures are reported at the end by `await playing`.
    playing.catch(() => {});
    for (let round = 1; round <= plan.rounds; round++) {
      await pause(random.below(life));
      if (plan.restartDatabase && random.below(3) === 0) {
        await plan.restartDatabase();
        databaseRestarts++;
      } else {
        const node = random.below(plan.nodes);
        await end(servers[node]!, 'SIGKILL');
        // Other nodes continue alone for a while.
        if (plan.nodes > 1) await pause(random.below(life));
        servers[node] = await plan.start(node);
      }
      plan.killed?.(round);
    }
    killing = false;
    await playing;
    const records = new Map<string, MatchRecord>();
    for (const { table, client } of players) {
      if (records.has(table)) continue;
      // Retried, because this many requests exceed the rate limit.
      const record = await retry(async () => {
        const answer = await client.request<MatchRecord>('GET', `/api/tables/${table}/record`);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        return answer.body;
      }, timeoutMs);
      records.set(table, record);
    }
    await Promise.all(servers.map((server) => end(server, 'SIGTERM')));
    return { ...(await examine(plan, players, records)), databaseRestarts, startup };
  } finally {
    for (const server of servers) server.process.kill('SIGKILL');
  }
}

async function end({ process }: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = once(process, 'exit');
  process.kill(signal);
  await exited;
}

async function examine(
  { location, game, rounds }: KillPlan,
  players: readonly RetryingPlayer[],
  records: ReadonlyMap<string, MatchRecord>,
): Promise<Omit<KillProof, 'databaseRestarts' | 'startup'>> {
  const store = await openStore(location);
  const faults: string[] = [];
  let entries = 0;
  let longestStandstill = 0;
  for (const [table, record] of records) {
    const log = await store.read(table, 0);
    entries += log.length;
    const fault = verify(record, [game]);
    if (fault || !record.winners) faults.push(`${table}: ${fault?.code ?? 'not over'}`);
    const seated = players.filter((one) => one.table === table);
    const histories = seated.map(({ client, history }) => ({
      seat: client.seat!,
      events: history,
    }));
    faults.push(...findHistoryFaults(histories, log).map((what) => `${table}: ${what}`));
    const moments = seated.flatMap(({ acknowledgedAt }) => acknowledgedAt).sort((a, b) => a - b);
    moments.forEach((moment, at) => {
      longestStandstill = Math.max(longestStandstill, moment - (moments[at - 1] ?? moment));
    });
  }
  await store.close();
  const count = (did: string) =>
    players.reduce(
      (sum, { history }) => sum + history.filter((event) => event.did === did).length,
      0,
    );
  return {
    kills: rounds,
    matches: records.size,
    acknowledged: count('acknowledged'),
    refused: count('refused'),
    unknown: count('unknown'),
    entries,
    slowestReturn: Math.max(...players.flatMap(({ returns }) => returns)),
    longestStandstill,
    faults,
  };
}

/** Retries until the timeout. */
async function retry<T>(act: () => Promise<T>, timeoutMs: number): Promise<T> {
  for (const began = performance.now(); ; ) {
    try {
      return await act();
    } catch (fault) {
      if (performance.now() - began > timeoutMs) throw fault;
      await pause(50);
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function child(random: Random): Random {
  return seededRandom(`${random.below(2 ** 21)} ${random.below(2 ** 21)}`);
}
