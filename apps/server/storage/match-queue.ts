import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Group, matchUp, type Waiter } from '../match-up.ts';
import type { Dialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** What somebody waits for. */
export type QueueRequest = Omit<Waiter, 'waited'> & {
  readonly game: string;
  /** A mark of the network they come from. */
  readonly network: string;
};

/** People who have been brought together, and the table that is theirs, once one of them asks. */
export interface Meeting extends Group {
  readonly table: string;
  readonly game: string;
  /**
   * Whether the match counts for ratings: it is between people who all come from different networks.
   * Left out by builds that did not ask for that.
   */
  readonly rated?: boolean;
}

export type SeekResult =
  | { readonly meeting: Meeting }
  /** @property waited for how long, in ms @property others how many wait for the same game */
  | { readonly waited: number; readonly others: number };

/** How long the queue believes in somebody, in ms. */
export interface QueueTimeouts {
  /** Without a word from somebody who waits, before they count as gone. */
  readonly silence: number;
  /** After a meeting, while those who met may still ask where. */
  readonly met: number;
}

export const QUEUE_TIMEOUTS: QueueTimeouts = { silence: 20_000, met: 60_000 };

/** How often to try to become the one who matches, and how long to wait in between, in ms. */
const MAX_TRIES = 4;
const PAUSE_MS = 10;

/**
 * The queue over any database Kysely speaks to; its clock is the database's, the same for all nodes.
 * Of all nodes one matches at a time. The others do not wait for it inside the database, where each
 * would keep a connection from others: they try again, and then leave it to the next who asks.
 */
/**
 * Those who wait for strangers to play with, at whatever node. Everybody says again and again that they
 * still wait; whoever does not has gone and is waited for by nobody. Who meets whom is decided by
 * whoever asks, one after the other, so that nobody is at two tables and no table has too many.
 */
export class MatchQueue {
  /** Settles when this node has matched all that asked; it uses one connection for that. */
  private lastRun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Pick<Dialect, 'now' | 'tryLockQueue'>,
  ) {}

  /**
   * Waits, or goes on waiting.
   * @param range how many the game is for
   * @param table what to call the table if it comes to a meeting now
   */
  async seek(
    request: QueueRequest,
    range: { min: number; max: number },
    table: string,
    timeouts: QueueTimeouts = QUEUE_TIMEOUTS,
  ): Promise<SeekResult> {
    const waiting = await this.enter(request, timeouts);
    if ('meeting' in waiting) return waiting;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (tries > 0) await pause(PAUSE_MS);
      const matching = this.lastRun.then(() => this.match(request, range, table, timeouts));
      this.lastRun = matching.catch(() => {});
      const status = await matching.catch(undefinedIfChanged);
      if (status) return 'meeting' in status ? status : { ...waiting, ...status };
    }
    return waiting;
  }

  /** Waits no more, and has met nobody. */
  async leave(person: string): Promise<void> {
    await this.db.deleteFrom('seekers').where('person_id', '=', person).execute();
  }

  /** Puts a person into the queue, or notes that they still wait, unless they have met others. */
  private async enter(
    { person, game, seats, fill, points, network }: QueueRequest,
    { silence, met }: QueueTimeouts,
  ): Promise<SeekResult> {
    const { now } = this.dialect;
    const columns = { game, seats, fill: fill ? 1 : 0, points, network };
    const entered = await this.db
      .insertInto('seekers')
      .values({ person_id: person, ...columns, since: now, seen: now, met: null, meeting: null })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet(({ eb, ref }) => ({
            ...columns,
            since: eb
              .case()
              .when(
                eb.and([
                  eb('seekers.meeting', 'is', null),
                  eb('seekers.game', '=', game),
                  eb('seekers.seen', '>=', eb(ref('excluded.seen'), '-', silence)),
                ]),
              )
              .then(ref('seekers.since'))
              .else(ref('excluded.since'))
              .end(),
            seen: ref('excluded.seen'),
            met: null,
            meeting: null,
          }))
          .where(({ eb, or, ref }) =>
            or([
              eb('seekers.meeting', 'is', null),
              eb('seekers.met', '<', eb(ref('excluded.seen'), '-', met)),
            ]),
          ),
      )
      .returning(['since', 'seen'])
      .executeTakeFirst();
    if (entered) return { waited: entered.seen - entered.since, others: 0 };
    return (await matchOf(this.db, person)) ?? { waited: 0, others: 0 };
  }

  /**
   * Brings people together, unless another node is doing so.
   * @returns undefined when it is to be tried again
   */
  private match(
    { person, game }: QueueRequest,
    range: { min: number; max: number },
    table: string,
    { silence, met }: QueueTimeouts,
  ): Promise<{ meeting: Meeting } | { others: number } | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const lock = await this.dialect.tryLockQueue?.execute(transaction);
      if (lock && !lock.rows[0]!.locked) return undefined;
      const { now } = await transaction
        .selectNoFrom(this.dialect.now.as('now'))
        .executeTakeFirstOrThrow();
      await transaction
        .deleteFrom('seekers')
        .where('person_id', '!=', person)
        .where((seeker) =>
          seeker.or([
            seeker('met', '<', now - met),
            seeker.and([seeker('met', 'is', null), seeker('seen', '<', now - silence)]),
          ]),
        )
        .execute();
      const meeting = await matchOf(transaction, person);
      if (meeting) return meeting;
      const rows = await transaction
        .selectFrom('seekers')
        .selectAll()
        .where('game', '=', game)
        .where('met', 'is', null)
        .orderBy('since')
        .orderBy('person_id')
        .execute();
      const waiters = rows.map(
        ({ person_id, seats, fill, points, since }): Waiter => ({
          person: person_id,
          seats,
          fill: fill === 1,
          points,
          waited: now - since,
        }),
      );
      const others = waiters.filter((one) => one.person !== person).length;
      const group = matchUp(waiters, range);
      if (!group) return { others };
      const networks = new Map(rows.map(({ person_id, network }) => [person_id, network]));
      const found: Meeting = {
        table,
        game,
        ...group,
        people: shuffled(group.people),
        rated: group.people.length > 1 && areDistinct(group.people.map((one) => networks.get(one))),
      };
      const { numUpdatedRows } = await transaction
        .updateTable('seekers')
        .set({ met: now, meeting: JSON.stringify(found) })
        .where('person_id', 'in', group.people)
        .where('game', '=', game)
        .where('met', 'is', null)
        .executeTakeFirstOrThrow();
      // A person has left, or wants another game now.
      if (Number(numUpdatedRows) < group.people.length) throw new QueueChangedError();
      return group.people.includes(person)
        ? { meeting: found }
        : { others: others - group.people.length };
    });
  }
}

/** Those who were to be brought together changed their minds meanwhile; nothing was written. */
class QueueChangedError extends Error {}

function undefinedIfChanged(fault: unknown): undefined {
  if (!(fault instanceof QueueChangedError)) throw fault;
}

async function matchOf(
  db: Kysely<Schema>,
  person: string,
): Promise<{ meeting: Meeting } | undefined> {
  const row = await db
    .selectFrom('seekers')
    .select('meeting')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.meeting ? { meeting: JSON.parse(row.meeting) as Meeting } : undefined;
}

/** Whether all networks are known and no two of them are the same. */
function areDistinct(networks: readonly (string | null | undefined)[]): boolean {
  return networks.every((network) => network) && new Set(networks).size === networks.length;
}

/** Who has waited longest is not to deal first every time. */
function shuffled(people: readonly string[]): string[] {
  const order = [...people];
  for (let last = order.length - 1; last > 0; last--) {
    const at = randomInt(last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}
