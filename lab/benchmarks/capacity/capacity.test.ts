import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notificationInterval } from '../../../apps/server/cluster/postgres-cluster.ts';
import { NODE_CONNECTIONS } from '../../../apps/server/storage/postgres.ts';
import { capacityPage, figure, type MeasuredCosts } from './capacity-page.ts';
import { ASSUMPTIONS, type Costs, maxTables, plan, planOne } from './capacity-plan.ts';

const measured: MeasuredCosts = JSON.parse(
  readFileSync('lab/benchmarks/capacity/measured.json', 'utf8'),
);
const { costs } = measured;

test('the page follows from the recorded measurements', () => {
  expect(readFileSync('docs/capacity.md', 'utf8')).toBe(capacityPage(measured));
});

/** Only moves cost anything: 1 ms of a node, 2 ms of the database, 100 bytes of WAL. */
const simple: Costs = {
  ...(Object.fromEntries(Object.keys(costs).map((name) => [name, 0])) as unknown as Costs),
  ...{ moveCpu: 1, databaseMoveCpu: 2, walBytesOfMove: 100, storedBytesOfMove: 50 },
  ...{ messagesOfMove: 1, movesPerCommit: 2, nodeBytes: 1e8 },
};

test('a plan is what one computes by hand', () => {
  // 10,000 tables with 12 moves a minute make 2,000 moves, which take 2 cores: four nodes at half a core each.
  expect(planOne(10_000, simple)).toMatchObject({
    ...{ moves: 2000, nodes: 4, connections: 44, walBytes: 200_000 },
    // Each node notifies the others 20 times a second.
    ...{ commits: 1000, notifications: 80, memoryBytes: 4e8, databaseCores: 4 },
    storedBytesPerDay: 2000 * 50 * 8 * 3600,
    use: { listening: 0, databaseCpu: 4 / 32, wal: 0.001, connections: 44 / 1000 },
  });
  // 500 connections are those of 45 nodes, and 22.5 cores make 22,500 moves.
  const few = { ...ASSUMPTIONS, databaseCores: 1000, databaseConnections: 500 };
  expect(maxTables(simple, few)).toBe(112_500);
  // 32 cores write 16,000 moves a second.
  expect(maxTables(simple)).toBe(80_000);
  expect(plan(160_001, simple)).toMatchObject({ databases: 3, tables: 160_001 });
});

test('what every node hears from all others limits how many nodes help', () => {
  // Each message takes 0.05 ms at every node: half a core at 10,000 moves a second, which are 50,000 tables.
  const noisy: Costs = { ...simple, messageCpu: 0.05 };
  const most = maxTables(noisy, {
    ...ASSUMPTIONS,
    ...{ databaseConnections: 1e9, databaseCores: 1e9 },
  });
  expect(most).toBeLessThanOrEqual(50_000);
  expect(most).toBeGreaterThan(49_000);
  expect(planOne(25_000, noisy).nodes).toBe(20);
});

test.each([10_000, 100_000])(
  '%i tables on as many databases as the plan says keep to every limit',
  (tables) => {
    const { nodes, databases, use, ...all } = plan(tables, costs);
    expect(Object.values(use).every((share) => share <= 1)).toBe(true);
    expect(all.moves).toBeCloseTo((tables * ASSUMPTIONS.movesPerMinute) / 60);
    const work = (all.moves * costs.moveCpu) / 1000;
    expect(nodes * ASSUMPTIONS.nodeCore).toBeGreaterThan(work);
    expect(all.connections).toBeCloseTo(nodes * NODE_CONNECTIONS);
    expect(planOne(tables / databases, costs).nodes * databases).toBe(nodes);
  },
);

test('of many nodes, all together send no more notifications', () => {
  expect([1, 20, 40, 80].map(notificationInterval)).toEqual([50, 50, 100, 200]);
});

test('figures have three digits', () => {
  expect([0.012345, 4.5678, 123_456].map(figure)).toEqual(['0.0123', '4.57', '123,000']);
});
