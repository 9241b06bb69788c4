import { notificationInterval } from '../../../apps/server/cluster/postgres-cluster.ts';
import { NODE_CONNECTIONS } from '../../../apps/server/storage/postgres.ts';
import {
  ASSUMPTIONS,
  type CapacityPlan,
  type Costs,
  firstLimit,
  LIMIT_NAMES,
  type Limit,
  maxTables,
  plan,
  planOne,
} from './capacity-plan.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];

export interface MeasuredCosts {
  readonly day: string;
  readonly machine: string;
  /** Of the measurement. */
  readonly tables: number;
  readonly pace: number;
  readonly seconds: number;
  /** Of the whole machine over 15 minutes, at the end. */
  readonly loadAverage: number;
  readonly costs: Costs;
}

/** How each cost is called on the page, with its unit and the factor to it. */
const COST_TITLES: Readonly<Record<keyof Costs, readonly [title: string, factor?: number]>> = {
  moveCpu: ['node: a move, its four players at this node, µs of CPU', 1000],
  movesPerCommit: ['moves in a commit'],
  followCpu: ['node: a move made at another node, at a table that is open here, µs of CPU', 1000],
  tableCpu: ['node: an open table without moves, µs of CPU a second', 1000],
  newTableCpu: ['node: a new table and four guests who sit down and connect, ms of CPU'],
  nodeCpu: ['node: no tables, ms of CPU a second'],
  notificationCpu: ['node: another node’s notification, µs of CPU', 1000],
  messageCpu: ['node: each message in it, µs of CPU', 1000],
  botMoveCpu: ['bot: a move at the usual level, µs of CPU', 1000],
  nodeBytes: ['node: no tables, MB', 1e-6],
  tableBytes: ['node: an open table with its four connections, kB', 1e-3],
  connections: ['connections of a node to the database, on average'],
  databaseMoveCpu: ['database: a move, µs of CPU', 1000],
  databaseFollowCpu: ['database: a move read by another node, µs of CPU', 1000],
  databaseTableCpu: ['database: an open table without moves, µs of CPU a second', 1000],
  databaseNewTableCpu: ['database: a new table and four guests, ms of CPU'],
  databaseNodeCpu: ['database: a node without tables, ms of CPU a second'],
  databaseDeliveryCpu: ['database: a notification to one more node, µs of CPU', 1000],
  walBytesOfMove: ['WAL of a move, bytes'],
  walBytesOfNewTable: ['WAL of a new table and four guests, kB', 1e-3],
  storedBytesOfMove: ['database size, bytes a move'],
  messagesOfMove: ['messages to other nodes a move'],
  messagesOfTable: ['messages a second of an open table without moves'],
};

/** Three significant digits, with separators of thousands. */
export function figure(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 });
}

const percent = (share: number) => `${figure(100 * share)} %`;

