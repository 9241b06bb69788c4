import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { findMatch, isRated, type MatchGroup, type QueuedPlayer } from '../matchmaking.ts';
import type { Dialect } from './dialect.ts';
import { deleteRows, findRow, findRows, updateRows } from './rows.ts';
import type { Schema } from './schema.ts';

/** A person's request for a match. */
export type QueueRequest = Omit<QueuedPlayer, 'waitedMs'> & {
  readonly game: string;
  /** Hash of the person's network. */
  readonly network: string;
};

/** A group that was matched, and its table. */
export interface QueueMatch extends MatchGroup {
  readonly table: string;
  readonly game: string;
  /** Whether the match is rated (`isRated`). Left out by old builds. */
  readonly rated?: boolean;
}

export type SeekResult =
  | { readonly match: QueueMatch }
  /** @property waited in milliseconds @property others how many others wait for the same game */
  | { readonly waited: number; readonly others: number };

/** In milliseconds. */
export interface QueueTimeouts {
  /** Without a heartbeat for this long, a waiting person has gone. */
  readonly heartbeatMs: number;
  /** How long a matched person may ask for their table. */
  readonly matchMs: number;
}

const QUEUE_TIMEOUTS: QueueTimeouts = { heartbeatMs: 20_000, matchMs: 60_000 };

/**
 * The people of one network who are matched at a time, those who have waited longest: as many as four full
 * tables. More wait their turn, and cost others nothing.
 */
const MAX_OF_NETWORK = 24;

/** Attempts to get the queue's lock, and the pause between them. */
const MAX_TRIES = 4;
const PAUSE_MS = 10;

/**
 * The quick-match queue, shared by all nodes. Waiting people send heartbeats; stale entries expire.
 * Groups are formed under a lock, one at a time, so that no person gets two tables. Times are by the
 * database's clock. A node that does not get the lock does not wait inside the database, where it
 * would occupy a connection: it tries again, then leaves the group to the next heartbeat.
 */
export class MatchQueue {
  /** Settles with this node's last match attempt; they run one at a time, on one connection. */
  private lastRun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Pick<Dialect, 'now' | 'tryLockQueue'>,
  ) {}

  /**
   * Enters the queue, or sends a heartbeat.
   * @param range the game's numbers of players
   * @param table the id of the table, should a group be formed now
   */
  async seek(
    request: QueueRequest,
    range: { min: number; max: number },
    table: string,
    timeouts: QueueTimeouts = QUEUE_TIMEOUTS,
  ): Promise<SeekResult> {
    const waiting = await this.enter(request, timeouts);
    if ('match' in waiting) return waiting;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (tries > 0) await pause(PAUSE_MS);
      const matching = this.lastRun.then(() => this.match(request, range, table, timeouts));
      this.lastRun = matching.catch(() => {});
      const status = await matching.catch(undefinedIfChanged);
      if (status) return 'match' in status ? status : { ...waiting, ...status };
    }
    return waiting;
  }

  /** Leaves the queue. */
  async leave(person: string): Promise<void> {
    await deleteRows(this.db, 'seekers', { person_id: person });
  }

  /** Inserts the person or refreshes their entry, unless they have been matched. */
  private async enter(
    { person, game, seats, fill, points, network }: QueueRequest,
    { heartbeatMs, matchMs }: QueueTimeouts,
  ): Promise<SeekResult> {
    const { now } = this.dialect;
    const { rows } = await sql<{ since: number; seen: number }>`
      insert into seekers (person_id, game, seats, fill, points, network, since, seen)
      values (${person}, ${game}, ${seats}, ${fill ? 1 : 0}, ${points}, ${network}, ${now}, ${now})
      on conflict (person_id) do update set
        game = excluded.game, seats = excluded.seats, fill = excluded.fill,
        points = excluded.points, network = excluded.network,
        since = case
          when seekers.meeting is null and seekers.game = excluded.game
            and seekers.seen >= excluded.seen - ${sql.lit(heartbeatMs)} then seekers.since
          else excluded.since end,
        seen = excluded.seen, met = null, meeting = null
      where seekers.meeting is null or seekers.met < excluded.seen - ${sql.lit(matchMs)}
      returning since, seen`.execute(this.db);
    const [entered] = rows;
    if (entered) return { waited: entered.seen - entered.since, others: 0 };
    return (await matchOf(this.db, person)) ?? { waited: 0, others: 0 };
  }

  /** Forms a group, unless another node is doing so. @returns undefined if the lock is taken */
  private match(
    { person, game }: QueueRequest,
    range: { min: number; max: number },
    table: string,
    { heartbeatMs, matchMs }: QueueTimeouts,
  ): Promise<{ match: QueueMatch } | { others: number } | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const lock = await this.dialect.tryLockQueue?.execute(transaction);
      if (lock && !lock.rows[0]!.locked) return undefined;
      const { now } = await transaction
        .selectNoFrom(this.dialect.now.as('now'))
        .executeTakeFirstOrThrow();
      await sql`
        delete from seekers where person_id <> ${person}
          and (met < ${now - matchMs} or met is null and seen < ${now - heartbeatMs})`.execute(
        transaction,
      );
      const existing = await matchOf(transaction, person);
      if (existing) return existing;
      const waiting = { game, met: null };
      const rows = await findRows(transaction, 'seekers', waiting, 'since', 'person_id');
      const waiters = ofEachNetwork(rows, MAX_OF_NETWORK).map(
        ({ person_id, seats, fill, points, since }): QueuedPlayer => ({
          person: person_id,
          seats,
          fill: fill === 1,
          points,
          waitedMs: now - since,
        }),
      );
      const others = waiters.filter((one) => one.person !== person).length;
      const group = findMatch(waiters, range);
      if (!group) return { others };
      const networks = new Map(rows.map(({ person_id, network }) => [person_id, network]));
      const found: QueueMatch = {
        table,
        game,
        ...group,
        people: shuffled(group.people),
        rated: isRated(group.people.map((one) => networks.get(one))),
      };
      const matched = await updateRows(
        transaction,
        'seekers',
        { person_id: group.people, game, met: null },
        { met: now, meeting: JSON.stringify(found) },
      );
      // A person left the queue or asked for another game meanwhile.
      if (matched < group.people.length) throw new QueueChangedError();
      return group.people.includes(person)
        ? { match: found }
        : { others: others - group.people.length };
    });
  }
}

/** Returns of each network the first rows; those with an unknown network count as one. */
function ofEachNetwork<Row extends { readonly network: string | null }>(
  rows: readonly Row[],
  most: number,
): Row[] {
  const counts = new Map<string | null, number>();
  return rows.filter(({ network }) => {
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  });
}

/** Rolls back a group whose people changed their requests meanwhile. */
class QueueChangedError extends Error {}

function undefinedIfChanged(fault: unknown): undefined {
  if (!(fault instanceof QueueChangedError)) throw fault;
}

async function matchOf(
  db: Kysely<Schema>,
  person: string,
): Promise<{ match: QueueMatch } | undefined> {
  const row = await findRow(db, 'seekers', { person_id: person }, ['meeting']);
  return row?.meeting ? { match: JSON.parse(row.meeting) as QueueMatch } : undefined;
}

/** The person who waited longest should not always deal first. */
function shuffled(people: readonly string[]): string[] {
  const order = [...people];
  for (let last = order.length - 1; last > 0; last--) {
    const at = randomInt(last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}
