import type { RevealedDay } from '@rota/fair-dealing';
import type { TableSummary } from '@rota/protocol';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { DamagedRows } from './damaged-rows.ts';
import { findRows, insertMissing, updateRows } from './rows.ts';
import type { Schema } from './schema.ts';

/** A daily match, stored when it is planned. */
export interface StoredDay extends RevealedDay {
  /** When the last attempt had to end, in milliseconds since 1970; null: the day is not closed. */
  readonly closed: number | null;
  /** When the secret was published, in milliseconds since 1970; null: not yet. */
  readonly revealed: number | null;
  /** The strongest bot's score in the player's seat; null: unknown. */
  readonly par: number | null;
}

/** A person's only attempt at a day. */
export interface DailyAttempt {
  readonly day: string;
  readonly table: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** The player's points; null: not finished. */
  readonly score: number | null;
}

/** A finished attempt compared with the others of its day. */
export interface ComparedAttempt extends DailyAttempt {
  /** The number of people who scored more. */
  readonly better: number;
  /** Undefined: its summary is damaged. */
  readonly match: TableSummary | undefined;
}

export interface AttemptResult {
  readonly person: string;
  /** Undefined: the person has not set a name. */
  readonly name: string | undefined;
  readonly table: string;
  readonly score: number | null;
}

export interface DailyCounts {
  readonly begun: number;
  readonly finished: number;
}

