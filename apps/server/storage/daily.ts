import type { RevealedDay } from '@rota/fair-dealing';
import {
  type ExpressionWrapper,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Schema } from './schema.ts';

/** The match of one day, as it is kept from the moment on when it was planned. */
export interface KeptDay extends RevealedDay {
  /** When the last try had to be over, in milliseconds since 1970; null: nobody has ended the day. */
  readonly closed: number | null;
  /** When the secret was told to everybody, in milliseconds since 1970; null: it is a secret. */
  readonly revealed: number | null;
  /** What the bot of the highest level made of it in the player's seat; null: not known. */
  readonly par: number | null;
}

/** A day that is being planned. */
export type PlannedDay = RevealedDay;

/** Somebody's one try at a day. */
export interface Try {
  readonly day: string;
  readonly table: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** The player's points at the end of the match; null: it was not played to its end. */
  readonly score: number | null;
}

/** A line of a day's results. */
export interface AttemptResult {
  readonly person: string;
  /** What they are called; undefined: nobody has heard it yet. */
  readonly name: string | undefined;
  readonly table: string;
  readonly score: number | null;
}

/** How a day came out, in numbers. */
export interface DailyCounts {
  readonly begun: number;
  readonly finished: number;
}

/** The matches of the days: one secret for each, one try for each player. */
export class Daily {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Writes days down that nobody has planned yet; what is planned stays as it is. */
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

  /** The days from the one to the other, both included, in order. */
  async days(from: string, to: string): Promise<KeptDay[]> {
    const rows = await this.db
      .selectFrom('daily_days')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    return rows.map(parseDay);
  }

  /** The first day there ever was. */
  async first(): Promise<string | undefined> {
    const { first } = await this.db
      .selectFrom('daily_days')
      .select(({ fn }) => fn.min<string | null>('day').as('first'))
      .executeTakeFirstOrThrow();
    return first ?? undefined;
  }

  /**
   * Begins somebody's try, unless they have one: whoever asks twice, at whatever node, has one.
   * @param table what the table is called, if it is a new try
   * @returns their try; undefined: they have none, and the day is closed
   */
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
      return findAttempt(transaction, day, person);
    });
  }

  tryOf(day: string, person: string): Promise<Try | undefined> {
    return findAttempt(this.db, day, person);
  }

  /** All of that person's tries, the last day first. */
  async triesOf(person: string, most: number): Promise<Try[]> {
    return selectAttempts(this.db)
      .where('person_id', '=', person)
      .orderBy('day', 'desc')
      .limit(most)
      .execute();
  }

  /** Lets nobody begin that day any more. @returns whether it was not closed yet */
  async close(day: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('daily_days')
      .set({ closed: now })
      .where('day', '=', day)
      .where('closed', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  /** The days before that one whose secrets have not been told, in order. */
  async unrevealed(before: string): Promise<KeptDay[]> {
    const rows = await this.db
      .selectFrom('daily_days')
      .selectAll()
      .where('day', '<', before)
      .where('revealed', 'is', null)
      .orderBy('day')
      .execute();
    return rows.map(parseDay);
  }

  /** The tables of the tries that were not played to their end. */
  async unfinished(day: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('daily_tries')
      .select('table_id')
      .where('day', '=', day)
      .where('score', 'is', null)
      .execute();
    return rows.map(({ table_id }) => table_id);
  }

  /** Tells the secret. @param par left out: nobody knows */
  async reveal(day: string, now: number, par?: number): Promise<void> {
    await this.db
      .updateTable('daily_days')
      .set({ revealed: now, par: par ?? null, finished: countFinishedAttempts(this.db, day) })
      .where('day', '=', day)
      .where('revealed', 'is', null)
      .execute();
  }

  async counts(day: string): Promise<DailyCounts> {
    const { begun, finished } = await this.db
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('daily_tries')
          .select(({ fn }) => fn.countAll<number>().as('tries'))
          .where('day', '=', day)
          .where('person_id', 'is not', null)
          .as('begun'),
        countFinishedAttempts(this.db, day).as('finished'),
      ])
      .executeTakeFirstOrThrow();
    return { begun: begun!, finished: finished! };
  }

  /** How many tries were finished at each day from the one to the other, both included. */
  async finished(from: string, to: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db
      .selectFrom('daily_days')
      .select(({ fn, ref }) => [
        'day',
        fn
          .coalesce('finished', countFinishedAttempts(this.db, ref('daily_days.day')))
          .as('finished'),
      ])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
    return new Map(rows.map(({ day, finished }) => [day, finished!]));
  }

  /** How many finished tries came to more, and to just as much. */
  async beside(day: string, score: number): Promise<{ better: number; same: number }> {
    const { better, same } = await this.db
      .selectNoFrom([
        countFinishedAttempts(this.db, day).where('score', '>', score).as('better'),
        countFinishedAttempts(this.db, day).where('score', '=', score).as('same'),
      ])
      .executeTakeFirstOrThrow();
    return { better: better!, same: same! };
  }

  /** Finished tries, the best first, whoever was first before others; then, if wanted, the others. */
  async results(day: string, most: number, unfinishedToo: boolean): Promise<AttemptResult[]> {
    const tries = this.db
      .selectFrom('daily_tries')
      .leftJoin('people', 'people.id', 'daily_tries.person_id')
      .select(['person_id', 'people.name as name', 'table_id', 'score'])
      .where('day', '=', day)
      .where('person_id', 'is not', null);
    const rows = await tries
      .where('score', 'is not', null)
      .orderBy('score', 'desc')
      .orderBy('finished')
      .orderBy('table_id')
      .limit(most)
      .execute();
    if (unfinishedToo && rows.length < most) {
      const unfinished = await tries
        .where('score', 'is', null)
        .orderBy('table_id')
        .limit(most - rows.length)
        .execute();
      rows.push(...unfinished);
    }
    return rows.map(({ person_id, name, table_id, score }) => ({
      person: person_id!,
      name: name ?? undefined,
      table: table_id,
      score,
    }));
  }

  /**
   * How many days in a row that person has finished, up to today or yesterday. A day that nobody
   * finished breaks nothing off.
   */
  async streak(person: string, today: string): Promise<number> {
    const { days } = await this.db
      .selectFrom('daily_tries')
      .select(({ fn }) => fn.countAll<number>().as('days'))
      .where('person_id', '=', person)
      .where('score', 'is not', null)
      .where('day', '<=', today)
      .where('day', '>', ({ selectFrom, fn }) =>
        fn.coalesce(
          // The last day that others finished and this person did not.
          selectFrom('daily_days')
            .select('daily_days.day')
            .where('daily_days.day', '<', today)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('daily_tries as theirs')
                  .select('theirs.day')
                  .whereRef('theirs.day', '=', 'daily_days.day')
                  .where('theirs.score', 'is not', null)
                  .where('theirs.person_id', 'is not', null),
              ),
            )
            .where(({ exists, not, selectFrom }) =>
              not(
                exists(
                  selectFrom('daily_tries as own')
                    .select('own.day')
                    .whereRef('own.day', '=', 'daily_days.day')
                    .where('own.person_id', '=', person)
                    .where('own.score', 'is not', null),
                ),
              ),
            )
            .orderBy('daily_days.day', 'desc')
            .limit(1),
          sql.lit(''),
        ),
      )
      .executeTakeFirstOrThrow();
    return days;
  }
}

