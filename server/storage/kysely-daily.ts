import type { RevealedDay } from '@rota/core';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Daily, DailyCounts, DailyResult, KeptDay, PlannedDay, Try } from './daily.ts';
import type { Schema } from './schema.ts';

/** The days over any database Kysely speaks to. */
export class KyselyDaily implements Daily {
  constructor(private readonly db: Kysely<Schema>) {}

  async plan(days: readonly PlannedDay[]): Promise<void> {
    if (days.length === 0) return;
    await this.db
      .insertInto('daily_days')
      .values(
        days.map(({ day, secret, commitment, ...match }) => ({
          day,
          match: JSON.stringify(match),
          secret,
          commitment,
        })),
      )
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  }

  async day(day: string): Promise<KeptDay | undefined> {
    const [kept] = await this.days(day, day);
    return kept;
  }

  async days(from: string, to: string): Promise<KeptDay[]> {
    const rows = await this.db
      .selectFrom('daily_days')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    return rows.map(keptDay);
  }

  async first(): Promise<string | undefined> {
    const { first } = await this.db
      .selectFrom('daily_days')
      .select(({ fn }) => fn.min<string | null>('day').as('first'))
      .executeTakeFirstOrThrow();
    return first ?? undefined;
  }

  begin(day: string, person: string, table: string, now: number): Promise<Try | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      // Whoever closes the day meanwhile waits for this, or this for them.
      const { numUpdatedRows } = await transaction
        .updateTable('daily_days')
        .set({ day })
        .where('day', '=', day)
        .where('closed', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0) {
        await transaction
          .insertInto('daily_tries')
          .values({ table_id: table, day, person_id: person, begun: now })
          .onConflict((conflict) => conflict.columns(['day', 'person_id']).doNothing())
          .execute();
      }
      return tryIn(transaction, day, person);
    });
  }

  tryOf(day: string, person: string): Promise<Try | undefined> {
    return tryIn(this.db, day, person);
  }

  async triesOf(person: string, most: number): Promise<Try[]> {
    return triesIn(this.db)
      .where('person_id', '=', person)
      .orderBy('day', 'desc')
      .limit(most)
      .execute();
  }

  async close(day: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('daily_days')
      .set({ closed: now })
      .where('day', '=', day)
      .where('closed', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async unrevealed(before: string): Promise<KeptDay[]> {
    const rows = await this.db
      .selectFrom('daily_days')
      .selectAll()
      .where('day', '<', before)
      .where('revealed', 'is', null)
      .orderBy('day')
      .execute();
    return rows.map(keptDay);
  }

  async unfinished(day: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('daily_tries')
      .select('table_id')
      .where('day', '=', day)
      .where('score', 'is', null)
      .execute();
    return rows.map(({ table_id }) => table_id);
  }

  async reveal(day: string, now: number, par?: number): Promise<void> {
    await this.db
      .updateTable('daily_days')
      .set({ revealed: now, par: par ?? null })
      .where('day', '=', day)
      .where('revealed', 'is', null)
      .execute();
  }

  async counts(day: string): Promise<DailyCounts> {
    const { begun, finished } = await this.db
      .selectFrom('daily_tries')
      .select(({ fn }) => [
        fn.countAll<number>().as('begun'),
        fn.count<number>('score').as('finished'),
      ])
      .where('day', '=', day)
      .where('person_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return { begun: Number(begun), finished: Number(finished) };
  }

  async beside(day: string, score: number): Promise<{ better: number; same: number }> {
    const counted = (compared: '>' | '=') =>
      this.db
        .selectFrom('daily_tries')
        .select(({ fn }) => fn.countAll<number>().as('tries'))
        .where('day', '=', day)
        .where('person_id', 'is not', null)
        .where('score', compared, score)
        .executeTakeFirstOrThrow();
    const [better, same] = await Promise.all([counted('>'), counted('=')]);
    return { better: Number(better.tries), same: Number(same.tries) };
  }

  async results(day: string, most: number, unfinishedToo: boolean): Promise<DailyResult[]> {
    const rows = await this.db
      .selectFrom('daily_tries')
      .leftJoin('people', 'people.id', 'daily_tries.person_id')
      .select(['person_id', 'people.name as name', 'table_id', 'score'])
      .where('day', '=', day)
      .where('person_id', 'is not', null)
      .$if(!unfinishedToo, (tries) => tries.where('score', 'is not', null))
      // Dialects disagree on where nothing comes.
      .orderBy(sql`case when score is null then 1 else 0 end`)
      .orderBy('score', 'desc')
      .orderBy('finished')
      .orderBy('table_id')
      .limit(most)
      .execute();
    return rows.map(({ person_id, name, table_id, score }) => ({
      person: person_id!,
      name: name ?? undefined,
      table: table_id,
      score,
    }));
  }

  async finishedDays(person: string, most: number): Promise<{ day: string; own: boolean }[]> {
    const rows = await this.db
      .selectFrom('daily_tries')
      .select(({ fn, eb }) => [
        'day',
        fn.sum<number>(eb.case().when('person_id', '=', person).then(1).else(0).end()).as('own'),
      ])
      .where('score', 'is not', null)
      .groupBy('day')
      .orderBy('day', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ day, own }) => ({ day, own: Number(own) > 0 }));
  }
}

/** What a try came to: said once, with the sheet of its table. */
export interface TryOutcome {
  readonly table: string;
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Takes down what tries came to; what stands, stands. */
export async function settleTries(
  db: Transaction<Schema>,
  outcomes: readonly TryOutcome[],
): Promise<void> {
  for (const { table, score, at } of outcomes) {
    await db
      .updateTable('daily_tries')
      .set({ score, finished: at })
      .where('table_id', '=', table)
      .where('score', 'is', null)
      .execute();
  }
}

/** Nothing says any more that this person tried. */
export async function forgetTries(db: Transaction<Schema>, person: string): Promise<void> {
  await db.deleteFrom('daily_tries').where('person_id', '=', person).execute();
}

/** One person's tries are the other's. Where both tried, the one begun first counts. */
export async function mergeTries(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  const rows = await db
    .selectFrom('daily_tries')
    .select(['table_id', 'day', 'person_id'])
    .where('person_id', 'in', [person, into])
    .orderBy('begun')
    .orderBy('table_id')
    .execute();
  const taken = new Set<string>();
  const later = rows.filter(({ day }) => taken.size === taken.add(day).size);
  for (const { table_id } of later) {
    await db
      .updateTable('daily_tries')
      .set({ person_id: null })
      .where('table_id', '=', table_id)
      .execute();
  }
  await db
    .updateTable('daily_tries')
    .set({ person_id: into })
    .where('person_id', '=', person)
    .execute();
}

function triesIn(db: Kysely<Schema>) {
  return db.selectFrom('daily_tries').select(['day', 'table_id as table', 'begun', 'score']);
}

function tryIn(db: Kysely<Schema>, day: string, person: string): Promise<Try | undefined> {
  return triesIn(db).where('day', '=', day).where('person_id', '=', person).executeTakeFirst();
}

function keptDay({
  match,
  ...row
}: {
  day: string;
  match: string;
  secret: string;
  commitment: string;
  closed: number | null;
  revealed: number | null;
  par: number | null;
}): KeptDay {
  const settled = JSON.parse(match) as Omit<RevealedDay, 'day' | 'commitment' | 'secret'>;
  return { ...row, ...settled };
}
