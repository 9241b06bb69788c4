import { describe, expect, test } from 'vitest';
import type { PushSubscription } from '../push-subscriptions.ts';
import type { Store } from '../store.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

/** Tests every dialect's store: notifications. */
export function describePush(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: notifications`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    const subscription = (name: string, person: string, created = 1): PushSubscription => ({
      endpoint: `https://push.example/${name}`,
      person,
      session: `session of ${name}`,
      p256dh: 'key',
      auth: 'secret',
      language: 'de',
      origin: 'https://rota.example',
      created,
    });
    const save = async (...subscriptions: readonly PushSubscription[]) => {
      for (const one of subscriptions) await store.push.save(one);
    };
    const endpointsOf = async (person: string) =>
      (await store.push.of(person)).map(({ endpoint }) => endpoint.replace(/.*\//, ''));

    test('the keys are created once, also by nodes that start together', async () => {
      let made = 0;
      const generate = () => ({ publicKey: `public ${++made}`, privateKey: 'private' });
      const other = await testStore.open();
      const [one, two] = await Promise.all([store.push.keys(generate), other.push.keys(generate)]);
      await other.close();
      expect(two).toEqual(one);
      await testStore.reopen();
      expect(await store.push.keys(generate)).toEqual(one);
    });

    test('a browser belongs to the last person who subscribed with it', async () => {
      await save(subscription('a', 'p', 1), subscription('b', 'p', 2), subscription('c', 'q'));
      await testStore.reopen();
      expect(await store.push.of('p')).toEqual([
        subscription('a', 'p', 1),
        subscription('b', 'p', 2),
      ]);
      await save(subscription('a', 'q', 3));
      expect(await endpointsOf('p')).toEqual(['b']);
      expect(await endpointsOf('q')).toEqual(['c', 'a']);
    });

    test('of many subscriptions the oldest go', async () => {
      for (let at = 1; at <= 12; at++) await save(subscription(String(at), 'p', at));
      expect(await endpointsOf('p')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    });

    test('subscriptions end alone, with their session, or with all of their person’s', async () => {
      await save(...['a', 'b', 'c', 'd'].map((name, at) => subscription(name, 'p', at)));
      await store.push.remove('https://push.example/a');
      await store.push.remove('https://push.example/b', 'someone else');
      await store.push.removeSession('session of c');
      expect(await endpointsOf('p')).toEqual(['b', 'd']);
      await store.push.removeAllOf('p');
      expect(await endpointsOf('p')).toEqual([]);
    });

    test('they follow a merged account, and go with a deleted one', async () => {
      await save(subscription('a', 'p'), subscription('b', 'q'));
      expect(await store.push.claimTurn('t', 'p', 1)).toBe(true);
      await store.people.merge('p', 'q');
      expect(await endpointsOf('q')).toEqual(['a', 'b']);
      await store.people.delete('q');
      expect(await endpointsOf('q')).toEqual([]);
    });

    test('a turn is claimed once, also by two nodes, and only later ones after it', async () => {
      const other = await testStore.open();
      const claims = [store, other].map(({ push }) => push.claimTurn('t', 'p', 7));
      expect((await Promise.all(claims)).sort()).toEqual([false, true]);
      await other.close();
      await testStore.reopen();
      expect(await store.push.claimTurn('t', 'p', 6)).toBe(false);
      expect(await store.push.claimTurn('t', 'p', 7)).toBe(false);
      expect(await store.push.claimTurn('t', 'p', 8)).toBe(true);
      expect(await store.push.claimTurn('t', 'q', 7)).toBe(true);
      expect(await store.push.claimTurn('u', 'p', 7)).toBe(true);
    });

    test('a backup has the keys and the subscriptions', async () => {
      const keys = { publicKey: 'public', privateKey: 'private' };
      await store.push.keys(() => keys);
      await save(subscription('a', 'p'));
      const lines = await testStore.backUp();
      await testStore.reset();
      await testStore.restore(lines);
      expect(await endpointsOf('p')).toEqual(['a']);
      expect(await store.push.keys(() => ({ ...keys, publicKey: 'other' }))).toEqual(keys);
    });
  });
}
