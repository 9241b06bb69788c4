import type { StoredSummary } from '@rota/protocol';
import type { Kysely, Transaction } from 'kysely';
import { MAX_AGE, type Session } from '../guests.ts';
import { deleteAttempts, mergeAttempts } from './daily.ts';
import { deleteDeviceMatches, mergeDeviceMatches } from './device-matches.ts';
import { addMentions, type Heir, renameInLog } from './mentions.ts';
import { deleteModeration, mergeModeration } from './moderation.ts';
import { deleteRatings, mergeRatings } from './ratings.ts';
import type { Schema } from './schema.ts';

/** How a person shows on any device that they are who they were. */
export interface Passkey {
  /** What the authenticator calls it, in base64url. */
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it has been used, as far as the authenticator tells; most say 0 always. */
  readonly counter: number;
  /** How the authenticator can be reached, as browsers name it: `usb`, `internal`, … */
  readonly transports: readonly string[];
  /** What its owner calls it. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** When somebody last signed in with it, in milliseconds since 1970; null: never yet. */
  readonly used: number | null;
}

/** A program that plays, under a name of its own. */
export interface Program {
  /** Who it is at tables: a person like any other, for whoever keeps count of seats. */
  readonly person: string;
  readonly name: string;
  /** When its token was made, in milliseconds since 1970. */
  readonly created: number;
}

/** What a challenge may be answered for. */
export type Purpose = 'add-passkey' | 'sign-in';

/** By how much the clocks of two nodes may differ, in ms. */
const MAX_CLOCK_SKEW_MS = 24 * 60 * 60 * 1000;

/** Who people are, and what shows it. What a promise says is done is done for good. */
export class People {
  constructor(private readonly db: Kysely<Schema>) {}

  async nameOf(person: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('people')
      .select('name')
      .where('id', '=', person)
      .executeTakeFirst();
    return row?.name;
  }

  async rename(person: string, name: string): Promise<void> {
    const row = { name, named: Date.now() };
    await this.db
      .insertInto('people')
      .values({ id: person, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }

  /** Keeps the one challenge that this person may answer for this purpose; an earlier one is void. */
  async challenge(
    person: string,
    purpose: Purpose,
    challenge: string,
    { now, expires }: { now: number; expires: number },
  ): Promise<void> {
    await this.db.deleteFrom('challenges').where('expires', '<', now).execute();
    await this.db
      .insertInto('challenges')
      .values({ person_id: person, purpose, challenge, expires })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'purpose']).doUpdateSet({ challenge, expires }),
      )
      .execute();
  }

  /** Whether that was the person's challenge and is not too old; it is void from now on. */
  async spend(person: string, purpose: Purpose, challenge: string, now: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('challenges')
      .where('person_id', '=', person)
      .where('purpose', '=', purpose)
      .where('challenge', '=', challenge)
      .where('expires', '>=', now)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  /**
   * Ends a session, or all that somebody has begun until now.
   * @param id a session's, or a person's
   * @param now milliseconds since 1970
   * @param begun when the session that ends began, by whichever node's clock; left out: earlier
   */
  async endSession(id: string, now: number, begun = now): Promise<void> {
    // An end is never earlier than what it ends, so whatever ended before then is too old by itself.
    const gone = now - MAX_AGE * 1000 - MAX_CLOCK_SKEW_MS;
    await this.db.deleteFrom('ended_sessions').where('ended', '<', gone).execute();
    const ended = Math.max(now, begun);
    await this.db
      .insertInto('ended_sessions')
      .values({ id, ended })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ended }).where('ended_sessions.ended', '<', ended),
      )
      .execute();
  }

  /** Whether the session has ended, by itself or with all others of its person. */
  async hasEnded({ id, person, begun }: Session): Promise<boolean> {
    const rows = await this.db
      .selectFrom('ended_sessions')
      .selectAll()
      .where('id', 'in', [id, person])
      .execute();
    return rows.some((row) => row.id === id || row.ended >= begun);
  }

  /** @returns whether it is new: a passkey belongs to one person only */
  async addPasskey(person: string, passkey: Passkey): Promise<boolean> {
    const { id, publicKey, counter, transports, name, created, used } = passkey;
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('passkeys')
      .values({
        id,
        person_id: person,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        name,
        created,
        used,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0;
  }

  /** The oldest first. */
  async passkeysOf(person: string): Promise<Passkey[]> {
    const rows = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(parsePasskey);
  }

  async passkey(id: string): Promise<(Passkey & { person: string }) | undefined> {
    const row = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...parsePasskey(row), person: row.person_id };
  }

  /** Notes that somebody signed in with it. @param now in ms since 1970 */
  async usedPasskey(id: string, counter: number, now: number): Promise<void> {
    await this.db
      .updateTable('passkeys')
      .set({ counter, used: now })
      .where('id', '=', id)
      .where('counter', '<=', counter)
      .execute();
  }

  /** @returns whether there was one of that person's */
  async removePasskey(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('passkeys')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  /** @param digest of its token; the token itself is kept nowhere */
  async addProgram(maker: string, program: Program, digest: string): Promise<void> {
    const { person, name, created } = program;
    await this.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('people').values({ id: person, name, maker }).execute();
      await transaction
        .insertInto('tokens')
        .values({ digest, person_id: person, created })
        .execute();
    });
  }

  /** Those whose token is good, the oldest first. */
  async programsOf(maker: string): Promise<Program[]> {
    return this.db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person_id')
      .select(['people.id as person', 'people.name', 'tokens.created'])
      .where('people.maker', '=', maker)
      .orderBy('tokens.created')
      .orderBy('people.id')
      .execute();
  }

  /** All that person ever made, those whose token was revoked among them. */
  async allProgramsOf(maker: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('people')
      .select('id')
      .where('maker', '=', maker)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The program that has that token. */
  async programWith(digest: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('tokens')
      .select('person_id')
      .where('digest', '=', digest)
      .executeTakeFirst();
    return row?.person_id;
  }

  /** Its token is good for nothing any more. @returns whether there was one of that maker's */
  async revoke(maker: string, program: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('tokens')
      .where('person_id', '=', program)
      .where('person_id', 'in', ({ selectFrom }) =>
        selectFrom('people').select('id').where('maker', '=', maker),
      )
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  /** The tables whose log names that person, whether they have a seat there still or not. */
  async tablesNaming(person: string): Promise<string[]> {
    // Nodes of a build that knew of no mentions still wrote sittings.
    const rows = await this.db
      .selectFrom('mentions')
      .select('table_id')
      .where('person_id', '=', person)
      .union(this.db.selectFrom('sittings').select('table_id').where('person_id', '=', person))
      .execute();
    return rows.map(({ table_id }) => table_id);
  }

  /**
   * Puts an heir in the person's place wherever a table's log, its sheet and its sittings name them.
   * What was played stays.
   */
  async handOver(table: string, person: string, target: Heir): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await renameInLog(transaction, table, person, target);
      await renameInProjection(transaction, table, person, target);
      await transaction
        .deleteFrom('mentions')
        .where('table_id', '=', table)
        .where('person_id', '=', person)
        .execute();
      if (!target.former) {
        await addMentions(transaction, [{ table_id: table, person_id: target.person }]);
      }
    });
  }

  /** All that shows who they are, and all they have made, is the other's from now on. */
  async merge(person: string, into: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('passkeys')
        .set({ person_id: into })
        .where('person_id', '=', person)
        .execute();
      await transaction
        .updateTable('people')
        .set({ maker: into })
        .where('maker', '=', person)
        .execute();
      await mergeModeration(transaction, person, into);
      await mergeRatings(transaction, person, into);
      await mergeAttempts(transaction, person, into);
      await mergeDeviceMatches(transaction, person, into);
      await transaction.deleteFrom('seekers').where('person_id', '=', person).execute();
      await transaction.deleteFrom('challenges').where('person_id', '=', person).execute();
      await transaction.deleteFrom('people').where('id', '=', person).execute();
    });
  }

  /** Deletes all there is of that person beside the tables: see `tablesNaming`. */
  async forget(person: string): Promise<void> {
    await this.db.transaction().execute((transaction) => deletePerson(transaction, person));
  }
}

