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
import type { Entry } from '@rota/table';
import { openStore } from '../storage/open-store.ts';
import { RetryingPlayer } from './retrying-player.ts';
import type { Room } from './server-process.ts';
import { TestGuest } from './test-client.ts';

export interface KillPlan {
  /**
   * Starts a node, always over the same store and, from the second time on, at the same address;
   * resolves when it listens.
   */
  start(node: number): Promise<Room>;
  readonly nodes: number;
  /** The store's place. */
  readonly place: string;
  /** Restarts the database under the nodes, as a crash would; left out: it is never. */
  restartDatabase?(): Promise<void>;
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What sits at each table. */
  readonly people: number;
  readonly bots: number;
  /** How many tables play at the same time. */
  readonly tables: number;
  /** How often something is killed. */
  readonly rounds: number;
  readonly seed: string | number;
  /** The longest a node lives, in ms; longer, where a node takes longer than that to start. */
  readonly life: number;
  /** Milliseconds between a player's moves. */
  readonly pause: number;
  killed?(round: number): void;
}

export interface KillProof {
  readonly kills: number;
  /** How many of them were of the database. */
  readonly databaseRestarts: number;
  readonly matches: number;
  /** Moves that players were told are in the log. */
  readonly acknowledged: number;
  /** Entries in the logs of all the matches. */
  readonly entries: number;
  /** How long a node took to start, in ms: the measure of how slow the machine is. */
  readonly startup: number;
  /** The longest a player took to be back at the table once a node let them in, in ms. */
  readonly slowestReturn: number;
  /** The longest a table stood still: from one acknowledgement to its players to the next, in ms. */
  readonly longestStandstill: number;
  /** Everything that is not as it should be; empty when all is well. */
  readonly faults: readonly string[];
}

/**
 * How long somebody insists before something is wrong, in ms: for ever by the measure of people, and
 * longer where the machine is slow, of which the time a node takes to start is the measure.
 */
const PATIENCE = 60_000;
const STARTS = 30;

/**
 * Kills nodes with SIGKILL again and again while matches run at them, now and then the database
 * too, and then holds the log against what every player was told: each acknowledged move stands in
 * it exactly once, at its number; no decision is answered twice; every match was played to its end
 * and verifies.
 */
export async function proveKills(plan: KillPlan): Promise<KillProof> {
  const random = seededRandom(plan.seed);
  const players: RetryingPlayer[] = [];
  const began = performance.now();
  const rooms: Room[] = [];
  for (let node = 0; node < plan.nodes; node++) rooms.push(await plan.start(node));
  const startup = (performance.now() - began) / plan.nodes;
  const patience = PATIENCE + STARTS * startup;
  const life = Math.ceil(Math.max(plan.life, 2 * startup));
  const addresses = rooms.map(({ address }) => address);
  let databaseRestarts = 0;
  let killing = true;

  const seatEverybody = async (): Promise<RetryingPlayer[]> => {
    const guests = Array.from({ length: plan.people }, (_, at) => {
      const address = addresses[(at + random.below(plan.nodes)) % plan.nodes]!;
      return new TestGuest(address, [{ game: plan.game } as PlayableGame]);
    });
    const [host, ...rest] = guests;
    await host!.ask('GET', '/api/me');
    const { id } = await host!.newTable(
      plan.game,
      [
        { kind: 'me' },
        ...rest.map(() => ({ kind: 'open' })),
        ...Array.from({ length: plan.bots }, () => ({ kind: 'bot', bot: 'greedy' })),
      ],
      plan.options,
    );
    for (const guest of rest) {
      await guest.ask('GET', '/api/me');
      const sat = await guest.ask('POST', `/api/tables/${id}/seats`, {});
      if (sat.status !== 200) throw new Error(JSON.stringify(sat.body));
    }
    return guests.map((guest) => {
      guest.patience = patience;
      return new RetryingPlayer(guest, id, child(random), plan.pause, addresses);
    });
  };

  /** One match after another, as long as something is being killed. */
  const keepPlaying = async (): Promise<void> => {
    do {
      const seated = await insist(seatEverybody, patience);
      players.push(...seated);
      await Promise.all(seated.map((player) => player.play()));
    } while (killing);
  };

  try {
    const playing = Promise.all(Array.from({ length: plan.tables }, keepPlaying));
    // A player who gives up is told of at the end, not while the server is down.
    playing.catch(() => {});
    for (let round = 1; round <= plan.rounds; round++) {
      await pause(random.below(life));
      if (plan.restartDatabase && random.below(3) === 0) {
        await plan.restartDatabase();
        databaseRestarts++;
      } else {
        const node = random.below(plan.nodes);
        await end(rooms[node]!, 'SIGKILL');
        // Where there are other nodes, they go on alone for a while.
        if (plan.nodes > 1) await pause(random.below(life));
        rooms[node] = await plan.start(node);
      }
      plan.killed?.(round);
    }
    killing = false;
    await playing;
    const records = new Map<string, MatchRecord>();
    for (const { table, guest } of players) {
      if (records.has(table)) continue;
      // So many at once are more than a guest may ask for, so this may take a second attempt.
      const record = await insist(async () => {
        const answer = await guest.ask<MatchRecord>('GET', `/api/tables/${table}/record`);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        return answer.body;
      }, patience);
      records.set(table, record);
    }
    await Promise.all(rooms.map((room) => end(room, 'SIGTERM')));
    return { ...(await examine(plan, players, records)), databaseRestarts, startup };
  } finally {
    for (const room of rooms) room.process.kill('SIGKILL');
  }
}

