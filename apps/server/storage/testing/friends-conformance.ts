import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { testProjection } from './conformance.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Tests every dialect's store: friendships, their links and invitations. */
export function describeFriends(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: friends`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    const now = Date.now();
    const link = (person: string, digest: string, expires = now + WEEK, max = 9) =>
      store.friends.addLink({ digest, person, expires }, now, max);
    const accept = (person: string, digest: string) =>
      store.friends.acceptLink(digest, person, new Map(), now);
    const befriend = async (one: string, other: string) => {
      await link(one, `${one} ${other}`);
      expect(await accept(other, `${one} ${other}`)).toBe(true);
    };
    const friendsOf = async (person: string) =>
      (await store.friends.of(person)).map(({ person: friend }) => friend).sort();
    const seat = (id: string, state: 'waiting' | 'running' | 'over', people: readonly string[]) =>
      store.saveProjection(
        id,
        testProjection(
          id,
          state,
          now,
          people.map((person, at) => [person, at] as const),
        ),
      );

    test('a link makes one friendship, on both sides, however many accept it at once', async () => {
      await link('a', 'x');
      expect(await store.friends.linkOwner('x', now)).toBe('a');
      const accepted = await Promise.all(['b', 'c', 'd'].map((person) => accept(person, 'x')));
      expect(accepted.filter(Boolean)).toHaveLength(1);
      await testStore.reopen();
      const [friend] = await friendsOf('a');
      expect(await friendsOf('a')).toHaveLength(1);
      expect(await friendsOf(friend!)).toEqual(['a']);
      expect(await store.friends.linkOwner('x', now)).toBeUndefined();
      expect(await store.friends.countLinks('a', now)).toBe(0);
    });

    test('two links accepted crosswise at the same time make one friendship', async () => {
      await link('a', 'x');
      await link('b', 'y');
      await Promise.all([accept('b', 'x'), accept('a', 'y')]);
      expect([await friendsOf('a'), await friendsOf('b')]).toEqual([['b'], ['a']]);
    });

    test('links expire, can be withdrawn, and the oldest give way to more than the maximum', async () => {
      await link('a', 'old', now - 1);
      expect(await store.friends.linkOwner('old', now)).toBeUndefined();
      for (const at of [1, 2, 3]) await link('a', `x${at}`, now + WEEK + at, 2);
      expect(await store.friends.countLinks('a', now)).toBe(2);
      expect(await store.friends.linkOwner('x1', now)).toBeUndefined();
      await link('b', 'y');
      await store.friends.removeLinks('a');
      expect(await store.friends.linkOwner('x3', now)).toBeUndefined();
      expect(await store.friends.linkOwner('y', now)).toBe('b');
    });

    test('each side knows the friendship by an id of its own, and either side ends it for both', async () => {
      await befriend('a', 'b');
      await befriend('a', 'c');
      await store.people.rename('b', 'Bo');
      const [own] = (await store.friends.of('a')).filter(({ person }) => person === 'b');
      const [theirs] = await store.friends.of('b');
      expect(own).toMatchObject({ name: 'Bo', since: now });
      expect(theirs!.name).toBeUndefined();
      expect(own!.id).not.toBe(theirs!.id);
      expect(await store.friends.friend('a', own!.id)).toBe('b');
      expect(await store.friends.friend('b', own!.id)).toBeUndefined();
      await seat('t', 'waiting', ['a']);
      await store.friends.invite('t', 'b', 'a', now);
      await store.friends.end('b', 'a');
      expect([await friendsOf('a'), await friendsOf('b')]).toEqual([['c'], []]);
      await befriend('a', 'b');
      expect(await store.friends.invitationsOf('b')).toEqual([]);
    });

    test('those who have not chosen a name get the given one, so that they are deleted once inactive', async () => {
      await store.people.rename('a', 'Ada');
      await link('a', 'x');
      const names = new Map([
        ['a', 'Guest 1'],
        ['b', 'Guest 2'],
      ]);
      await store.friends.acceptLink('x', 'b', names, now);
      expect(await store.people.nameOf('a')).toBe('Ada');
      expect(await store.people.nameOf('b')).toBe('Guest 2');
      await store.retention.purgeGuests(now + 1, 9);
      expect([await friendsOf('a'), await friendsOf('b')]).toEqual([[], []]);
    });

    describe('with friends', () => {
      beforeEach(async () => {
        await befriend('a', 'b');
        await befriend('a', 'c');
      });
      const tables = async (person: string) =>
        (await store.friends.tablesOfFriends(person, now - 1)).map(
          ({ friend, table }) => `${friend} ${table.id} ${table.seat}`,
        );
      const invitations = async (person: string) =>
        (await store.friends.invitationsOf(person)).map(
          ({ summary, inviter }) => `${inviter} ${summary.id}`,
        );

      test('friends’ tables are listed while they last, unless they are private or of a day', async () => {
        await seat('t', 'running', ['x', 'b']);
        await seat('u', 'waiting', ['c']);
        await seat('v', 'over', ['b']);
        const { summary, ...rest } = testProjection('p', 'running', now, [['b', 0]]);
        await store.saveProjection('p', { ...rest, summary: { ...summary, private: true } });
        const day = testProjection('d', 'running', now, [['b', 0]]);
        await store.saveProjection('d', {
          ...day,
          summary: { ...day.summary, daily: '2026-11-22' },
        });
        expect((await tables('a')).sort()).toEqual(['b t 1', 'c u 0']);
        expect(await tables('b')).toEqual([]);
        expect(await store.friends.tablesOfFriends('a', now + 1)).toEqual([]);
      });

      test('a mute in either direction hides tables and invitations', async () => {
        await seat('t', 'waiting', ['b']);
        await store.friends.invite('t', 'a', 'b', now);
        for (const [one, other] of [
          ['a', 'b'],
          ['b', 'a'],
        ] as const) {
          expect([await tables('a'), await invitations('a')]).toEqual([['b t 0'], ['b t']]);
          await store.moderation.mute(one, other, true);
          expect(await store.friends.areMuted('a', 'b')).toBe(true);
          expect([await tables('a'), await invitations('a')]).toEqual([[], []]);
          await store.moderation.mute(one, other, false);
        }
        expect(await store.friends.areMuted('a', 'b')).toBe(false);
      });

      test('an invitation counts once per table, from a friend, while the table waits', async () => {
        await seat('t', 'waiting', ['b']);
        await seat('u', 'waiting', ['c']);
        await store.friends.invite('t', 'a', 'b', now - 5);
        await store.friends.invite('t', 'a', 'b', now - 4);
        await store.friends.invite('u', 'a', 'c', now - 3);
        await store.friends.invite('t', 'x', 'b', now);
        expect(await invitations('a')).toEqual(['c u', 'b t']);
        expect(await invitations('x')).toEqual([]);
        await store.friends.decline('u', 'a');
        expect(await invitations('a')).toEqual(['b t']);
        await store.friends.removeInvitations(now - 4);
        expect(await invitations('a')).toEqual(['b t']);
        await seat('t', 'running', ['b', 'x']);
        expect(await invitations('a')).toEqual([]);
      });

      test('matches in common are found for each friend, the newest first', async () => {
        const { summary, ...rest } = testProjection('old', 'over', now - 9, [
          ['b', 0],
          ['a', 1],
        ]);
        await store.saveProjection('old', { ...rest, summary });
        await seat('new', 'over', ['a', 'b']);
        await seat('alone', 'over', ['a']);
        const shared = await store.friends.sharedMatches('a');
        expect(
          [...shared].map(([friend, matches]) => [
            friend,
            ...matches.map(({ match, friendSeat }) => [match.id, match.seat, friendSeat]),
          ]),
        ).toEqual([['b', ['new', 0, 1], ['old', 1, 0]]]);
      });

      test('deleting an account ends its friendships and withdraws its links', async () => {
        await link('b', 'y');
        await seat('t', 'waiting', ['b']);
        await store.friends.invite('t', 'a', 'b', now);
        await store.people.delete('b');
        expect([await friendsOf('a'), await friendsOf('b')]).toEqual([['c'], []]);
        expect(await store.friends.linkOwner('y', now)).toBeUndefined();
        const lines = await testStore.backUp();
        expect(lines.filter((line) => /friend/.test(line) && line.includes('"b"'))).toEqual([]);
      });

      test('merging accounts keeps the friends of both, once, and no one their own friend', async () => {
        await befriend('b', 'd');
        await store.people.merge('b', 'a');
        expect(await friendsOf('a')).toEqual(['c', 'd']);
        expect(await friendsOf('d')).toEqual(['a']);
        expect(await friendsOf('b')).toEqual([]);
        await befriend('e', 'c');
        await store.people.merge('e', 'a');
        expect(await friendsOf('c')).toEqual(['a']);
      });

      test('a backup contains friendships, but neither links nor invitations', async () => {
        await link('a', 'y');
        await store.friends.invite('t', 'a', 'b', now);
        const before = await store.friends.of('a');
        const lines = await testStore.backUp();
        await testStore.reset();
        await testStore.restore(lines);
        expect(await store.friends.of('a')).toEqual(before);
        expect(await store.friends.countLinks('a', now)).toBe(0);
      });
    });
  });
}