const PLAN_ROWS: Readonly<Record<string, (plan: CapacityPlan) => number>> = {
  'moves/s': ({ moves }) => moves,
  databases: ({ databases }) => databases,
  nodes: ({ nodes }) => nodes,
  'cores: nodes': ({ nodes }) => nodes,
  'cores: bots': ({ botCores }) => botCores,
  'cores: databases, busy': ({ databaseCores }) => databaseCores,
  'memory of nodes, GB': ({ memoryBytes }) => memoryBytes / 1e9,
  connections: ({ connections }) => connections,
  'commits/s': ({ commits }) => commits,
  'WAL, MB/s': ({ walBytes }) => walBytes / 1e6,
  'notifications/s': ({ notifications }) => notifications,
  'each received by': ({ nodes, databases }) => nodes / databases,
  'stored, GB a day': ({ storedBytesPerDay }) => storedBytesPerDay / 1e9,
};

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns docs/capacity.md. */
export function capacityPage({ costs, ...measured }: MeasuredCosts): string {
  const a = ASSUMPTIONS;
  const most = maxTables(costs);
  const [limit] = firstLimit(planOne(most + 1, costs));
  const plans = SIZES.map((size) => plan(size, costs));
  const fullest = planOne(most, costs);
  const withConnections = (databaseConnections: number) =>
    figure(maxTables(costs, { ...a, databaseConnections }));
  return `# What it would take

Computed by \`npm run lab -- capacity --write\` from what it measured on ${measured.day}: ${measured.machine}, with a load average of ${measured.loadAverage}
(work of others on the same machine makes CPU figures larger). Everything measured is Keyed Triads among four over a PostgreSQL on that machine, with commits that wait for
the disk. Everything beyond ${figure(measured.tables)} tables is computed, not tried. \`-- --recorded\` computes the page again, after a change of what is assumed.

**One PostgreSQL carries ${figure(most)} tables at once; the first limit is ${LIMIT_NAMES[limit]}.** With 500 connections it is ${withConnections(500)}, with PostgreSQL's own default of 100
${withConnections(100)}, so raise \`max_connections\`: a node opens up to ${NODE_CONNECTIONS}. More tables take more databases:

${table([
  ['tables at once', ...plans.map(({ tables }) => figure(tables))],
  ...Object.entries(PLAN_ROWS).map(([title, read]) => [
    title,
    ...plans.map((one) => figure(read(one))),
  ]),
])}

A node is one process with one core for JavaScript; bots think in its worker threads, on cores of their own. With ${figure(most)} tables on one database, this share of what may be used is:

${table([
  ['limit', 'used'],
  ...Object.entries(LIMIT_NAMES).map(([name, title]) => [
    title,
    percent(fullest.use[name as Limit]),
  ]),
])}

Every node receives every notification of its database. So a node gathers what it has to say for ${notificationInterval(1)} ms, and where there are more than 20 nodes longer, ${notificationInterval(fullest.nodes)} ms
with ${fullest.nodes}: all nodes together send at most ${figure((1000 / notificationInterval(1000)) * 1000)} notifications a second. Of a table's messages
${percent(costs.messagesOfTable / (costs.messagesOfTable + (a.movesPerMinute / 60) * costs.messagesOfMove))} repeat, every 30 seconds, who is present.

## Assumed

- ${a.movesPerMinute} moves a minute at a table, ${a.minutesPerTable} minutes a table, ${a.busyHoursPerDay} hours a day with that many tables.
- At ${percent(a.shareWithBots)} of the tables one person plays against bots of the usual level; at the others ${a.seats} people play, each connected to any of the nodes. Masters search instead,
  which takes cores of its own: see [how strong the bots are](strength.md).
- A node uses ${percent(a.nodeCore)} of its core, so that moves do not wait.
- A database uses ${a.databaseCores} cores, half of a machine's 64, writes ${figure(a.databaseWalBytes / 1e6)} MB of WAL a second, and has \`max_connections = ${a.databaseConnections}\`.
- Pages and their files come from a proxy or a cache; lists, reviews and replays are not counted, nor are PostgreSQL's own memory and replicas.

## Measured

With ${figure(measured.tables)} tables on two nodes at ${figure(measured.pace)} moves a second, and a third node without tables, ${measured.seconds} seconds each: almost without moves, with each table's players at one node, and with them at two (and, for what a notification and a message cost, at 50 moves a second).
PostgreSQL's CPU is read from \`/proc\`, its WAL by \`pg_current_wal_lsn()\`; notifications are counted by a listener.

0 means less than the noise.

${table([
  ['cost', 'measured'],
  ...Object.entries(COST_TITLES).map(([name, [title, factor = 1]]) => [
    title,
    figure(costs[name as keyof Costs] * factor),
  ]),
])}

## Past one database

Not built. What it would take, and what of it is there already:

- **A table's log lives in one database.** Everything that a move does concerns one table: its entries, plans, lease and notifications. Nothing joins two tables' logs, and
  \`(table, number)\` is unique within one of them, so databases need no transactions among each other.
- **Ids carry their shard.** A table's id would begin with its database's name; the proxy sends \`/table/…\` and the live connection by it to that database's nodes. Older ids belong to the first.
- **Shared**, in a database of its own: people, passkeys, ended sessions, friends and mutes, ratings, the queue, daily and duplicate matches, and the key that signs cookies. A move touches none of it; a table's beginning and end do.
  A result is written in the same transaction as its table today; it would be sent on from the table's database, once for each table, as \`rated\` already makes sure.
- **Lists** of open tables and of a person's matches would be merged from all databases: each knows its own \`sittings\`.
- Notifications stay within a database, so their number a node no longer grows with the whole room.
- **Storage grows without end**: logs are kept until people delete their accounts. Matches that are over could move to files, as records.
`;
}
