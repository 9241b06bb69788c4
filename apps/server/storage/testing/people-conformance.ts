import type { Change, Entry } from '@rota/table';
import { describe, expect, test } from 'vitest';
import { SESSION_MAX_AGE_S } from '../../identity/sessions.ts';
import type { Passkey } from '../people.ts';
import type { Store } from '../store.ts';
import type { TableProjection } from '../table-projection.ts';
import { testProjection } from './conformance.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

const FORMER = { person: 'x9', name: '', former: true } as const;

/** Tests every dialect's store: accounts and credentials. */
export function describePeople(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: accounts`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });

    test('a name stays until it is changed', async () => {
      expect(await store.people.nameOf('p')).toBeUndefined();
      await store.people.rename('p', 'Ada ♠');
      await store.people.rename('q', 'Bo');
      await store.people.rename('p', 'Ada');
      await testStore.reopen();
      expect(await store.people.nameOf('p')).toBe('Ada');
      expect(await store.people.nameOf('q')).toBe('Bo');
    });

    test('a session ends alone, or with all of its person’s, and no other session does', async () => {
      const { people } = store;
      const session = (id: string, person: string, begun: number) => ({ id, person, begun });
      const now = Date.now();
      await people.endSession('s1', now);
      expect(await people.hasEnded(session('s1', 'p', now - 2))).toBe(true);
      expect(await people.hasEnded(session('s2', 'p', now - 2))).toBe(false);
      await people.endSession('p', now);
      await people.endSession('p', now + 5);
      await testStore.reopen();
      expect(await store.people.hasEnded(session('s1', 'q', now - 2))).toBe(true);
      expect(await store.people.hasEnded(session('s2', 'p', now + 5))).toBe(true);
      expect(await store.people.hasEnded(session('s2', 'p', now + 6))).toBe(false);
      expect(await store.people.hasEnded(session('s2', 'q', now - 2))).toBe(false);
    });

    test('an ended session stays ended, whatever the clock says later', async () => {
      const { people } = store;
      const now = Date.now();
      const ahead = now + 2 * SESSION_MAX_AGE_S * 1000;
      await people.endSession('s1', now);
      // Begun by a clock that was far ahead.
      await people.endSession('s2', now, ahead);
      await people.endSession('p', now, ahead);
      await people.endSession('p', now);
      await people.endSession('s3', ahead);
      const hasEnded = (id: string, person: string, begun: number) =>
        people.hasEnded({ id, person, begun });
      expect(await hasEnded('s1', 'q', now)).toBe(true);
      expect(await hasEnded('s2', 'q', ahead)).toBe(true);
      expect(await hasEnded('s4', 'p', ahead)).toBe(true);
    });

    test('all sessions of a person end by an epoch, even those begun by a clock that was ahead', async () => {
      const { people } = store;
      const [now, ahead] = [100, 900];
      const ended = async (begun: number, epoch: number) =>
        people.hasEnded({ id: 's', person: 'p', begun, epoch });
      const epochs = [await people.sessionEpoch('p')];
      expect(await ended(ahead, epochs[0]!)).toBe(false);
      for (let times = 1; times <= 3; times++) {
        await people.endSession('p', now);
        epochs.push(await people.sessionEpoch('p'));
        expect(await Promise.all(epochs.map((epoch) => ended(ahead, epoch)))).toEqual(
          epochs.map((_, at) => at < times),
        );
      }
    });

    test('sessions stay ended after accounts are merged', async () => {
      const { people } = store;
      await people.rename('p', 'Ada');
      await people.endSession('p', 100);
      await people.merge('p', 'q');
      expect(await people.hasEnded({ id: 's1', person: 'p', begun: 50 })).toBe(true);
    });

    test('a challenge is valid once, for its person and purpose, and expires', async () => {
      const { people } = store;
      const time = { now: 100, expires: 200 };
      await people.saveChallenge('p', 'sign-in', 'one', time);
      expect(await people.consumeChallenge('q', 'sign-in', 'one', 150)).toBe(false);
      expect(await people.consumeChallenge('p', 'add-passkey', 'one', 150)).toBe(false);
      expect(await people.consumeChallenge('p', 'sign-in', 'two', 150)).toBe(false);
      expect(await people.consumeChallenge('p', 'sign-in', 'one', 201)).toBe(false);
      expect(await people.consumeChallenge('p', 'sign-in', 'one', 200)).toBe(true);
      expect(await people.consumeChallenge('p', 'sign-in', 'one', 200)).toBe(false);
      await people.saveChallenge('p', 'sign-in', 'three', time);
      await people.saveChallenge('p', 'sign-in', 'four', time);
      expect(await people.consumeChallenge('p', 'sign-in', 'three', 150)).toBe(false);
      expect(await people.consumeChallenge('p', 'sign-in', 'four', 150)).toBe(true);
    });

    test('of two answers to one challenge at the same time one is accepted, on any node', async () => {
      const other = await testStore.open();
      await store.people.saveChallenge('p', 'sign-in', 'one', { now: 1, expires: 9 });
      const spent = await Promise.all(
        [store, other, store, other].map(({ people }) =>
          people.consumeChallenge('p', 'sign-in', 'one', 5),
        ),
      );
      await other.close();
      expect(spent.filter(Boolean)).toHaveLength(1);
    });

    test('a passkey belongs to one person, and only that person can remove it', async () => {
      const { people } = store;
      expect(await people.addPasskey('p', passkey('a', 2))).toBe(true);
      expect(await people.addPasskey('p', passkey('b', 1))).toBe(true);
      expect(await people.addPasskey('q', passkey('a', 3))).toBe(false);
      await testStore.reopen();
      expect(await store.people.passkeysOf('p')).toEqual([passkey('b', 1), passkey('a', 2)]);
      expect(await store.people.passkey('a')).toEqual({ ...passkey('a', 2), person: 'p' });
      expect(await store.people.passkey('c')).toBeUndefined();
      expect(await store.people.removePasskey('q', 'a')).toBe(false);
      expect(await store.people.removePasskey('p', 'a')).toBe(true);
      expect(await store.people.removePasskey('p', 'a')).toBe(false);
      expect(await store.people.passkeysOf('p')).toEqual([passkey('b', 1)]);
    });

    test('a passkey’s counter never decreases', async () => {
      await store.people.addPasskey('p', passkey('a', 1));
      await store.people.recordPasskeyUse('a', 7, 50);
      await store.people.recordPasskeyUse('a', 6, 60);
      expect(await store.people.passkey('a')).toMatchObject({ counter: 7, used: 50 });
      await store.people.recordPasskeyUse('a', 7, 70);
      expect(await store.people.passkey('a')).toMatchObject({ counter: 7, used: 70 });
    });

    test('a program has a maker, and its token is valid until revoked', async () => {
      const pip = { person: 'pip', name: 'Pip', created: 5 };
      const pop = { person: 'pop', name: 'Pop', created: 4 };
      await store.people.addProgram('p', pip, 'digest-1');
      await store.people.addProgram('p', pop, 'digest-2');
      await testStore.reopen();
      expect(await store.people.programByToken('digest-1')).toBe('pip');
      expect(await store.people.programByToken('digest-3')).toBeUndefined();
      expect(await store.people.nameOf('pip')).toBe('Pip');
      expect(await store.people.programsOf('p')).toEqual([pop, pip]);
      expect(await store.people.programsOf('q')).toEqual([]);
      expect(await store.people.revokeProgram('q', 'pip')).toBe(false);
      expect(await store.people.revokeProgram('p', 'pip')).toBe(true);
      expect(await store.people.revokeProgram('p', 'pip')).toBe(false);
      expect(await store.people.programByToken('digest-1')).toBeUndefined();
      expect(await store.people.programsOf('p')).toEqual([pop]);
      expect((await store.people.allProgramsOf('p')).sort()).toEqual(['pip', 'pop']);
      await store.people.rename('pop', 'Popper');
      expect(await store.people.allProgramsOf('p')).toContain('pop');
    });

    test('a merged account takes passkeys and programs along, and is gone', async () => {
      await store.people.rename('p', 'Ada');
      await store.people.rename('q', 'Bo');
      await store.people.addPasskey('p', passkey('a', 1));
      await store.people.addPasskey('q', passkey('b', 2));
      await store.people.addProgram('p', { person: 'pip', name: 'Pip', created: 5 }, 'digest');
      await store.people.merge('p', 'q');
      expect((await store.people.passkeysOf('q')).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await store.people.programsOf('q')).toHaveLength(1);
      expect(await store.people.nameOf('q')).toBe('Bo');
      expect(await store.people.nameOf('p')).toBeUndefined();
    });

    const ada = { kind: 'person', person: 'p', name: 'Ada' } as const;
    const bo = { kind: 'person', person: 'q', name: 'Bo' } as const;
    const seat = (sitter: (Change & { type: 'seat' })['sitter']): Change => ({
      type: 'seat',
      seat: 1,
      sitter,
    });
    const log = (table: string, ...changes: readonly Change[]) =>
      store.append(
        table,
        [created(ada), ...changes].map((change, at): Entry => ({ ...change, number: at + 1 })),
      );

    test('people that a log names are found, even without a seat', async () => {
      await log('a', seat(bo), { type: 'deal', pack: ['7H'] });
      await log('b', seat(bo), seat({ kind: 'open' }));
      await log('c');
      await testStore.reopen();
      expect((await store.people.tablesNaming('p')).sort()).toEqual(['a', 'b', 'c']);
      expect((await store.people.tablesNaming('q')).sort()).toEqual(['a', 'b']);
      expect(await store.people.tablesNaming('unknown')).toEqual([]);
    });

    test('an entry that is not written mentions no person', async () => {
      await log('a');
      await expect(store.append('a', [{ ...seat(bo), number: 1 }])).rejects.toThrow();
      expect(await store.people.tablesNaming('q')).toEqual([]);
    });

    test('of a deleted account a log keeps only the moves', async () => {
      const played: Change[] = [
        { type: 'deal', pack: ['7H'] },
        { type: 'move', seat: 1, decision: 3, move: 'Bo q' },
      ];
      await log('a', seat(bo), ...played, seat({ ...bo, substitute: 'greedy', resigned: true }));
      await log('b', seat(bo));
      await store.saveProjection('a', playedByTwo('a', 5));
      await store.people.renameInTable('a', 'q', FORMER);
      await store.people.renameInTable('a', 'q', FORMER);
      await testStore.reopen();
      const [first, second, deal, move, last] = await store.read('a', 0);
      expect(first).toEqual({ ...created(ada), number: 1 });
      expect(second).toMatchObject({ sitter: { kind: 'person', ...FORMER } });
      expect([deal, move]).toEqual(played.map((change, at) => ({ ...change, number: at + 3 })));
      expect(last).toMatchObject({ sitter: { ...FORMER, substitute: 'greedy', resigned: true } });
      expect(await store.people.tablesNaming('q')).toEqual(['b']);
      expect(await store.people.tablesNaming('x9')).toEqual([]);
      const { seats, seat: own } = (await store.summary('a', 'q'))!;
      expect(own).toBeNull();
      expect(seats.map(({ name, former }) => [name, former])).toEqual([
        ['Ada', undefined],
        ['', true],
      ]);
      expect(await store.matchesOf('q', 9)).toEqual([]);
    });

    test('a merged account has the matches of its old id', async () => {
      await log('a', seat(bo));
      await store.saveProjection('a', playedByTwo('a', 2));
      await store.people.renameInTable('a', 'q', { person: 'r', name: 'Rob' });
      expect((await store.read('a', 1))[0]).toMatchObject({ sitter: { person: 'r', name: 'Rob' } });
      expect(await store.people.tablesNaming('q')).toEqual([]);
      expect(await store.people.tablesNaming('r')).toEqual(['a']);
      expect(await store.matchesOf('r', 9)).toMatchObject([
        { seat: 1, seats: [{ name: 'Ada' }, { name: 'Rob' }] },
      ]);
    });

    test('deleted data is in no backup', async () => {
      const { people } = store;
      await people.rename('q', 'Bo');
      await people.addPasskey('q', passkey('secret-key', 1));
      await people.saveChallenge('q', 'sign-in', 'nonce', { now: 1, expires: 2 });
      await people.addProgram('q', { person: 'pip', name: 'Pip', created: 5 }, 'secret-digest');
      await log('a', seat(bo));
      await store.saveProjection('a', playedByTwo('a', 2));
      for (const one of ['pip', 'q']) await people.delete(one);
      await people.renameInTable('a', 'q', FORMER);
      const lines = await testStore.backUp();
      expect(lines.join('\n')).not.toMatch(/"q"|Bo|Pip|pip|secret-|nonce/);
      expect(lines.join('\n')).toContain('Ada');
    });

    test('a backup contains passkeys and programs, and mentions are rebuilt from the logs', async () => {
      await store.people.addPasskey('p', passkey('a', 1));
      await store.people.addProgram('p', { person: 'pip', name: 'Pip', created: 5 }, 'digest');
      for (let at = 0; at < 600; at++) await log(`t${at}`);
      const lines = await testStore.backUp();
      await testStore.reset();
      await testStore.restore(lines, 'keep');
      expect(await store.people.passkeysOf('p')).toEqual([passkey('a', 1)]);
      expect(await store.people.programByToken('digest')).toBe('pip');
      expect(await store.people.tablesNaming('p')).toHaveLength(600);
    });

    test('what was ended after a backup was written is ended after it is restored', async () => {
      const { people } = store;
      const session = (person: string, epoch = 0) => ({
        id: `s ${person}`,
        person,
        begun: 1,
        epoch,
      });
      await people.addPasskey('p', passkey('a', 1));
      await people.rename('guest', 'Guest');
      await people.addProgram('p', { person: 'pip', name: 'Pip', created: 5 }, 'digest');
      const before = await testStore.backUp();
      await people.endSession('p', Date.now());
      const epoch = await people.sessionEpoch('p');
      await people.revokeProgram('p', 'pip');
      await testStore.reset();
      await testStore.restore(before);
      expect(await store.people.hasEnded(session('p'))).toBe(true);
      expect(await store.people.hasEnded(session('p', epoch))).toBe(true);
      expect(await store.people.programByToken('digest')).toBeUndefined();
      // Guests could not come back, and would lose their matches.
      expect(await store.people.hasEnded(session('guest'))).toBe(false);
      // Who signs in now stays.
      const next = await store.people.sessionEpoch('p');
      expect(await store.people.hasEnded(session('p', next))).toBe(false);
    });
  });
}

function passkey(id: string, created: number): Passkey {
  const publicKey = `key of ${id}`;
  return { id, publicKey, counter: 0, transports: ['usb'], name: 'Key', created, used: null };
}

function created(first: (Change & { type: 'created' })['seats'][number]): Change {
  return {
    type: 'created',
    game: 'g',
    version: 1,
    options: {},
    seats: [first, { kind: 'open' }],
    at: 1_700_000_000_000,
  };
}

/** The projection of a finished match of p and q. */
function playedByTwo(id: string, number: number): TableProjection {
  const one = testProjection(
    id,
    'over',
    1,
    [
      ['p', 0],
      ['q', 1],
    ],
    number,
  );
  const seats = ['Ada', 'Bo'].map((name) => ({ kind: 'person', name }) as const);
  return { ...one, summary: { ...one.summary, seats } };
}