/** Counts the finished tries at a day that are some person's. */
function countFinishedAttempts(
  db: Kysely<Schema>,
  day: string | ExpressionWrapper<Schema, 'daily_days', string>,
) {
  return db
    .selectFrom('daily_tries')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('daily_tries.day', '=', day)
    .where('daily_tries.score', 'is not', null)
    .where('daily_tries.person_id', 'is not', null);
}

/** What a try came to: said once, with the sheet of its table. */
export interface DailyOutcome {
  readonly table: string;
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Takes down what tries came to; what stands, stands. */
export async function writeDailyOutcomes(
  db: Transaction<Schema>,
  outcomes: readonly DailyOutcome[],
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
export async function deleteAttempts(db: Transaction<Schema>, person: string): Promise<void> {
  await invalidateCounts(db, person);
  await db.deleteFrom('daily_tries').where('person_id', '=', person).execute();
}

/** One person's tries are the other's. Where both tried, the one begun first counts. */
export async function mergeAttempts(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  await invalidateCounts(db, person);
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

/** Has the tries at all days of this person counted anew when they are read next. */
async function invalidateCounts(db: Transaction<Schema>, person: string): Promise<void> {
  await db
    .updateTable('daily_days')
    .set({ finished: null })
    .where('day', 'in', ({ selectFrom }) =>
      selectFrom('daily_tries').select('day').where('person_id', '=', person),
    )
    .execute();
}

function selectAttempts(db: Kysely<Schema>) {
  return db.selectFrom('daily_tries').select(['day', 'table_id as table', 'begun', 'score']);
}

function findAttempt(db: Kysely<Schema>, day: string, person: string): Promise<Try | undefined> {
  return selectAttempts(db)
    .where('day', '=', day)
    .where('person_id', '=', person)
    .executeTakeFirst();
}

function parseDay({ match, finished: _, ...row }: Selectable<Schema['daily_days']>): KeptDay {
  const parsed = JSON.parse(match) as Omit<RevealedDay, 'day' | 'commitment' | 'secret'>;
  return { ...row, ...parsed };
}
