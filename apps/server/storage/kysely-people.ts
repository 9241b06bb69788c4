import type { StoredSummary } from '@rota/protocol';
import type { Kysely, Transaction } from 'kysely';
import { MAX_AGE, type Session } from '../guests.ts';
import { forgetCompany, mergeCompany } from './kysely-company.ts';
import { forgetTries, mergeTries } from './kysely-daily.ts';
import { forgetDeviceMatches, mergeDeviceMatches } from './kysely-device-matches.ts';
import { forgetRatings, mergeRatings } from './kysely-ratings.ts';
import { addMentions, renameInLog } from './mentions.ts';
import type { Heir, Passkey, People, Program, Purpose } from './people.ts';
import type { Schema } from './schema.ts';

/** By how much the clocks of two nodes may differ, in ms. */
const CLOCKS_APART = 24 * 60 * 60 * 1000;

/** People, and what shows who they are, over any database Kysely speaks to. */
export class KyselyPeople implements People {
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

  async endSession(id: string, now: number, begun = now): Promise<void> {
    // An end is never earlier than what it ends, so whatever ended before then is too old by itself.
    const gone = now - MAX_AGE * 1000 - CLOCKS_APART;
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

  async hasEnded({ id, person, begun }: Session): Promise<boolean> {
    const rows = await this.db
      .selectFrom('ended_sessions')
      .selectAll()
      .where('id', 'in', [id, person])
      .execute();
    return rows.some((row) => row.id === id || row.ended >= begun);
  }

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

  async passkeysOf(person: string): Promise<Passkey[]> {
    const rows = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(passkeyIn);
  }

  async passkey(id: string): Promise<(Passkey & { person: string }) | undefined> {
    const row = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...passkeyIn(row), person: row.person_id };
  }

  async usedPasskey(id: string, counter: number, now: number): Promise<void> {
    await this.db
      .updateTable('passkeys')
      .set({ counter, used: now })
      .where('id', '=', id)
      .where('counter', '<=', counter)
      .execute();
  }

  async removePasskey(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('passkeys')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

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

  async allProgramsOf(maker: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('people')
      .select('id')
      .where('maker', '=', maker)
      .execute();
    return rows.map(({ id }) => id);
  }

  async programWith(digest: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('tokens')
      .select('person_id')
      .where('digest', '=', digest)
      .executeTakeFirst();
    return row?.person_id;
  }

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

  async handOver(table: string, person: string, heir: Heir): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await renameInLog(transaction, table, person, heir);
      await renameOnSheet(transaction, table, person, heir);
      await transaction
        .deleteFrom('mentions')
        .where('table_id', '=', table)
        .where('person_id', '=', person)
        .execute();
      if (!heir.former) {
        await addMentions(transaction, [{ table_id: table, person_id: heir.person }]);
      }
    });
  }

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
      await mergeCompany(transaction, person, into);
      await mergeRatings(transaction, person, into);
      await mergeTries(transaction, person, into);
      await mergeDeviceMatches(transaction, person, into);
      await transaction.deleteFrom('seekers').where('person_id', '=', person).execute();
      await transaction.deleteFrom('challenges').where('person_id', '=', person).execute();
      await transaction.deleteFrom('people').where('id', '=', person).execute();
    });
  }

  async forget(person: string): Promise<void> {
    await this.db.transaction().execute((transaction) => forgetPerson(transaction, person));
  }
}

/** Deletes all there is of that person beside the tables. */
export async function forgetPerson(db: Transaction<Schema>, person: string): Promise<void> {
  await forgetCompany(db, person);
  await forgetRatings(db, person);
  await forgetTries(db, person);
  await forgetDeviceMatches(db, person);
  for (const table of ['passkeys', 'tokens', 'challenges', 'seekers'] as const) {
    await db.deleteFrom(table).where('person_id', '=', person).execute();
  }
  await db.deleteFrom('people').where('id', '=', person).execute();
}

function passkeyIn(row: Schema['passkeys']): Passkey {
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
async function renameOnSheet(
  db: Transaction<Schema>,
  table: string,
  person: string,
  heir: Heir,
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
  const { name, former } = heir;
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
    .values({ table_id: table, person_id: heir.person, seat, finished })
    .onConflict((conflict) => conflict.columns(['table_id', 'person_id']).doNothing())
    .execute();
}
