import type { Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { randomId } from '../random-id.ts';
import { type DamagedRows, parseSummary } from './damaged-rows.ts';
import { deleteRows, findRow, findRows, insertMissing, upsertRow } from './rows.ts';
import type { Schema } from './schema.ts';

/** A friendship as one of the two sees it. */
export interface Friend {
  /** Names the friendship to its owner; says nothing about the friend's account. */
  readonly id: string;
  readonly person: string;
  /** Undefined if the friend has not chosen one. */
  readonly name: string | undefined;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A link that makes one friend. Only the hash of its secret is stored. */
export interface FriendLink {
  readonly digest: string;
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A table that a friend invites to. */
export interface Invitation {
  readonly summary: StoredSummary;
  /** The friend's id. */
  readonly inviter: string;
}

/** A match of a person with a friend. */
export interface SharedMatch {
  /** With the person's seat. */
  readonly match: TableSummary;
  readonly friendSeat: Seat;
}

interface SharedRow {
  readonly friend_id: string;
  readonly id: string;
  readonly summary: string;
  readonly seat: Seat;
  readonly their_seat: Seat;
}

/** Matches read for each friend. */
const MAX_SHARED_MATCHES = 100;

/** Invitations shown at once. */
const MAX_INVITATIONS = 10;

/** Stores friendships, the links that make them, and invitations to tables. */
export class Friends {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly damagedRows: DamagedRows,
  ) {}

  /** Returns the person's friends, the newest first. */
  async of(person: string): Promise<Friend[]> {
    const rows = await this.db
      .selectFrom('friendships')
      .leftJoin('people', 'people.id', 'friendships.friend_id')
      .select(['friendships.id as id', 'friend_id', 'people.name as name', 'since'])
      .where('person_id', '=', person)
      .orderBy('since', 'desc')
      .orderBy('friend_id')
      .execute();
    return rows.map(({ id, friend_id, name, since }) => ({
      id,
      person: friend_id,
      name: name ?? undefined,
      since,
    }));
  }

  /** Returns the friend whom the person knows by that id. */
  async friend(person: string, id: string): Promise<string | undefined> {
    const row = await findRow(this.db, 'friendships', { id, person_id: person }, ['friend_id']);
    return row?.friend_id;
  }

  /** Stores a link. Beyond `max`, the person's oldest ones no longer work. @param now in ms since 1970 */
  async addLink({ digest, person, expires }: FriendLink, now: number, max: number): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('friend_links').where('expires', '<', now).execute();
      await transaction
        .insertInto('friend_links')
        .values({ digest, person_id: person, expires })
        .execute();
      await sql`
        delete from friend_links where person_id = ${person} and digest not in (
          select digest from friend_links where person_id = ${person}
          order by expires desc, digest limit ${max})`.execute(transaction);
    });
  }

  /** Counts the person's unused links. @param now in milliseconds since 1970 */
  async countLinks(person: string, now: number): Promise<number> {
    const { rows } = await sql<{ links: number }>`
      select count(*) as links from friend_links
      where person_id = ${person} and expires >= ${now}`.execute(this.db);
    return rows[0]!.links;
  }

  /** Invalidates all unused links of the person. */
  async removeLinks(person: string): Promise<void> {
    await deleteRows(this.db, 'friend_links', { person_id: person });
  }

  /** Returns who made a link. @param now in milliseconds since 1970 */
  async linkOwner(digest: string, now: number): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('friend_links')
      .select('person_id')
      .where('digest', '=', digest)
      .where('expires', '>=', now)
      .executeTakeFirst();
    return row?.person_id;
  }

  /**
   * Makes the person and the link's owner friends, and uses the link up.
   * @param names what to call those who have not chosen a name
   * @param now in milliseconds since 1970
   * @returns false if the link was used in the meantime
   */
  async acceptLink(
    digest: string,
    person: string,
    names: ReadonlyMap<string, string>,
    now: number,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const link = await transaction
        .deleteFrom('friend_links')
        .where('digest', '=', digest)
        .returning('person_id')
        .executeTakeFirst();
      if (!link) return false;
      // Guests without a row in `people` would never be deleted for inactivity.
      for (const [id, name] of [...names].sort()) {
        await insertMissing(transaction, 'people', { id, name, named: now });
      }
      await befriend(transaction, person, link.person_id, now);
      return true;
    });
  }

  /** Ends a friendship on both sides, with its invitations. */
  async end(person: string, friend: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const [one, other] of [
        [person, friend],
        [friend, person],
      ] as const) {
        await deleteRows(transaction, 'friendships', { person_id: one, friend_id: other });
        await deleteRows(transaction, 'invitations', { person_id: one, inviter_id: other });
      }
    });
  }

  /** Whether one of the two has muted the other. */
  async areMuted(person: string, other: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from mutes where ${isMuteBetween(sql.val(person), sql.val(other))}
      limit 1`.execute(this.db);
    return rows.length > 0;
  }

  /**
   * Returns the tables of friends that anyone may see and whose match is not over, the oldest first,
   * each with the friend's seat; none of friends who have muted the person, or are muted.
   * @param since the oldest table, in milliseconds since 1970
   */
  async tablesOfFriends(
    person: string,
    since: number,
  ): Promise<{ friend: string; table: TableSummary }[]> {
    const { rows } = await sql<Omit<SharedRow, 'their_seat'>>`
      select friend_id, tables.id as id, summary, seat
      from friendships join sittings on sittings.person_id = friend_id
        join tables on tables.id = sittings.table_id
      where friendships.person_id = ${person} and finished = 0
        and state in ('waiting', 'running') and private = 0 and created >= ${since}
        and ${isNoMuteBetween(sql.val(person), sql.ref('friend_id'))}
      order by created`.execute(this.db);
    return rows.flatMap((row) => {
      const table = this.damagedRows.summary(row);
      return table && table.daily === undefined ? [{ friend: row.friend_id, table }] : [];
    });
  }

  /** Returns the person's newest matches with each friend, by friend, the newest first. */
  async sharedMatches(person: string): Promise<ReadonlyMap<string, readonly SharedMatch[]>> {
    const { rows } = await sql<SharedRow>`
      select friend_id, id, summary, seat, their_seat from (
        select friend_id, tables.id as id, summary, own.seat as seat, theirs.seat as their_seat,
          row_number() over (partition by friend_id order by created desc) as age
        from friendships join sittings as own on own.person_id = friendships.person_id
          join sittings as theirs on theirs.table_id = own.table_id
            and theirs.person_id = friend_id
          join tables on tables.id = own.table_id
        where friendships.person_id = ${person} and state <> 'new'
      ) as shared
      where age <= ${MAX_SHARED_MATCHES} order by age`.execute(this.db);
    const shared = new Map<string, SharedMatch[]>();
    for (const row of rows) {
      const match = this.damagedRows.summary(row);
      if (!match) continue;
      const matches = shared.get(row.friend_id) ?? [];
      matches.push({ match, friendSeat: row.their_seat });
      shared.set(row.friend_id, matches);
    }
    return shared;
  }

  /** Invites a person to a table; a later invitation replaces an earlier one. */
  async invite(table: string, person: string, inviter: string, now: number): Promise<void> {
    const key = { table_id: table, person_id: person };
    await upsertRow(this.db, 'invitations', key, { inviter_id: inviter, at: now });
  }

  /** Deletes invitations older than `before`, in milliseconds since 1970. */
  async removeInvitations(before: number): Promise<void> {
    await this.db.deleteFrom('invitations').where('at', '<', before).execute();
  }

  async decline(table: string, person: string): Promise<void> {
    await deleteRows(this.db, 'invitations', { table_id: table, person_id: person });
  }

  /**
   * Returns tables that wait for players and that friends have invited the person to: each friend's newest
   * invitation, the newest first, then each one's second, and so on.
   */
  async invitationsOf(person: string): Promise<Invitation[]> {
    const { rows } = await sql<{ id: string; summary: string; inviter_id: string }>`
      select id, summary, inviter_id from (
        select tables.id as id, summary, inviter_id, at, row_number() over (
          partition by inviter_id order by at desc, invitations.table_id) as place
        from invitations join tables on tables.id = invitations.table_id
          join friendships on friendships.person_id = invitations.person_id
            and friend_id = inviter_id
        where invitations.person_id = ${person} and state = 'waiting'
          and ${isNoMuteBetween(sql.val(person), sql.ref('inviter_id'))}
      ) as invited
      order by place, at desc, id limit ${MAX_INVITATIONS}`.execute(this.db);
    return rows.flatMap(({ id, summary: text, inviter_id }) => {
      const summary = this.damagedRows.read('tables', id, () => parseSummary(text));
      return summary ? [{ summary, inviter: inviter_id }] : [];
    });
  }
}

/** Matches the mutes of either by the other. */
function isMuteBetween(one: Expression<unknown>, other: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`((mutes.person_id = ${one} and mutes.muted_id = ${other})
    or (mutes.person_id = ${other} and mutes.muted_id = ${one}))`;
}

function isNoMuteBetween(
  one: Expression<unknown>,
  other: Expression<unknown>,
): Expression<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from mutes where ${isMuteBetween(one, other)})`;
}

/** Adds both sides of a friendship; an older one stays. */
async function befriend(
  db: Transaction<Schema>,
  person: string,
  friend: string,
  since: number,
): Promise<void> {
  // In one order, so that two transactions do not wait for each other.
  const [one, other] = person < friend ? [person, friend] : [friend, person];
  const sides = [
    { person_id: one, friend_id: other },
    { person_id: other, friend_id: one },
  ];
  for (const side of sides) {
    await insertMissing(db, 'friendships', { id: randomId(12), ...side, since });
  }
}

/** Makes a person's friends those of another account. */
export async function mergeFriends(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  const rows = await findRows(db, 'friendships', { person_id: person });
  for (const { friend_id, since } of rows) {
    if (friend_id !== into) await befriend(db, into, friend_id, since);
  }
}
