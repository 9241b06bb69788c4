import { type Random, seededRandom } from '@rota/core';
import { TEST_SEED } from '@rota/game-testing/test-settings';
import { type Entry, NotSavedError } from '@rota/table';
import { expect, test } from 'vitest';
import { openStore } from '../../storage/open-store.ts';
import type { Store } from '../../storage/store.ts';
import { testProjection } from '../../storage/testing/conformance.ts';
import { TestPostgres } from '../test-postgres.ts';
import { PostgresModel } from './postgres-model.ts';
import { World } from './world.ts';

const NODES = 3;
const OPERATIONS = 400;
const TABLES = ['a', 'b', 'c', 'd'];

const move = (number: number): Entry => ({
  number,
  type: 'move',
  seat: 0,
  decision: number,
  move: `move ${number}`,
});

const outcomeOf = (write: Promise<void>) =>
  write.then(
    () => 'saved',
    (fault) => (fault instanceof NotSavedError ? 'not saved' : 'unknown'),
  );

/** Waits until the database has noticed which nodes live. */
async function settle(store: Store, living: number): Promise<void> {
  while ((await store.cluster.livingNodes()).size !== living)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Does the same for the same generator, on any database. @returns what each operation returned */
async function operate(random: Random, open: () => Promise<Store>): Promise<unknown[]> {
  const results: unknown[] = [];
  const nodes: Store[] = [];
  for (let at = 0; at < NODES; at++) nodes.push(await open());
  const lengths = new Map<string, number>();
  for (let done = 0; done < OPERATIONS; done++) {
    const at = random.below(NODES);
    const node = nodes[at]!;
    const table = TABLES[random.below(TABLES.length)]!;
    const some = TABLES.filter(() => random.below(2) === 0);
    const length = lengths.get(table) ?? 0;
    // Often the next number, sometimes one that is taken.
    const number = Math.max(1, length + 1 - (random.below(4) === 0 ? 1 : 0));
    switch (random.below(10)) {
      case 0:
      case 1: {
        const entries = random.below(3) === 0 ? [move(number), move(number + 1)] : [move(number)];
        const outcome = await outcomeOf(node.append(table, entries));
        if (outcome === 'saved') lengths.set(table, number + entries.length - 1);
        results.push(['append', table, entries.length, outcome]);
        break;
      }
      case 2: {
        const race = nodes.map((one) => outcomeOf(one.append(table, [move(length + 1)])));
        results.push(['race', (await Promise.all(race)).sort()]);
        lengths.set(table, length + 1);
        break;
      }
      case 3:
        results.push(['read', await node.read(table, random.below(length + 1))]);
        break;
      case 4:
        results.push(['sound', await node.readIntact(table)]);
        break;
      case 5: {
        const state = random.below(3) === 0 ? 'over' : 'running';
        await node.saveProjection(table, testProjection(table, state, 7, [['p', at]], length));
        results.push(['summary', await node.summary(table, 'p')]);
        results.push(['last', [...(await node.lastNumbers(TABLES))].sort()]);
        break;
      }
      case 6:
        results.push(['claim', [...(await node.cluster.claim(some))].sort()]);
        break;
      case 7:
        await node.cluster.release(some);
        results.push(['outdated', await node.outdatedTables(9)]);
        break;
      case 8: {
        const living = await node.cluster.livingNodes();
        results.push(['orphans', await node.cluster.orphans(some[0] ?? ''), living.size]);
        break;
      }
      default:
        if (random.below(3) > 0) break;
        await node.close();
        await settle(nodes[(at + 1) % NODES]!, NODES - 1);
        results.push(['dead', await nodes[(at + 1) % NODES]!.cluster.orphans('')]);
        nodes[at] = await open();
    }
  }
  for (const node of nodes) await node.close();
  return results;
}

test('the model of PostgreSQL answers as PostgreSQL does', async () => {
  const postgres = await TestPostgres.open();
  const url = await postgres.createDatabase();
  const seed = `operations ${TEST_SEED}`;
  const expected = await operate(seededRandom(seed), () => openStore(url));
  await postgres.dropDatabase(url);
  await postgres.close();

  const world = new World(TEST_SEED);
  const model = new PostgresModel(world);
  const restore = model.install();
  let actual: unknown[] = [];
  await world
    .run(async () => {
      await model.create();
      actual = await operate(seededRandom(seed), () => model.open());
    })
    .finally(restore);
  expect(actual).toEqual(expected);
  expect(expected.length).toBeGreaterThan(OPERATIONS / 2);
});