/** Deletes all there is of that person beside the tables. */
export async function deletePerson(db: Transaction<Schema>, person: string): Promise<void> {
  await deleteModeration(db, person);
  await deleteRatings(db, person);
  await deleteAttempts(db, person);
  await deleteDeviceMatches(db, person);
  for (const table of ['passkeys', 'tokens', 'challenges', 'seekers'] as const) {
    await db.deleteFrom(table).where('person_id', '=', person).execute();
  }
  await db.deleteFrom('people').where('id', '=', person).execute();
}

function parsePasskey(row: Schema['passkeys']): Passkey {
  const { id, public_key, counter, transports, name, created, used } = row;
  return {
    id,
    publicKey: public_key,
    counter,
    transports: JSON.parse(transports) as string[],
    name,
    created,
    used,
  };
}

/**
 * A table that is open has written its sheet anew; one that this build cannot open keeps the sheet
 * it has, and that names people too.
 */
async function renameInProjection(
  db: Transaction<Schema>,
  table: string,
  person: string,
  target: Heir,
): Promise<void> {
  const sitting = await db
    .selectFrom('sittings')
    .innerJoin('tables', 'tables.id', 'sittings.table_id')
    .select(['seat', 'finished', 'summary'])
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (!sitting) return;
  const { seat, finished } = sitting;
  const summary = JSON.parse(sitting.summary) as StoredSummary;
  const { name, former } = target;
  const seats = summary.seats.map((one, at) =>
    at === seat ? { ...one, name, ...(former ? { former } : {}) } : one,
  );
  await db
    .updateTable('tables')
    .set({ summary: JSON.stringify({ ...summary, seats }) })
    .where('id', '=', table)
    .execute();
  await db
    .deleteFrom('sittings')
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .execute();
  if (former) return;
  await db
    .insertInto('sittings')
    .values({ table_id: table, person_id: target.person, seat, finished })
    .onConflict((conflict) => conflict.columns(['table_id', 'person_id']).doNothing())
    .execute();
}
