import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { PlayableGame } from '@rota/bots';
import {
  type AnyGame,
  type MatchRecord,
  type OptionValue,
  type Random,
  seededRandom,
  verify,
} from '@rota/core';
import type { Entry } from '@rota/table';
import { openStore } from '../storage/open.ts';
import { TestGuest } from './guest.ts';
import { StubbornPlayer } from './stubborn-player.ts';

export interface KillPlan {
  /** Starts the server under test, always over the same file; resolves when it listens. */
  start(): Promise<{ process: ChildProcess; address: string }>;
  /** The file its store is in. */
  readonly file: string;
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What sits at each table. */
  readonly people: number;
  readonly bots: number;
  /** How many tables play at the same time. */
  readonly tables: number;
  /** How often the server is killed. */
  readonly rounds: number;
  readonly seed: string | number;
  /** The longest time the server lives, in ms. */
  readonly life: number;
  /** Milliseconds between a player's moves. */
  readonly pause: number;
  killed?(round: number): void;
}

export interface KillProof {
  readonly kills: number;
  readonly matches: number;
  /** Moves that players were told are in the log. */
  readonly acknowledged: number;
  /** Entries in the logs of all the matches. */
  readonly entries: number;
  /** The longest a player took to be back at the table once the server let them in, in ms. */
  readonly slowestReturn: number;
  /** Everything that is not as it should be; empty when all is well. */
  readonly faults: readonly string[];
}

/**
 * Kills a server with SIGKILL again and again while matches run at it, and then holds its log
 * against what every player was told: each acknowledged move stands in it exactly once, at its
 * number; no decision is answered twice; every match was played to its end and verifies.
 */
export async function proveKills(plan: KillPlan): Promise<KillProof> {
  const random = seededRandom(plan.seed);
  const players: StubbornPlayer[] = [];
  let running = await plan.start();
  let killing = true;

  const seatEverybody = async (): Promise<StubbornPlayer[]> => {
    const guests = Array.from(
      { length: plan.people },
      () => new TestGuest(running.address, [{ game: plan.game } as PlayableGame]),
    );
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
    return guests.map((guest) => new StubbornPlayer(guest, id, child(random), plan.pause));
  };

  /** One match after another, as long as the server is being killed. */
  const keepPlaying = async (): Promise<void> => {
    do {
      const seated = await insist(seatEverybody);
      players.push(...seated);
      await Promise.all(seated.map((player) => player.play()));
    } while (killing);
  };

  try {
    const playing = Promise.all(Array.from({ length: plan.tables }, keepPlaying));
    // A player who gives up is told of at the end, not while the server is down.
    playing.catch(() => {});
    for (let round = 1; round <= plan.rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, random.below(plan.life)));
      const dead = once(running.process, 'exit');
      running.process.kill('SIGKILL');
      await dead;
      plan.killed?.(round);
      running = await plan.start();
    }
    killing = false;
    await playing;
    const records = new Map<string, MatchRecord>();
    for (const { table, guest } of players) {
      if (records.has(table)) continue;
      const { body } = await guest.ask<MatchRecord>('GET', `/api/tables/${table}/record`);
      records.set(table, body);
    }
    const stopped = once(running.process, 'exit');
    running.process.kill('SIGTERM');
    await stopped;
    return await examine(plan, players, records);
  } finally {
    running.process.kill('SIGKILL');
  }
}

async function examine(
  { file, game, rounds }: KillPlan,
  players: readonly StubbornPlayer[],
  records: ReadonlyMap<string, MatchRecord>,
): Promise<KillProof> {
  const store = await openStore(file);
  const faults: string[] = [];
  let entries = 0;
  for (const [table, record] of records) {
    const log = await store.read(table, 0);
    entries += log.length;
    const fault = verify(record, [game]);
    if (fault || !record.winners) faults.push(`${table}: ${fault?.code ?? 'not over'}`);
    faults.push(...faultsOf(log).map((what) => `${table}: ${what}`));
    for (const player of players.filter((one) => one.table === table)) {
      faults.push(...brokenPromises(player, log).map((what) => `${table}: ${what}`));
    }
  }
  await store.close();
  return {
    kills: rounds,
    matches: records.size,
    acknowledged: players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    entries,
    slowestReturn: Math.max(...players.flatMap(({ returns }) => returns)),
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
function brokenPromises({ guest, acknowledged }: StubbornPlayer, log: readonly Entry[]): string[] {
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
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (fault) {
      if (attempt === 200) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function child(random: Random): Random {
  return seededRandom(`${random.below(2 ** 21)} ${random.below(2 ** 21)}`);
}