async function end({ process }: Room, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const dead = once(process, 'exit');
  process.kill(signal);
  await dead;
}

async function examine(
  { place, game, rounds }: KillPlan,
  players: readonly RetryingPlayer[],
  records: ReadonlyMap<string, MatchRecord>,
): Promise<Omit<KillProof, 'databaseRestarts' | 'startup'>> {
  const store = await openStore(place);
  const faults: string[] = [];
  let entries = 0;
  let longestStandstill = 0;
  for (const [table, record] of records) {
    const log = await store.read(table, 0);
    entries += log.length;
    const fault = verify(record, [game]);
    if (fault || !record.winners) faults.push(`${table}: ${fault?.code ?? 'not over'}`);
    faults.push(...faultsOf(log).map((what) => `${table}: ${what}`));
    const seated = players.filter((one) => one.table === table);
    for (const player of seated) {
      faults.push(...brokenPromises(player, log).map((what) => `${table}: ${what}`));
    }
    const moments = seated.flatMap(({ acknowledgedAt }) => acknowledgedAt).sort((a, b) => a - b);
    moments.forEach((moment, at) => {
      longestStandstill = Math.max(longestStandstill, moment - (moments[at - 1] ?? moment));
    });
  }
  await store.close();
  return {
    kills: rounds,
    matches: records.size,
    acknowledged: players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    entries,
    slowestReturn: Math.max(...players.flatMap(({ returns }) => returns)),
    longestStandstill,
    faults,
  };
}

/** What a log must never have: a gap, a number twice, a decision answered twice. */
function faultsOf(log: readonly Entry[]): string[] {
  const faults: string[] = [];
  const answered = new Set<string>();
  for (const [at, entry] of log.entries()) {
    if (entry.number !== at + 1) faults.push(`entry ${entry.number} stands at ${at + 1}`);
    if (entry.type !== 'move') continue;
    const key = `decision ${entry.decision} of seat ${entry.seat}`;
    if (answered.has(key)) faults.push(`${key} is answered twice`);
    answered.add(key);
  }
  return faults;
}

/** What a player was told that the log does not bear out. */
function brokenPromises({ guest, acknowledged }: RetryingPlayer, log: readonly Entry[]): string[] {
  const faults: string[] = [];
  for (const { decision, move, number } of acknowledged) {
    const found = log.filter(
      (entry) =>
        entry.type === 'move' &&
        entry.seat === guest.seat &&
        entry.decision === decision &&
        entry.move === move,
    );
    if (found.length !== 1 || found[0]!.number !== number) {
      faults.push(
        `seat ${guest.seat}'s ${move}, acknowledged as ${number}, is in the log as [${found.map((entry) => entry.number)}]`,
      );
    }
  }
  const heard = guest.heard('events').map(({ number }) => number);
  if (heard.some((number, at) => at > 0 && number <= heard[at - 1]!)) {
    faults.push(`seat ${guest.seat} heard an event twice`);
  }
  return faults;
}

/** Again and again, as somebody would at a page that does not load. */
async function insist<T>(act: () => Promise<T>, patience: number): Promise<T> {
  for (const began = performance.now(); ; ) {
    try {
      return await act();
    } catch (fault) {
      if (performance.now() - began > patience) throw fault;
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
