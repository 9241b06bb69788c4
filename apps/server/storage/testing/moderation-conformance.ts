import { describe, expect, test } from 'vitest';
import { INITIAL_SKILL, updateSkills } from '../../rating.ts';
import type { QueueMatch, QueueRequest } from '../match-queue.ts';
import { MAX_HISTORY } from '../ratings.ts';
import type { Store } from '../store.ts';
import type { TableProjection } from '../table-projection.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

const RANGE = { min: 2, max: 5 };

/**
 * Tests every dialect's store: moderation, ratings, the match queue and operators' requests.
 * @param shared whether several nodes may open the database at once
 */
export function describeModeration(
  dialect: string,
  begin: () => Promise<TestDatabase>,
  { shared }: { readonly shared: boolean },
): void {
  describe(`${dialect}: moderation, ratings, match queue and operator requests`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    /** A second node, if the database can be shared. */
    const withAnother = async (act: (other: Store) => Promise<void>) => {
      const other = shared ? await testStore.open() : store;
      await act(other);
      if (shared) await other.close();
    };
    test('a mute is the muter’s alone, lasts, and can be lifted', async () => {
      const { moderation } = store;
      await Promise.all([
        moderation.mute('a', 'b', true),
        moderation.mute('a', 'b', true),
        moderation.mute('c', 'b', true),
        moderation.mute('a', 'd', true),
      ]);
      await testStore.reopen();
      expect(await store.moderation.mutersOf('b')).toEqual(new Set(['a', 'c']));
      expect(await store.moderation.mutersOf('a')).toEqual(new Set());
      expect(await store.moderation.mutedAmong('a', ['b', 'c'])).toEqual(new Set(['b']));
      expect(await store.moderation.mutedAmong('a', [])).toEqual(new Set());
      await store.moderation.mute('a', 'b', false);
      expect(await store.moderation.mutersOf('b')).toEqual(new Set(['c']));
    });

    const report = (reporter: string, person: string, table: string, at: number) =>
      store.moderation.report({ reporter, person, name: 'Bo ♠', table, reason: 'stalling', at });

    test('an operator’s request is read by every server, taken by one, and expires', async () => {
      const request = { do: 'close', table: 't' } as const;
      const id = await store.operatorRequests.add(request);
      await withAnother(async (other) => {
        for (const { operatorRequests } of [store, other]) {
          expect(await operatorRequests.pending()).toEqual([{ id, request }]);
          expect(await operatorRequests.pending(0)).toEqual([]);
        }
        const taken = await Promise.all([store, other].map((one) => one.operatorRequests.take(id)));
        expect(taken.sort()).toEqual([false, true]);
        await other.operatorRequests.answer(id, 'east', null);
        await store.operatorRequests.answer(id, 'west', { code: 'match-over' });
      });
      expect(await store.operatorRequests.pending()).toEqual([]);
      expect(await store.operatorRequests.answers(id)).toEqual([null, { code: 'match-over' }]);
      expect(await store.operatorRequests.answers('another')).toEqual([]);
      // They are of the moment, and no part of a backup.
      expect((await testStore.backUp()).join('')).not.toContain(id);
    });

    test('a person is reported once per reporter and table, and the newest reports come first', async () => {
      expect(await report('a', 'b', 't', 1)).toBe(true);
      expect(await report('a', 'b', 't', 2)).toBe(false);
      expect(await report('a', 'b', 'u', 3)).toBe(true);
      expect(await report('c', 'b', 't', 2)).toBe(true);
      await testStore.reopen();
      const { moderation } = store;
      expect(await moderation.reports(9)).toEqual([
        { reporter: 'a', person: 'b', name: 'Bo ♠', table: 'u', reason: 'stalling', at: 3 },
        { reporter: 'c', person: 'b', name: 'Bo ♠', table: 't', reason: 'stalling', at: 2 },
        { reporter: 'a', person: 'b', name: 'Bo ♠', table: 't', reason: 'stalling', at: 1 },
      ]);
      expect(await moderation.reports(1)).toHaveLength(1);
      expect([
        await moderation.countReportsBy('a', 0),
        await moderation.countReportsBy('a', 2),
      ]).toEqual([2, 1]);
    });

    test('a person’s own reports are separate from reports about them', async () => {
      const { moderation } = store;
      await moderation.mute('a', 'b', true);
      await moderation.mute('a', 'c', true);
      await moderation.mute('b', 'a', true);
      await report('a', 'b', 't', 5);
      await report('b', 'a', 't', 6);
      expect(await moderation.reportsAndMutesOf('a')).toEqual({
        muted: 2,
        reports: [{ name: 'Bo ♠', table: 't', reason: 'stalling', at: 5 }],
      });
      expect(await moderation.reportsAndMutesOf('c')).toEqual({ muted: 0, reports: [] });
    });

    const rate = (table: string, people: readonly (string | undefined)[], number = 9) =>
      store.saveProjection(table, ratedProjection(table, people, number));
    const matches = async (person: string, game = 'g') =>
      (await store.ratings.of(person)).get(game)?.matches ?? 0;

    test('a match is rated once, however often and by whomever its projection is written', async () => {
      await withAnother(async (other) => {
        await Promise.all([
          rate('t', ['a', 'b']),
          other.saveProjection('t', ratedProjection('t', ['a', 'b'])),
          rate('t', ['a', 'b'], 10),
        ]);
      });
      await testStore.reopen();
      await rate('t', ['a', 'b'], 11);
      const [winner, loser] = updateSkills([INITIAL_SKILL, INITIAL_SKILL], [1, 2]);
      expect([...(await store.ratings.of('a'))]).toEqual([['g', { ...winner, matches: 1 }]]);
      expect(await store.ratings.inGame('g', ['a', 'b', 'c'])).toEqual(
        new Map([
          ['a', { ...winner, matches: 1 }],
          ['b', { ...loser, matches: 1 }],
        ]),
      );
    });

    test('matches that end at the same time on two nodes are all rated', async () => {
      await withAnother(async (other) => {
        const ended = Array.from({ length: 24 }, (_, at) => {
          const people = at % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'b', 'a'];
          return (at % 3 === 0 ? other : store).saveProjection(
            `t${at}`,
            ratedProjection(`t${at}`, people),
          );
        });
        await Promise.all(ended);
      });
      expect(await Promise.all(['a', 'b', 'c'].map((person) => matches(person)))).toEqual([
        24, 24, 24,
      ]);
    });

    test('a deleted account counts as a newcomer and gets no rating', async () => {
      await rate('t', ['a', undefined]);
      const [winner] = updateSkills([INITIAL_SKILL, INITIAL_SKILL], [1, 2]);
      expect((await store.ratings.of('a')).get('g')).toEqual({ ...winner, matches: 1 });
    });

    test('the best players have a name and enough matches, by game', async () => {
      for (const person of ['a', 'b', 'c']) await store.people.rename(person, person.toUpperCase());
      for (let at = 0; at < 3; at++) await rate(`t${at}`, ['b', 'a', 'nameless']);
      await rate('u', ['c', 'a']);
      const best = (await store.ratings.best('g', 3, 9)).map(({ name }) => name);
      expect(best).toEqual(['B', 'A']);
      expect(await store.ratings.best('other', 0, 9)).toEqual([]);
      expect(await store.ratings.best('g', 0, 1)).toHaveLength(1);
    });

    const historyOf = async (person: string) =>
      (await store.ratings.historyOf(person)).get('g')?.map(({ matches: count }) => count) ?? [];

    test('a rating has a history of one point for each match, until it grows too long', async () => {
      const before = Date.now();
      for (const table of ['t', 'u', 't']) await rate(table, ['a', 'b']);
      const [first, last] = (await store.ratings.historyOf('a')).get('g')!;
      const [afterOne] = updateSkills([INITIAL_SKILL, INITIAL_SKILL], [1, 2]);
      expect(first).toEqual({ ...afterOne, matches: 1, at: expect.any(Number) });
      expect(first!.at).toBeGreaterThanOrEqual(before);
      const { at: _, ...now } = last!;
      expect(now).toEqual((await store.ratings.of('a')).get('g'));
      expect(await historyOf('c')).toEqual([]);
      const more = Array.from({ length: MAX_HISTORY }, (_, at) => rate(`m${at}`, ['a']));
      await Promise.all(more);
      const counts = await historyOf('a');
      expect([counts.length, counts[0], counts.at(-1)]).toEqual([MAX_HISTORY, 3, MAX_HISTORY + 2]);
    });

    test('a deleted account leaves no mute, report, rating or place in the queue', async () => {
      await rate('t', ['a', 'b']);
      await store.moderation.mute('a', 'b', true);
      await store.moderation.mute('b', 'a', true);
      await report('a', 'b', 't', 1);
      await report('b', 'a', 't', 1);
      await seek('a');
      await store.people.delete('a');
      const { moderation, ratings } = store;
      expect([await moderation.mutersOf('a'), await moderation.mutersOf('b')]).toEqual([
        new Set(),
        new Set(),
      ]);
      expect(await moderation.reports(9)).toEqual([]);
      expect([...(await ratings.of('a'))]).toEqual([]);
      expect(await historyOf('a')).toEqual([]);
      expect(await seek('c')).toMatchObject({ others: 0 });
      // The match counts as rated, also for the others.
      await rate('t', ['a', 'b'], 10);
      expect([await matches('a'), await matches('b')]).toEqual([0, 1]);
    });

    test('a merged account takes along mutes, reports and the rating with more matches', async () => {
      await rate('t', ['a', 'b']);
      await rate('u', ['a', 'b']);
      await rate('v', ['into', 'b']);
      await store.moderation.mute('a', 'b', true);
      await store.moderation.mute('into', 'b', true);
      await store.moderation.mute('c', 'a', true);
      await store.moderation.mute('a', 'into', true);
      await report('c', 'a', 't', 1);
      const before = (await store.ratings.of('a')).get('g');
      await store.people.merge('a', 'into');
      expect((await store.ratings.of('into')).get('g')).toEqual(before);
      expect([await historyOf('into'), await historyOf('a')]).toEqual([[1, 2], []]);
      expect(await store.moderation.mutersOf('into')).toEqual(new Set(['c']));
      expect(await store.moderation.mutersOf('b')).toEqual(new Set(['into']));
      expect(await store.moderation.reports(9)).toMatchObject([{ person: 'into' }]);
    });

    const request = (person: string, also: Partial<QueueRequest> = {}): QueueRequest => ({
      person,
      game: 'g',
      seats: null,
      fill: false,
      points: 1500,
      network: `network of ${person}`,
      ...also,
    });
    let tables = 0;
    const seek = (
      person: string,
      also: Partial<QueueRequest> = {},
      of = store,
      timeouts = LONG_TIMEOUTS,
    ) => of.queue.seek(request(person, also), RANGE, `table-${tables++}`, timeouts);
    const matchOf = async (person: string, also: Partial<QueueRequest> = {}) => {
      const status = await seek(person, also);
      return 'match' in status ? status.match : undefined;
    };

    test('people with matching requests are matched, and both get the same answer', async () => {
      expect(await seek('a')).toMatchObject({ others: 0 });
      expect(await seek('x', { game: 'other' })).toMatchObject({ others: 0 });
      const match = await matchOf('b');
      expect(match).toMatchObject({ game: 'g', seats: 2 });
      expect([...match!.people].sort()).toEqual(['a', 'b']);
      await testStore.reopen();
      expect(await matchOf('a')).toEqual(match);
      expect(await matchOf('b')).toEqual(match);
      expect(await matchOf('c')).toBeUndefined();
      await store.queue.leave('a');
      expect((await matchOf('a'))!.people).toContain('c');
    });

    test('a match is rated if all its people come from different networks', async () => {
      await seek('a');
      expect(await matchOf('b')).toMatchObject({ rated: true });
      await seek('c', { network: 'home' });
      expect(await matchOf('d', { network: 'home' })).toMatchObject({ rated: false });
      await seek('e', { seats: 3, network: 'home' });
      await seek('f', { seats: 3, network: 'elsewhere' });
      const three = await matchOf('g', { seats: 3, network: 'home' });
      expect(three).toMatchObject({ seats: 3, rated: false });
      expect(await matchOf('h', { fill: true })).toMatchObject({ people: ['h'], rated: false });
    });

    test('people who left or sent no heartbeat are not matched', async () => {
      await seek('a');
      await store.queue.leave('a');
      expect(await seek('b')).toMatchObject({ others: 0 });
      // With a negative timeout b counts as gone.
      const strict = { heartbeatMs: -1, matchMs: 60_000 };
      expect(await seek('c', {}, store, strict)).toMatchObject({ waited: 0, others: 0 });
      expect(await matchOf('b')).toBeDefined();
    });

    test('a group expires after a while', async () => {
      await seek('a');
      await seek('b');
      const later = { heartbeatMs: 60_000, matchMs: -1 };
      expect(await seek('a', {}, store, later)).toMatchObject({ others: 0 });
    });

    test('of many requests at once on two nodes every person gets one table, and none too many people', async () => {
      const people = Array.from({ length: 30 }, (_, at) => `p${at}`);
      const found = new Map<string, QueueMatch>();
      await withAnother(async (other) => {
        for (let round = 0; found.size < people.length && round < 50; round++) {
          await Promise.all(
            people
              .filter((person) => !found.has(person))
              .map(async (person, at) => {
                const of = (at + round) % 2 === 0 ? store : other;
                const status = await seek(person, { seats: 3 }, of);
                if ('match' in status) found.set(person, status.match);
              }),
          );
        }
      });
      expect(found.size).toBe(people.length);
      const matches = new Map([...found.values()].map((match) => [match.table, match]));
      expect(matches.size).toBe(10);
      const seated = [...matches.values()].flatMap((match) => {
        expect(match).toMatchObject({ seats: 3, people: expect.objectContaining({ length: 3 }) });
        return match.people;
      });
      expect(new Set(seated).size).toBe(people.length);
      for (const [person, { people: together }] of found) expect(together).toContain(person);
    });
  });
}

const LONG_TIMEOUTS = { heartbeatMs: 60_000, matchMs: 60_000 };

function ratedProjection(
  id: string,
  people: readonly (string | undefined)[],
  number = 9,
): TableProjection {
  return {
    summary: {
      id,
      game: 'g',
      options: {},
      seats: people.map(() => ({ kind: 'person', name: '' })),
      state: 'over',
      deal: 1,
      deals: 1,
      totals: people.map(() => 0),
      created: 1,
    },
    number,
    due: null,
    placements: people.map((person, at) => ({
      ...(person === undefined ? {} : { person }),
      place: at + 1,
    })),
  };
}
