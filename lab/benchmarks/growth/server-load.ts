import { openPostgres } from '../../proofs/open-postgres.ts';
import { type Measurement, measure } from '../load/measure.ts';
import { rota } from '../load/rota.ts';
import type { GrowthPoint, GrowthSeries } from './growth-series.ts';

const TABLES_WITH_NODES = 100;

/** Measures what a move and a table cost by the number of tables at one server, on SQLite. */
export async function growTables(
  sizes: readonly number[],
  seconds: number,
): Promise<GrowthSeries[]> {
  const measured: Measurement[] = [];
  for (const tables of sizes) measured.push(await measure(rota, { tables, seconds }));
  const series = (title: string, costOf: (one: Measurement) => number) => ({
    title,
    size: 'tables of four',
    points: measured.map((one) => ({ size: one.tables, cost: costOf(one) })),
  });
  return [
    series('CPU for 1,000 moves, in ms', ({ cpuMs }) => cpuMs),
    series('memory of one more table, in kB', ({ kBPerTable }) => kBPerTable),
  ];
}

/** Measures what a move costs by the number of nodes that share a PostgreSQL, all of them together. */
export async function growNodes(
  sizes: readonly number[],
  seconds: number,
): Promise<GrowthSeries[]> {
  const postgres = await openPostgres();
  const points: GrowthPoint[] = [];
  try {
    for (const nodes of sizes) {
      const database = await postgres.createDatabase();
      const { cpuMs } = await measure(rota, {
        tables: TABLES_WITH_NODES,
        seconds,
        nodes,
        env: { DATABASE_URL: database },
      });
      points.push({ size: nodes, cost: cpuMs });
      await postgres.dropDatabase(database);
    }
  } finally {
    await postgres.close();
  }
  const title = `CPU of all nodes for 1,000 moves at ${TABLES_WITH_NODES} tables, in ms`;
  return [{ title, size: 'nodes', points }];
}
