import { DAY_MS, rejection } from '@rota/core';
import {
  createdFriendLink,
  done,
  type Friend,
  inviteFriend,
  type OwnFriends,
  openedFriendLink,
  openFriendLink,
  ownFriends,
  type TableSummary,
} from '@rota/protocol';
import { z } from 'zod';
import { hashSecret } from '../identity/access-tokens.ts';
import { defaultName, displayName } from '../identity/display-name.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { randomId } from '../random-id.ts';
import type { Limits } from '../settings.ts';
import type { SharedMatch } from '../storage/friends.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import { type Api, forPeople, requirePerson, requireTable } from './api.ts';
import { reject, rejectTooFast } from './http-error.ts';

const LINK_LIFETIME_MS = 7 * DAY_MS;

/** Unused links of one person; the oldest give way. */
const MAX_LINKS = 10;

const friendParams = z.object({ id: z.string().min(1).max(64) });

export interface FriendRoutes {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly limits: Limits;
}

/** Friends, the links that make them, and invitations to their tables. */
export function friendRoutes(api: Api, { registry, store, limits }: FriendRoutes): void {
  const { friends, people } = store;
  const opened = new RateLimiter(limits.friendLinks);
  const invitations = new RateLimiter(limits.invitations);

  const describe = async (person: string): Promise<OwnFriends> => {
    const now = Date.now();
    const [own, tables, shared, links] = await Promise.all([
      friends.of(person),
      friends.tablesOfFriends(person, now - DAY_MS),
      friends.sharedMatches(person),
      friends.countLinks(person, now),
    ]);
    const playing = new Map<string, TableSummary>();
    for (const { friend, table } of tables) if (isPresent(table)) playing.set(friend, table);
    return {
      friends: own.map(({ id, person: friend, name, since }) => {
        const at = playing.get(friend);
        const matches = shared.get(friend) ?? [];
        const last = matches[0]?.match;
        const record = recordOf(matches);
        return {
          id,
          name: name ?? defaultName(friend),
          since,
          ...(at && at.state !== 'over'
            ? { playing: { table: at.id, game: at.game, state: at.state } }
            : {}),
          ...(last ? { last } : {}),
          ...(record.matches > 0 ? { record } : {}),
        };
      }),
      links,
    };
  };

  /** Whether the seat's person is at the table now; unknown at another node, where it may be open. */
  const isPresent = ({ id, seat }: TableSummary): boolean => {
    const table = registry.loaded(id);
    if (!table) return !store.cluster.isSingleNode;
    const occupant = table.facts.seats[seat!];
    return occupant?.kind === 'person' && occupant.here && !occupant.resigned;
  };

  /**
   * Returns who made a link. Links that never existed, are used, expired or withdrawn, or belong to
   * someone who has muted the sender, all get the same answer.
   */
  const ownerOf = async (digest: string, person: string): Promise<string> => {
    const owner = await friends.linkOwner(digest, Date.now());
    if (owner === undefined || (await friends.areMuted(person, owner)))
      reject(rejection('friend-link-invalid'));
    return owner === person ? reject(rejection('friend-link-own')) : owner;
  };

  const friendOf = async (person: string, id: string): Promise<string> =>
    (await friends.friend(person, id)) ?? reject(rejection('no-such-friend'));

  api.get(
    '/me/friends',
    forPeople({
      operationId: 'listFriends',
      summary: 'Your friends and what they play now.',
      response: { 200: ownFriends },
    }),
    async ({ person }) => (person === undefined ? { friends: [], links: 0 } : describe(person)),
  );

  api.post(
    '/me/friends/links',
    forPeople({
      operationId: 'createFriendLink',
      summary: 'Creates a link for a week; the first person who accepts it becomes your friend.',
      response: { 201: createdFriendLink },
    }),
    async (request, reply) => {
      const link = randomId(24);
      const now = Date.now();
      const expires = now + LINK_LIFETIME_MS;
      const person = requirePerson(request);
      await friends.addLink({ digest: hashSecret(link), person, expires }, now, MAX_LINKS);
      reply.status(201);
      return { link, expires };
    },
  );

  api.delete(
    '/me/friends/links',
    forPeople({
      operationId: 'withdrawFriendLinks',
      summary: 'Withdraws all your unused friend links.',
      response: { 200: ownFriends },
    }),
    async (request) => {
      const person = requirePerson(request);
      await friends.removeLinks(person);
      return describe(person);
    },
  );

  api.post(
    '/friend-links/open',
    forPeople({
      summary: 'Says who made a friend link, without accepting it.',
      body: openFriendLink,
      response: { 200: openedFriendLink },
    }),
    async (request) => {
      rejectTooFast(opened.take(request.network));
      const person = requirePerson(request);
      const owner = await ownerOf(hashSecret(request.body.link), person);
      const known = await friends.of(person);
      return {
        name: await displayName(people, owner),
        friends: known.some(({ person: friend }) => friend === owner),
      };
    },
  );

  api.post(
    '/friend-links/accept',
    forPeople({
      operationId: 'acceptFriendLink',
      summary: 'Accepts a friend link: you and the person who made it become friends.',
      body: openFriendLink,
      response: { 200: ownFriends },
    }),
    async (request) => {
      rejectTooFast(opened.take(request.network));
      const person = requirePerson(request);
      const digest = hashSecret(request.body.link);
      const owner = await ownerOf(digest, person);
      if ((await friends.of(person)).length >= limits.friends)
        reject(rejection('too-many-friends', { most: limits.friends }));
      // How many friends the other one has is not the sender's business.
      if ((await friends.of(owner)).length >= limits.friends)
        reject(rejection('friend-link-invalid'));
      const names = new Map([person, owner].map((id) => [id, defaultName(id)]));
      const accepted = await friends.acceptLink(digest, person, names, Date.now());
      return accepted ? describe(person) : reject(rejection('friend-link-invalid'));
    },
  );

  api.delete(
    '/me/friends/:id',
    forPeople({
      operationId: 'removeFriend',
      summary: 'Ends a friendship, on both sides.',
      params: friendParams,
      response: { 200: ownFriends },
    }),
    async (request) => {
      const person = requirePerson(request);
      await friends.end(person, await friendOf(person, request.params.id));
      return describe(person);
    },
  );

  api.post(
    '/me/friends/:id/invitations',
    forPeople({
      summary: 'Invites a friend to a table where you wait for players; it shows in their lobby.',
      params: friendParams,
      body: inviteFriend,
      response: { 200: done },
    }),
    async (request) => {
      const person = requirePerson(request);
      const friend = await friendOf(person, request.params.id);
      const table = await requireTable(registry, request.body.table, request);
      if (table.seatOf(person) === null) reject(rejection('not-seated'));
      if (table.state !== 'waiting') reject(rejection('has-begun'));
      rejectTooFast(invitations.take(person));
      await friends.removeInvitations(store.clock.earliest - DAY_MS);
      // One who has muted the sender sees no invitation, and the sender does not learn of it.
      await friends.invite(table.id, friend, person, Date.now());
      return {};
    },
  );
}

/** Counts who had more points, in the finished ones of a person's matches with a friend. */
function recordOf(shared: readonly SharedMatch[]): NonNullable<Friend['record']> {
  const leads = shared.flatMap(({ match: { state, abandoned, totals, seat }, friendSeat }) =>
    state === 'over' && !abandoned ? totals[seat!]! - totals[friendSeat]! : [],
  );
  const count = (sign: number) => leads.filter((lead) => Math.sign(lead) === sign).length;
  return { matches: leads.length, ahead: count(1), behind: count(-1) };
}
