import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { matchUp, type Waiter } from '../match-up.ts';
import type { Dialect } from './dialect.ts';
import {
  type Meeting,
  type Patience,
  QUEUE_PATIENCE,
  type Queue,
  type Sought,
  type Wish,
} from './queue.ts';
import type { Schema } from './schema.ts';

/** The queue over any database Kysely speaks to; its clock is the database's, the same for all nodes. */
export class KyselyQueue implements Queue {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Pick<Dialect, 'now' | 'lockQueue'>,
  ) {}

  seek(
    wish: Wish,
    range: { min: number; max: number },
    table: string,
    { silence, met }: Patience = QUEUE_PATIENCE,
  ): Promise<Sought> {
    const { person, game } = wish;
    return this.db.transaction().execute(async (transaction) => {
      await this.dialect.lockQueue?.execute(transaction);
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
      const before = await transaction
        .selectFrom('seekers')
        .selectAll()
        .where('person_id', '=', person)
        .executeTakeFirst();
      if (before?.meeting && before.met! >= now - met) {
        return { meeting: JSON.parse(before.meeting) as Meeting };
      }
      const goesOn =
        before && !before.meeting && before.game === game && before.seen >= now - silence;
      const row = {
        game,
        seats: wish.seats,
        fill: wish.fill ? 1 : 0,
        points: wish.points,
        network: wish.network,
        since: goesOn ? before.since : now,
        seen: now,
        met: null,
        meeting: null,
      };
      await transaction
        .insertInto('seekers')
        .values({ person_id: person, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
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
      const group = matchUp(waiters, range);
      if (!group) return { waited: now - row.since, others: rows.length - 1 };
      const networks = new Map(rows.map(({ person_id, network }) => [person_id, network]));
      const meeting: Meeting = {
        table,
        game,
        ...group,
        people: shuffled(group.people),
        rated: group.people.length > 1 && areApart(group.people.map((one) => networks.get(one))),
      };
      await transaction
        .updateTable('seekers')
        .set({ met: now, meeting: JSON.stringify(meeting) })
        .where('person_id', 'in', group.people)
        .execute();
      return group.people.includes(person)
        ? { meeting }
        : { waited: now - row.since, others: rows.length - 1 - group.people.length };
    });
  }

  async leave(person: string): Promise<void> {
    await this.db.deleteFrom('seekers').where('person_id', '=', person).execute();
  }
}

/** Whether all networks are known and no two of them are the same. */
function areApart(networks: readonly (string | null | undefined)[]): boolean {
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
