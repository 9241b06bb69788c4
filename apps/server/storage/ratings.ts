import type { Placement } from '@rota/table';
import type { Kysely, Transaction } from 'kysely';
import { INITIAL_SKILL, type Skill, updateSkills } from '../rating.ts';
import { deleteRows, findRows, insertMissing, updateRows } from './rows.ts';
import type { Schema } from './schema.ts';

/** A strength and the number of matches it is based on. */
export interface StoredRating extends Skill {
  readonly matches: number;
}

/** A rating after one of its matches. */
export interface RatingPoint extends StoredRating {
  /** When the match was rated, in milliseconds since 1970. */
  readonly at: number;
}

/** The points of a history that are kept, for each person and game. */
export const MAX_HISTORY = 300;

/** The result of a rated match. */
export interface RatedOutcome {
  readonly table: string;
  readonly game: string;
  readonly placements: readonly Placement[];
}

/** Stores people's strengths by game, computed from the projections of rated tables. */
export class Ratings {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Returns the person's ratings by game. */
  async of(person: string): Promise<ReadonlyMap<string, StoredRating>> {
    const rows = await findRows(this.db, 'ratings', { person_id: person }, 'game');
    return new Map(rows.map(({ game, person_id: _, ...rated }) => [game, rated]));
  }

  /** Returns how the person's ratings developed, by game, the oldest match first. */
  async historyOf(person: string): Promise<ReadonlyMap<string, RatingPoint[]>> {
    const own = { person_id: person };
    const rows = await findRows(this.db, 'rating_history', own, 'game', 'matches');
    const history = new Map<string, RatingPoint[]>();
    for (const { game, person_id: _, ...point } of rows) {
      const points = history.get(game);
      if (points) points.push(point);
      else history.set(game, [point]);
    }
    return history;
  }

  /** Returns the ratings of those people who have one. */
  async inGame(
    game: string,
    people: readonly string[],
  ): Promise<ReadonlyMap<string, StoredRating>> {
    if (people.length === 0) return new Map();
    const rows = await findRows(this.db, 'ratings', { game, person_id: people });
    return new Map(rows.map(({ person_id, game: _, ...rated }) => [person_id, rated]));
  }

  /** Returns the strongest people with at least `matches` rated matches, and their names. */
  async best(
    game: string,
    matches: number,
    limit: number,
  ): Promise<readonly (StoredRating & { name: string })[]> {
    return this.db
      .selectFrom('ratings')
      .innerJoin('people', 'people.id', 'ratings.person_id')
      .select(['people.name', 'ratings.mean', 'ratings.deviation', 'ratings.matches'])
      .where('ratings.game', '=', game)
      .where('ratings.matches', '>=', matches)
      .orderBy('ratings.mean', 'desc')
      .orderBy('people.id')
      .limit(limit)
      .execute();
  }
}

/**
 * Rates each match once, however often its result is written. Concurrent transactions wait for each
 * other without deadlock, since they lock tables and people in one order.
 */
export async function rateMatches(
  db: Transaction<Schema>,
  outcomes: readonly RatedOutcome[],
): Promise<void> {
  const unrated: RatedOutcome[] = [];
  for (const outcome of [...outcomes].sort(compareBy(({ table }) => table))) {
    const { table, game } = outcome;
    if (await insertMissing(db, 'rated', { table_id: table, game })) unrated.push(outcome);
  }
  const keys = unrated.flatMap(({ game, placements }) =>
    placements.flatMap(({ person }) => (person === undefined ? [] : [{ person, game }])),
  );
  const ratings = new Map<string, StoredRating>();
  for (const { person, game } of keys.sort(compareBy(ratingKey))) {
    if (!ratings.has(ratingKey({ person, game }))) {
      ratings.set(ratingKey({ person, game }), await lockRating(db, person, game));
    }
  }
  const points: Schema['rating_history'][] = [];
  const at = Date.now();
  for (const { game, placements } of unrated) {
    const before = placements.map(({ person = '' }) => ratings.get(ratingKey({ person, game })));
    const places = placements.map(({ place }) => place);
    const after = updateSkills(
      before.map((rated) => rated ?? INITIAL_SKILL),
      places,
    );
    for (const [index, { person }] of placements.entries()) {
      if (person === undefined) continue;
      const rated = { ...after[index]!, matches: before[index]!.matches + 1 };
      ratings.set(ratingKey({ person, game }), rated);
      points.push({ person_id: person, game, ...rated, at });
    }
  }
  for (const [key, rated] of ratings) {
    const [person, game] = JSON.parse(key) as [string, string];
    await updateRows(db, 'ratings', { person_id: person, game }, rated);
  }
  await addHistory(db, points);
}

async function addHistory(
  db: Transaction<Schema>,
  points: readonly Schema['rating_history'][],
): Promise<void> {
  for (const { person_id, game, matches, ...rated } of points) {
    await db
      .insertInto('rating_history')
      .values({ person_id, game, matches, ...rated })
      // An old build deletes ratings without their history.
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'game', 'matches']).doUpdateSet(rated),
      )
      .execute();
    if (matches <= MAX_HISTORY) continue;
    await db
      .deleteFrom('rating_history')
      .where('person_id', '=', person_id)
      .where('game', '=', game)
      .where('matches', '<=', matches - MAX_HISTORY)
      .execute();
  }
}

/** Reads a rating, inserting it if missing, and locks it for this transaction. */
async function lockRating(
  db: Transaction<Schema>,
  person: string,
  game: string,
): Promise<StoredRating> {
  return db
    .insertInto('ratings')
    .values({ person_id: person, game, ...INITIAL_SKILL, matches: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'game'])
        .doUpdateSet(({ ref }) => ({ matches: ref('ratings.matches') })),
    )
    .returning(['mean', 'deviation', 'matches'])
    .executeTakeFirstOrThrow();
}

/**
 * Reassigns a person's ratings; in each game the one based on more matches stays, with its history.
 */
export async function mergeRatings(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  const rows = await findRows(db, 'ratings', { person_id: person });
  const history = await findRows(db, 'rating_history', { person_id: person });
  for (const { person_id: _, game, ...rated } of rows) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('ratings')
      .values({ person_id: into, game, ...rated })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'game'])
          .doUpdateSet(rated)
          .where('ratings.matches', '<', rated.matches),
      )
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) continue;
    await deleteRows(db, 'rating_history', { person_id: into, game });
    const points = history.filter((point) => point.game === game);
    if (points.length === 0) continue;
    await db
      .insertInto('rating_history')
      .values(points.map((point) => ({ ...point, person_id: into })))
      .execute();
  }
}

function ratingKey({ person, game }: { person: string; game: string }): string {
  return JSON.stringify([person, game]);
}

function compareBy<Value>(key: (value: Value) => string): (a: Value, b: Value) => number {
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}
