// Tries a room with many unfinished tables on several nodes over one PostgreSQL, with nobody at most of them:
// how fast moves at other tables are while the lobby's lists are read, while a dead node's tables are taken
// over, and while tables that wait for people expire: `npm run lab -- many-tables --tables 100000`.
import { readFlags } from '../flags.js';
import { openPostgres } from '../proofs/open-postgres.ts';
import { rota } from './load/rota.ts';
import { ServerProcess, serveAsChild } from './load/server-process.ts';
import { copyTables } from './many-tables/copy-tables.ts';
import { makeWaitingTable, Room } from './many-tables/room.ts';

const USAGE =
  'npm run lab -- many-tables --tables 100000 --nodes 3 --active 60 --pace 200 --seconds 20';

/** Of ten tables nine are running among four guests, none of whom has laid a card; one waits for people. */
const RUNNING_OF_TEN = 9;

if (process.send) await serveAsChild(rota);
else await main();

async function main(): Promise<void> {
  const { tables, nodes, active, pace, seconds } = readFlags(USAGE, {
    tables: 100_000,
    nodes: 3,
    /** Tables whose players are connected. */
    active: 60,
    /** Moves a second over all active tables. */
    pace: 200,
    seconds: 20,
  });
  const postgres = await openPostgres(true);
  try {
    const originals = await postgres.createDatabase();
    await makeOriginals(originals);
    const many = await postgres.createDatabase();
    const since = performance.now();
    await copyTables(originals, many, tables);
    console.log(`${tables} tables stored in ${secondsSince(since)} s`);

    const work = { tables: active, nodes, pace, seconds };
    const few = await Room.open(await postgres.createDatabase(), work);
    console.log('\n| | moves/s | p50 ms | p99 ms | nodes, CPU-ms/s | PostgreSQL, CPU-ms/s | |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
    try {
      await few.measure('no other tables');
      await few.measureWithLists('no other tables, the lists read');
    } finally {
      await few.close();
    }
    const room = await Room.open(many, work);
    try {
      await room.measure(`${tables} tables`);
      await room.measureWithLists('the lists read');
      await room.measureWithLists('the lists read, a table made every second', true);
      await room.measureTakeover('a dead node’s tables taken over');
      await room.measureExpiry('tables without people expire');
    } finally {
      await room.close();
    }
  } finally {
    await postgres.close();
  }
}

/** Makes nine running tables and one that waits for people. */
async function makeOriginals(url: string): Promise<void> {
  const server = await ServerProcess.start(rota, { DATABASE_URL: url });
  for (let table = 0; table < RUNNING_OF_TEN; table++) {
    const connections = await rota.seatTable(
      [server.port],
      '',
      Array(4).fill(() => {}),
    );
    for (const connection of connections) connection.close();
  }
  await makeWaitingTable(server.port);
  await server.stop();
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0);
}
