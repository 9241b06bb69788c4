import { notificationInterval } from '../../../apps/server/cluster/postgres-cluster.ts';
import { NODE_CONNECTIONS } from '../../../apps/server/storage/postgres.ts';

/** What a room does, and what its machines offer: the only place where anything is assumed. */
export const ASSUMPTIONS = {
  /** Of all seats of a table together. */
  movesPerMinute: 12,
  minutesPerTable: 15,
  /** The share of tables where one person plays against bots; at the others everyone is a person. */
  shareWithBots: 0.7,
  seats: 4,
  /** With that many tables at once; the rest of the day none. */
  busyHoursPerDay: 8,
  /** The share of a core that a node's JavaScript may use, so that moves do not wait. */
  nodeCore: 0.5,
  /** Half of a machine with 64. */
  databaseCores: 32,
  /** Half of what a fast disk and a replica take. */
  databaseWalBytes: 200e6,
  /** `max_connections`; 100 unless set. */
  databaseConnections: 1000,
};

/** Everything measured; CPU in ms, of a node unless it says database. */
export interface Costs {
  readonly moveCpu: number;
  readonly movesPerCommit: number;
  /** For a move at every further node at which the table is open. */
  readonly followCpu: number;
  /** In a second, for a table without moves at one node. */
  readonly tableCpu: number;
  readonly newTableCpu: number;
  /** In a second, of a node without tables. */
  readonly nodeCpu: number;
  /** At every node, for a notification of another one, and for each message in it. */
  readonly notificationCpu: number;
  readonly messageCpu: number;
  readonly botMoveCpu: number;
  readonly nodeBytes: number;
  readonly tableBytes: number;
  readonly connections: number;
  readonly databaseMoveCpu: number;
  readonly databaseFollowCpu: number;
  readonly databaseTableCpu: number;
  readonly databaseNewTableCpu: number;
  /** In a second, for a node without tables. */
  readonly databaseNodeCpu: number;
  /** For a notification at one more node. */
  readonly databaseDeliveryCpu: number;
  readonly walBytesOfMove: number;
  readonly walBytesOfNewTable: number;
  readonly storedBytesOfMove: number;
  readonly messagesOfMove: number;
  /** In a second, of a table at one node. */
  readonly messagesOfTable: number;
}

/** Listeners while the database was measured: their deliveries are in its costs. */
const MEASURED_LISTENERS = 4;

/** What a number of tables takes. */
export interface CapacityPlan {
  readonly tables: number;
  readonly databases: number;
  /** Of all databases, as everything that follows, in a second where it is a rate. */
  readonly nodes: number;
  readonly botCores: number;
  readonly databaseCores: number;
  readonly memoryBytes: number;
  readonly moves: number;
  readonly commits: number;
  readonly walBytes: number;
  readonly connections: number;
  readonly notifications: number;
  readonly storedBytesPerDay: number;
  /** Of the busiest database, each as a share of what may be used; above 1 does not work. */
  readonly use: Readonly<Record<Limit, number>>;
}

/** What may run out first. */
export const LIMIT_NAMES = {
  listening: 'the CPU of every node for other nodes’ notifications',
  databaseCpu: 'the CPU of the database',
  wal: 'its write-ahead log',
  connections: 'its connections',
};

export type Limit = keyof typeof LIMIT_NAMES;

/** The nodes that share a database, at most; more is no plan. */
const MAX_NODES = 2000;

/** Returns what tables on one database take. */
export function planOne(tables: number, costs: Costs, a = ASSUMPTIONS): CapacityPlan {
  const moves = (tables * a.movesPerMinute) / 60;
  const newTables = tables / (a.minutesPerTable * 60);
  const amongPeople = 1 - a.shareWithBots;
  let nodes = 0;
  let load: ReturnType<typeof loadOf>;
  do load = loadOf(++nodes);
  while (load.core > a.nodeCore && nodes < MAX_NODES);

  /** With no sticky connections, each person is at any node. */
  function loadOf(nodes: number) {
    const copies = nodes * (1 - (1 - 1 / nodes) ** a.seats);
    const open = tables * (a.shareWithBots + amongPeople * copies);
    const follows = moves * amongPeople * (copies - 1);
    const messages = moves * costs.messagesOfMove + open * costs.messagesOfTable;
    const notifications = Math.min(messages, (nodes * 1000) / notificationInterval(nodes));
    const heard = notifications * costs.notificationCpu + messages * costs.messageCpu;
    const listening = (costs.nodeCpu + heard) / 1000;
    const work =
      moves * costs.moveCpu +
      follows * costs.followCpu +
      open * costs.tableCpu +
      newTables * costs.newTableCpu;
    const core = work / 1000 / nodes + listening;
    return { open, follows, notifications, listening, core };
  }

  const { open, follows, notifications, listening } = load;
  const databaseCpu =
    moves * costs.databaseMoveCpu +
    nodes * costs.databaseNodeCpu +
    follows * costs.databaseFollowCpu +
    open * costs.databaseTableCpu +
    newTables * costs.databaseNewTableCpu +
    notifications * Math.max(0, nodes - MEASURED_LISTENERS) * costs.databaseDeliveryCpu;
  const walBytes = moves * costs.walBytesOfMove + newTables * costs.walBytesOfNewTable;
  const connections = nodes * NODE_CONNECTIONS;
  const botMoves = moves * a.shareWithBots * (1 - 1 / a.seats);
  return {
    tables,
    databases: 1,
    nodes,
    botCores: (botMoves * costs.botMoveCpu) / 1000,
    databaseCores: databaseCpu / 1000,
    memoryBytes: nodes * costs.nodeBytes + open * costs.tableBytes,
    moves,
    commits: moves / costs.movesPerCommit,
    walBytes,
    connections,
    notifications,
    storedBytesPerDay: moves * costs.storedBytesOfMove * a.busyHoursPerDay * 3600,
    use: {
      listening: load.core > a.nodeCore ? Number.POSITIVE_INFINITY : listening / a.nodeCore,
      databaseCpu: databaseCpu / 1000 / a.databaseCores,
      wal: walBytes / a.databaseWalBytes,
      connections: connections / a.databaseConnections,
    },
  };
}

/** Returns the limit that is reached first, and how much of it is used. */
export function firstLimit({ use }: CapacityPlan): readonly [Limit, number] {
  const limits = Object.entries(use) as [Limit, number][];
  return limits.reduce((first, one) => (one[1] > first[1] ? one : first));
}

/** Returns the most tables that one database carries. */
export function maxTables(costs: Costs, assumed = ASSUMPTIONS): number {
  let [fits, exceeds] = [0, 1e9];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (firstLimit(planOne(middle, costs, assumed))[1] <= 1) fits = middle;
    else exceeds = middle;
  }
  return fits;
}

/** Returns what tables take on as few databases, each with nodes of its own, as carry them. */
export function plan(tables: number, costs: Costs): CapacityPlan {
  const databases = Math.ceil(tables / maxTables(costs));
  const { use, ...one } = planOne(tables / databases, costs);
  const all = Object.entries(one).map(([name, value]) => [name, value * databases]);
  return { ...Object.fromEntries(all), use };
}
