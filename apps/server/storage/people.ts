import { type Kysely, sql, type Transaction } from 'kysely';
import type { ConfirmedClock } from '../confirmed-clock.ts';
import type { Session } from '../identity/sessions.ts';
import { encodeSummary } from './checksum.ts';
import { invalidateCounts, mergeAttempts } from './daily.ts';
import { type DamagedRows, parseSummary } from './damaged-rows.ts';
import { mergeDeviceMatches } from './device-matches.ts';
import { leaveDuplicates, mergeDuplicateSeats } from './duplicates.ts';
import { mergeFriends } from './friends.ts';
import { addMentions, type MergeTarget, renameInLog } from './mentions.ts';
import { mergeModeration } from './moderation.ts';
import { mergePush } from './push-subscriptions.ts';
import { mergeRatings } from './ratings.ts';
import { deleteRows, findRow, findRows, insertMissing, updateRows, upsertRow } from './rows.ts';
import type { Schema } from './schema.ts';

/** A WebAuthn credential. */
export interface Passkey {
  /** The authenticator's id, in base64url. */
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** The authenticator's use count; most always report 0. */
  readonly counter: number;
  /** As browsers name them: `usb`, `internal`, … */
  readonly transports: readonly string[];
  /** Chosen by its owner. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** When it was last used to sign in, in milliseconds since 1970; null: never. */
  readonly used: number | null;
}

/** A program that plays under its own name. */
export interface Program {
  /** Its id as a player. */
  readonly person: string;
  readonly name: string;
  /** When its token was created, in milliseconds since 1970. */
  readonly created: number;
}

export type ChallengePurpose = 'add-passkey' | 'sign-in';

/** Stores accounts and credentials. A write is durable once its promise resolves. */
export class People {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: Pick<ConfirmedClock, 'latest'>,
    private readonly damagedRows: DamagedRows,
  ) {}

  async nameOf(person: string): Promise<string | undefined> {
    const row = await findRow(this.db, 'people', { id: person }, ['name']);
    return row?.name;
  }

  async rename(person: string, name: string): Promise<void> {
    await upsertRow(this.db, 'people', { id: person }, { name, named: this.clock.latest });
  }

  /** Stores a challenge, replacing the person's earlier one for the same purpose. */
  async saveChallenge(
    person: string,
    purpose: ChallengePurpose,
    challenge: string,
    { now, expires }: { now: number; expires: number },
  ): Promise<void> {
    await this.db.deleteFrom('challenges').where('expires', '<', now).execute();
    const key = { person_id: person, purpose };
    await upsertRow(this.db, 'challenges', key, { challenge, expires });
  }

  /** Consumes a challenge. @returns whether it was the person's and has not expired */
  async consumeChallenge(
    person: string,
    purpose: ChallengePurpose,
    challenge: string,
    now: number,
  ): Promise<boolean> {
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
   * Ends a session, or all of a person's. Endings are never deleted: without them a copied cookie
   * would be valid again.
   * @param id a session's, or a person's
   * @param begun when the session began, by any node's clock; left out: before now
   */
  async endSession(id: string, now: number, begun = now): Promise<void> {
    const ended = Math.max(now, begun);
    await this.db
      .insertInto('ended_sessions')
      .values({ id, ended })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended: laterEnd }))
      .execute();
  }

  /** Whether the session was ended, alone or with all of its person's. */
  async hasEnded({ id, person, begun, epoch }: Session): Promise<boolean> {
    const rows = await findRows(this.db, 'ended_sessions', { id: [id, person] });
    if (rows.some((row) => row.id === id)) return true;
    const ended = rows[0]?.ended ?? 0;
    return epoch === undefined ? ended >= begun : ended !== epoch;
  }

  /** Returns the person's epoch: it changes when all their sessions end, whatever any clock says. */
  async sessionEpoch(person: string): Promise<number> {
    const row = await findRow(this.db, 'ended_sessions', { id: person }, ['ended']);
    return row?.ended ?? 0;
  }

  /** @returns false if the passkey is registered already */
  async addPasskey(person: string, passkey: Passkey): Promise<boolean> {
    const { id, publicKey, counter, transports, name, created, used } = passkey;
    const added = await insertMissing(this.db, 'passkeys', {
      id,
      person_id: person,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      name,
      created,
      used,
    });
    return added > 0;
  }

  /** Returns the person's passkeys, the oldest first. */
  async passkeysOf(person: string): Promise<Passkey[]> {
    const rows = await findRows(this.db, 'passkeys', { person_id: person }, 'created', 'id');
    return rows.map((row) => this.parsePasskey(row));
  }

  async passkey(id: string): Promise<(Passkey & { person: string }) | undefined> {
    const row = await findRow(this.db, 'passkeys', { id });
    return row && { ...this.parsePasskey(row), person: row.person_id };
  }

  /** Records a sign-in. @param now in milliseconds since 1970 */
  async recordPasskeyUse(id: string, counter: number, now: number): Promise<void> {
    await this.db
      .updateTable('passkeys')
      .set({ counter, used: now })
      .where('id', '=', id)
      .where('counter', '<=', counter)
      .execute();
  }

  /** @returns whether the person had it */
  async removePasskey(person: string, id: string): Promise<boolean> {
    return (await deleteRows(this.db, 'passkeys', { person_id: person, id })) > 0;
  }

  /** @param digest the token's hash; the token itself is not stored */
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

  /** Returns programs with a valid token, the oldest first. */
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

  /** Returns all programs the person ever made, including revoked ones. */
  async allProgramsOf(maker: string): Promise<string[]> {
    const rows = await findRows(this.db, 'people', { maker });
    return rows.map(({ id }) => id);
  }

  /** Returns the program with that token. */
  async programByToken(digest: string): Promise<string | undefined> {
    const row = await findRow(this.db, 'tokens', { digest }, ['person_id']);
    return row?.person_id;
  }

  /** Deletes the program's token. @returns whether the maker had such a program */
  async revokeProgram(maker: string, program: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('tokens')
      .where('person_id', '=', program)
      .where('person_id', 'in', ({ selectFrom }) =>
        selectFrom('people').select('id').where('maker', '=', maker),
      )
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  /** Returns the tables whose log names the person, even if they have no seat there any more. */
  async tablesNaming(person: string): Promise<string[]> {
    // Old builds write sittings but no mentions.
    const rows = await this.db
      .selectFrom('mentions')
      .select('table_id')
      .where('person_id', '=', person)
      .union(this.db.selectFrom('sittings').select('table_id').where('person_id', '=', person))
      .execute();
    return rows.map(({ table_id }) => table_id);
  }

  /** Replaces the person in a table's log, projection and sittings. Moves stay. */
  async renameInTable(table: string, person: string, target: MergeTarget): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await renameInLog(transaction, table, person, target);
      await this.renameInProjection(transaction, table, person, target);
      await deleteRows(transaction, 'mentions', { table_id: table, person_id: person });
      if (!target.former) {
        await addMentions(transaction, [{ table_id: table, person_id: target.person }]);
      }
    });
  }

  /** Moves credentials, programs and all other data to another account. */
  async merge(person: string, into: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await updateRows(transaction, 'passkeys', { person_id: person }, { person_id: into });
      await updateRows(transaction, 'people', { maker: person }, { maker: into });
      await mergeModeration(transaction, person, into);
      await mergeFriends(transaction, person, into);
      await mergeRatings(transaction, person, into);
      await mergeAttempts(transaction, person, into);
      await mergeDuplicateSeats(transaction, person, into);
      await mergeDeviceMatches(transaction, person, into);
      await mergePush(transaction, person, into);
      await deletePerson(transaction, person);
    });
  }

  /** Open tables rewrite their projections themselves; tables this build cannot open do not. */
  private async renameInProjection(
    db: Transaction<Schema>,
    table: string,
    person: string,
    target: MergeTarget,
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
    const { name, former } = target;
    const parse = () => parseSummary(sitting.summary);
    const summary = this.damagedRows.read('tables', table, parse);
    if (summary) {
      const seats = summary.seats.map((one, at) =>
        at === seat ? { ...one, name, ...(former ? { former } : {}) } : one,
      );
      await updateRows(
        db,
        'tables',
        { id: table },
        { summary: encodeSummary({ ...summary, seats }) },
      );
    }
    await deleteRows(db, 'sittings', { table_id: table, person_id: person });
    if (former) return;
    await insertMissing(db, 'sittings', {
      table_id: table,
      person_id: target.person,
      seat,
      finished,
    });
  }

  private parsePasskey(row: Schema['passkeys']): Passkey {
    const { id, public_key, counter, transports, name, created, used } = row;
    const parse = () => JSON.parse(transports) as string[];
    return {
      id,
      publicKey: public_key,
      counter,
      // Only a hint for browsers.
      transports: this.damagedRows.read('passkeys', id, parse) ?? [],
      name,
      created,
      used,
    };
  }

  /** Deletes all data of a person except tables: see `tablesNaming`. */
  async delete(person: string): Promise<void> {
    await this.db.transaction().execute((transaction) => deletePerson(transaction, person));
  }
}

