import type { Language } from '@rota/core';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteRows, findRow, findRows, insertMissing, updateRows, upsertRow } from './rows.ts';
import type { Schema } from './schema.ts';

/** The key pair that identifies this server to push services, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser that shows a person's notifications. */
export interface PushSubscription {
  /** The push service's address for this browser; a secret, as it is all one needs to send to it. */
  readonly endpoint: string;
  readonly person: string;
  /** The session of the browser, with which the subscription ends. */
  readonly session: string;
  /** The browser's public key and shared secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  /** The address of the page that subscribed. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** The oldest beyond are removed: browsers that were replaced without notice. */
const MAX_SUBSCRIPTIONS = 10;

/** Stores the browsers that show notifications, and of which turns people were notified. */
export class PushSubscriptions {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Returns the keys that identify this server to push services, created once per database. */
  async keys(generate: () => VapidKeys | Promise<VapidKeys>): Promise<VapidKeys> {
    const stored = () => findRow(this.db, 'settings', { name: 'vapid' }, ['value']);
    if (!(await stored())) {
      await insertMissing(this.db, 'settings', {
        name: 'vapid',
        value: JSON.stringify(await generate()),
      });
    }
    return JSON.parse((await stored())!.value) as VapidKeys;
  }

  /** Stores a browser's subscription; the browser belongs to the last person who did so. */
  async save(subscription: PushSubscription): Promise<void> {
    const { endpoint, person, session, ...rest } = subscription;
    const row = { ...rest, person_id: person, session_id: session };
    await this.db.transaction().execute(async (transaction) => {
      await upsertRow(transaction, 'push_subscriptions', { endpoint }, row);
      await sql`
        delete from push_subscriptions where person_id = ${person} and endpoint not in (
          select endpoint from push_subscriptions where person_id = ${person}
          order by created desc, endpoint limit ${MAX_SUBSCRIPTIONS})`.execute(transaction);
    });
  }

  /** Returns the person's subscriptions, the oldest first. */
  async of(person: string): Promise<PushSubscription[]> {
    const own = { person_id: person };
    const rows = await findRows(this.db, 'push_subscriptions', own, 'created', 'endpoint');
    return rows.map(({ person_id, session_id, language, ...row }) => ({
      ...row,
      person: person_id,
      session: session_id,
      language: language as Language,
    }));
  }

  /** @param person left out: of any person */
  async remove(endpoint: string, person?: string): Promise<void> {
    const owner = person === undefined ? {} : { person_id: person };
    await deleteRows(this.db, 'push_subscriptions', { endpoint, ...owner });
  }

  async removeSession(session: string): Promise<void> {
    await deleteRows(this.db, 'push_subscriptions', { session_id: session });
  }

  async removeAllOf(person: string): Promise<void> {
    await deleteRows(this.db, 'push_subscriptions', { person_id: person });
  }

  /**
   * Records that the person is notified of a turn.
   * @param decision identifies the turn; increases at a table
   * @returns false if this or another node did so before
   */
  async claimTurn(table: string, person: string, decision: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('notified_turns')
      .values({ table_id: table, person_id: person, decision })
      .onConflict((conflict) =>
        conflict
          .columns(['table_id', 'person_id'])
          .doUpdateSet({ decision })
          .where('notified_turns.decision', '<', decision),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0;
  }
}

/** Moves a person's subscriptions to another account. */
export async function mergePush(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  await updateRows(db, 'push_subscriptions', { person_id: person }, { person_id: into });
}