/** Stores daily matches: one secret per day, one attempt per person. */
export class DailyMatches {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly damagedRows: DamagedRows,
  ) {}

  /** Inserts days that are not planned yet; existing ones stay unchanged. */
  async plan(days: readonly RevealedDay[]): Promise<void> {
    if (days.length === 0) return;
    const rows = days.map(({ day, secret, commitment, ...match }) => ({
      day,
      match: JSON.stringify(match),
      secret,
      commitment,
    }));
    await insertMissing(this.db, 'daily_days', rows);
  }

  async day(day: string): Promise<StoredDay | undefined> {
    const [stored] = await this.days(day, day);
    return stored;
  }

  /** Returns the days in a range, both ends included, in order. */
  async days(from: string, to: string): Promise<StoredDay[]> {
    return this.readDays(sql`day >= ${from} and day <= ${to}`);
  }

  /** Returns the first day ever planned. */
  async firstDay(): Promise<string | undefined> {
    const { first } = await this.db
      .selectFrom('daily_days')
      .select(({ fn }) => fn.min<string | null>('day').as('first'))
      .executeTakeFirstOrThrow();
    return first ?? undefined;
  }

  /**
   * Starts a person's attempt unless they have one, across all nodes.
   * @param table the table of a new attempt
   * @returns the attempt; undefined if they have none and the day is closed
   */
  startAttempt(
    day: string,
    person: string,
    table: string,
    now: number,
  ): Promise<DailyAttempt | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      // Serializes with `closeDay`.
      if (await updateRows(transaction, 'daily_days', { day, closed: null }, { day })) {
        const attempt = { table_id: table, day, person_id: person, begun: now };
        await insertMissing(transaction, 'daily_tries', attempt);
      }
      return findAttempt(transaction, day, person);
    });
  }

  attemptOf(day: string, person: string): Promise<DailyAttempt | undefined> {
    return findAttempt(this.db, day, person);
  }

  /** Returns the person's attempts, the last day first. */
  async attemptsOf(person: string, limit: number): Promise<DailyAttempt[]> {
    return selectAttempts(this.db)
      .where('person_id', '=', person)
      .orderBy('day', 'desc')
      .limit(limit)
      .execute();
  }

  /** Returns the person's attempts at the days in a range, both ends included. */
  async comparedAttempts(person: string, from: string, to: string): Promise<ComparedAttempt[]> {
    const rows = await this.db
      .selectFrom('daily_tries as own')
      .leftJoin('tables', 'tables.id', 'own.table_id')
      .select(['own.day', 'own.table_id as table', 'own.begun', 'own.score', 'tables.summary'])
      .select(finishedAttempts(sql.ref('own.day'), sql`and score > own.score`).as('better'))
      .where('own.person_id', '=', person)
      .where('own.day', '>=', from)
      .where('own.day', '<=', to)
      .execute();
    return rows.map(({ summary, ...attempt }) => ({
      ...attempt,
      match: summary
        ? this.damagedRows.summary({ id: attempt.table, summary, seat: null })
        : undefined,
    }));
  }

  /** Prevents further attempts at a day. @returns false if it was closed already */
  async closeDay(day: string, now: number): Promise<boolean> {
    return (await updateRows(this.db, 'daily_days', { day, closed: null }, { closed: now })) > 0;
  }

  /** Returns the days before that one with unpublished secrets, in order. */
  async unrevealed(before: string): Promise<StoredDay[]> {
    return this.readDays(sql`day < ${before} and revealed is null`);
  }

  private async readDays(condition: RawBuilder<unknown>): Promise<StoredDay[]> {
    const { rows } = await sql<Selectable<Schema['daily_days']>>`
      select * from daily_days where ${condition} order by day`.execute(this.db);
    return this.damagedRows.readAll('daily_days', rows, ({ day }) => day, parseDay);
  }

  /** Returns the tables of unfinished attempts. */
  async unfinishedTables(day: string): Promise<string[]> {
    const rows = await findRows(this.db, 'daily_tries', { day, score: null });
    return rows.map(({ table_id }) => table_id);
  }

  /** Publishes the secret. @param par left out: unknown */
  async reveal(day: string, now: number, par?: number): Promise<void> {
    await this.db
      .updateTable('daily_days')
      .set({ revealed: now, par: par ?? null, finished: finishedAttempts(day) })
      .where('day', '=', day)
      .where('revealed', 'is', null)
      .execute();
  }

  async counts(day: string): Promise<DailyCounts> {
    const { rows } = await sql<DailyCounts>`select ${finishedAttempts(day)} as finished,
      (select count(*) from daily_tries where day = ${day} and person_id is not null) as begun`.execute(
      this.db,
    );
    return rows[0]!;
  }

  /** Returns the number of finished attempts of each day in a range, both ends included. */
  async finished(from: string, to: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ day: string; count: number }>`
      select day, coalesce(finished, ${finishedAttempts(sql.ref('daily_days.day'))}) as count
      from daily_days where day >= ${from} and day <= ${to}`.execute(this.db);
    return new Map(rows.map(({ day, count }) => [day, count]));
  }

  /** Counts the finished attempts with a better and with the same score. */
  async countAtLeast(day: string, score: number): Promise<{ better: number; same: number }> {
    const { rows } = await sql<{ better: number; same: number }>`
      select ${finishedAttempts(day, sql`and score > ${score}`)} as better,
        ${finishedAttempts(day, sql`and score = ${score}`)} as same`.execute(this.db);
    return rows[0]!;
  }

  /**
   * Returns finished attempts, best first and earlier before later, then unfinished ones if wanted.
   */
  async results(day: string, limit: number, unfinishedToo: boolean): Promise<AttemptResult[]> {
    const attempts = this.db
      .selectFrom('daily_tries')
      .leftJoin('people', 'people.id', 'daily_tries.person_id')
      .select(['person_id', 'people.name as name', 'table_id', 'score'])
      .where('day', '=', day)
      .where('person_id', 'is not', null);
    const rows = await attempts
      .where('score', 'is not', null)
      .orderBy('score', 'desc')
      .orderBy('finished')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    if (unfinishedToo && rows.length < limit) {
      const unfinished = await attempts
        .where('score', 'is', null)
        .orderBy('table_id')
        .limit(limit - rows.length)
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
   * Returns how many days in a row the person has finished, up to today or yesterday. Days that no
   * person finished do not break a streak.
   */
  async streak(person: string, today: string): Promise<number> {
    // The own days are read once, and before the others' attempts, which only missed days need.
    const { rows } = await sql<{ days: number }>`
      select count(*) as days from daily_tries
      where person_id = ${person} and score is not null and day <= ${today} and day > coalesce((
        select daily_days.day from daily_days
        where daily_days.day < ${today}
          and daily_days.day not in (
            select own.day from daily_tries as own
            where own.person_id = ${person} and own.score is not null)
          and exists (
            select 1 from daily_tries as theirs where theirs.day = daily_days.day
              and theirs.score is not null and theirs.person_id is not null)
        order by daily_days.day desc limit 1), '')`.execute(this.db);
    return rows[0]!.days;
  }

  /** Returns the most days in a row that the person has ever finished, counted as `streak` does. */
  async longestStreak(person: string, today: string): Promise<number> {
    const { rows } = await sql<{ own: string | null }>`
      select own.table_id as own from daily_days
      left join daily_tries as own on own.day = daily_days.day
        and own.person_id = ${person} and own.score is not null
      where daily_days.day <= ${today}
        and coalesce(daily_days.finished, ${finishedAttempts(sql.ref('daily_days.day'))}) > 0
      order by daily_days.day`.execute(this.db);
    let longest = 0;
    let days = 0;
    for (const { own } of rows) {
      days = own === null ? 0 : days + 1;
      longest = Math.max(longest, days);
    }
    return longest;
  }
}

/** Counts a day's finished attempts, except those without a person. */
const finishedAttempts = (day: string | RawBuilder<unknown>, condition = sql``) => sql<number>`
  (select count(*) from daily_tries where daily_tries.day = ${day}
    and daily_tries.score is not null and daily_tries.person_id is not null ${condition})`;

/** The result of an attempt, written with its table's projection. */
export interface DailyOutcome {
  readonly table: string;
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Stores results, without changing existing ones. */
export async function writeDailyOutcomes(
  db: Transaction<Schema>,
  outcomes: readonly DailyOutcome[],
): Promise<void> {
  for (const { table, score, at } of outcomes) {
    await updateRows(db, 'daily_tries', { table_id: table, score: null }, { score, finished: at });
  }
}

/** Reassigns a person's attempts. Where both accounts have one, the earlier counts. */
export async function mergeAttempts(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  await invalidateCounts(db, person);
  const both = { person_id: [person, into] };
  const rows = await findRows(db, 'daily_tries', both, 'begun', 'table_id');
  const taken = new Set<string>();
  const later = rows.filter(({ day }) => taken.size === taken.add(day).size);
  for (const { table_id } of later) {
    await updateRows(db, 'daily_tries', { table_id }, { person_id: null });
  }
  await updateRows(db, 'daily_tries', { person_id: person }, { person_id: into });
}

/** Has the days of a person's attempts recounted when they are read next. */
export async function invalidateCounts(db: Transaction<Schema>, person: string): Promise<void> {
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

function findAttempt(
  db: Kysely<Schema>,
  day: string,
  person: string,
): Promise<DailyAttempt | undefined> {
  return selectAttempts(db)
    .where('day', '=', day)
    .where('person_id', '=', person)
    .executeTakeFirst();
}

function parseDay({ match, finished: _, ...row }: Selectable<Schema['daily_days']>): StoredDay {
  const parsed = JSON.parse(match) as Omit<RevealedDay, 'day' | 'commitment' | 'secret'>;
  return { ...row, ...parsed };
}