/** The end of a session that is ended again: always another one. */
const laterEnd = sql<number>`case when ended_sessions.ended >= excluded.ended
  then ended_sessions.ended + 1 else excluded.ended end`;

/**
 * Ends what may have been ended after a backup was written: the sessions of people who can sign in
 * again, their notifications, and programs' tokens. Guests keep their sessions, for they would lose
 * their matches with them.
 */
export async function endSessions(db: Transaction<Schema>, now: number): Promise<void> {
  await sql`insert into ended_sessions (id, ended)
    select distinct person_id, cast(${now} as bigint) from passkeys where true
    on conflict (id) do update set ended = ${laterEnd}`.execute(db);
  await db
    .deleteFrom('push_subscriptions')
    .where('person_id', 'in', ({ selectFrom }) => selectFrom('passkeys').select('person_id'))
    .execute();
  await db.deleteFrom('tokens').execute();
}

/** Where rows name a person to whom, or about whom, they are. */
const PERSONAL_COLUMNS: readonly (readonly [table: keyof Schema, column: string])[] = [
  ['mutes', 'person_id'],
  ['mutes', 'muted_id'],
  ['reports', 'reporter_id'],
  ['reports', 'person_id'],
  ['friendships', 'person_id'],
  ['friendships', 'friend_id'],
  ['invitations', 'person_id'],
  ['invitations', 'inviter_id'],
  ['friend_links', 'person_id'],
  ['ratings', 'person_id'],
  ['rating_history', 'person_id'],
  ['daily_tries', 'person_id'],
  ['duplicate_players', 'person_id'],
  ['device_matches', 'person_id'],
  ['push_subscriptions', 'person_id'],
  ['notified_turns', 'person_id'],
  ['passkeys', 'person_id'],
  ['tokens', 'person_id'],
  ['challenges', 'person_id'],
  ['seekers', 'person_id'],
  ['people', 'id'],
];

/** Deletes all data of a person except tables. */
export async function deletePerson(db: Transaction<Schema>, person: string): Promise<void> {
  await invalidateCounts(db, person);
  await leaveDuplicates(db, person);
  for (const [table, column] of PERSONAL_COLUMNS) {
    await deleteRows(db, table, { [column]: person });
  }
}
