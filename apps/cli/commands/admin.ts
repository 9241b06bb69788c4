import { DAY_MS, type Seat } from '@rota/core';
import type {
  DamagedTable,
  OverviewState,
  OverviewTable,
  ServerLoad,
  Store,
  TableActivity,
} from '@rota/server';
import { askServers } from '../ask-servers.ts';
import { CliError, fail } from '../cli-error.ts';
import { commandLine, dataFlag } from '../command-line.ts';
import { type StoreFlags, withSharedStore } from '../open-store.ts';
import { ERRORS, print, printError, writeJson } from '../output.ts';
import { formatTable } from '../text-table.ts';
import { currentLanguage, translate } from '../translate.ts';

export interface TablesFlags extends StoreFlags {
  readonly state?: OverviewState;
  readonly most: number;
  readonly json?: boolean;
}

export interface LoadFlags extends StoreFlags {
  readonly seconds: number;
  readonly json?: boolean;
}

const MEGABYTE = 1e6;

/** A table with what the servers know of it. */
interface ShownTable extends OverviewTable {
  readonly damage?: DamagedTable | undefined;
  readonly activity: readonly TableActivity[];
}

/** `rota admin tables [TABLE]`: prints who sits where, and since when nothing has happened. */
export async function printTables(table: string | undefined, flags: TablesFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    const { most: limit, state } = flags;
    const listed = await store.tableOverview({ table, state, limit });
    if (table !== undefined && listed.length === 0) fail('admin.no-such-table', { table });
    const damages = await store.damagedTables.list();
    const damageOf = ({ summary: { id } }: OverviewTable) =>
      damages.find(({ table_id }) => table_id === id);
    const tables = (await withActivity(store, listed)).map((shown) => ({
      ...shown,
      damage: damageOf(shown),
    }));
    if (flags.json) {
      await writeJson(tables.map(tableJson), 2);
    } else {
      for (const one of tables) printTable(one);
      if (tables.length === 0) printError(translate('admin.no-tables'));
    }
  });
}

/** `rota admin close TABLE`: a server closes the table, after every move it has accepted. */
export async function closeTable(table: string, flags: StoreFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    const asked = await askServers(store, { do: 'close', table }, { most: 1 });
    const [answer] = asked.answers;
    if (answer === undefined) {
      if (asked.isWithdrawn) fail('admin.no-server');
      const shown = table.startsWith('-') ? ['--', table] : [table];
      const command = commandLine('admin', 'tables', ...dataFlag(flags), ...shown);
      fail('admin.outcome-unknown', { command });
    }
    if (answer !== null) throw new CliError(answer);
    printError(translate('admin.closed', { table }));
  });
}

/** `rota admin change-key`: signs cookies with a new key, here and at every running server. */
export async function changeKey(flags: StoreFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    await store.changeSecret();
    const { missing } = await askServers(store, { do: 'reload-key' });
    printError(translate('admin.key-changed'));
    if (missing > 0) fail('admin.key-not-reloaded', { missing });
  });
}

/** `rota admin load`: has every server measure its load. */
export async function printLoad({ seconds, json, ...flags }: LoadFlags): Promise<number> {
  return withSharedStore(flags, async (store) => {
    if (ERRORS.isTTY) printError(translate('admin.measuring', { count: seconds }));
    const workMs = seconds * 1000;
    const { answers, missing } = await askServers(store, { do: 'load', seconds }, { workMs });
    if (answers.length === 0) fail('admin.no-server');
    if (json) await writeJson(answers, 2);
    else print(...loadTable(answers));
    noteMissing(missing);
  });
}

async function withActivity(
  store: Store,
  tables: readonly OverviewTable[],
): Promise<readonly ShownTable[]> {
  const ids = tables
    .filter(({ summary }) => summary.state !== 'over')
    .map(({ summary: { id } }) => id);
  if (ids.length === 0) return tables.map((table) => ({ ...table, activity: [] }));
  const { answers, missing } = await askServers(store, { do: 'tables', tables: ids });
  if (answers.length === 0) printError(translate('admin.presence-unknown'));
  else noteMissing(missing);
  const activity = answers.flat();
  return tables.map((table) => ({
    ...table,
    activity: activity.filter((one) => one.table === table.summary.id),
  }));
}

function noteMissing(missing: number): void {
  if (missing > 0) printError(translate('admin.missing', { count: missing }));
}

const isHere = ({ activity }: ShownTable, seat: Seat) =>
  activity.some(({ here }) => here.includes(seat));

/** Returns when the table last changed, in milliseconds since 1970; undefined if nothing knows. */
function changedAt({ activity, lastEntryAt }: ShownTable): number | undefined {
  const idle = activity.flatMap(({ idleMs }) => (idleMs === undefined ? [] : [idleMs]));
  return lastEntryAt ?? (idle.length > 0 ? Date.now() - Math.min(...idle) : undefined);
}

function tableJson(table: ShownTable): object {
  const { summary, people, activity, damage } = table;
  return {
    ...summary,
    seats: summary.seats.map((occupant, seat) => ({
      ...occupant,
      person: people.find((one) => one.seat === seat)?.person,
      here: isHere(table, seat),
    })),
    changed: changedAt(table),
    ...(damage ? { damaged: { sound: damage.sound, why: damage.why } } : {}),
    connections: activity.reduce((sum, { subscribers }) => sum + subscribers, 0),
  };
}

function printTable(table: ShownTable): void {
  const { summary, people, damage } = table;
  const { id, game, state, deal, deals, created, seats } = summary;
  const changed = changedAt(table);
  const shown = state !== 'over' ? state : summary.closed ? 'closed' : 'over';
  const facts = [
    translate(`admin.state-${shown === 'over' && summary.abandoned ? 'abandoned' : shown}`),
    translate('admin.deal', { deal, deals }),
    translate('admin.created', { ago: formatAgo(created) }),
    ...(changed === undefined ? [] : [translate('admin.changed', { ago: formatAgo(changed) })]),
  ];
  print([id, game, ...facts].join('  '));
  if (damage) print(`  ${translate('admin.damaged', { sound: damage.sound, why: damage.why })}`);
  for (const [seat, occupant] of seats.entries()) {
    const { kind, name, bot } = occupant;
    const person = people.find((one) => one.seat === seat)?.person;
    const notes = [
      ...(kind === 'person' ? [`“${name}”`] : [translate(`admin.seat-${kind}`)]),
      ...(bot === undefined ? [] : [bot]),
      ...(person === undefined ? [] : [person]),
      ...(isHere(table, seat) ? [translate('admin.here')] : []),
    ];
    print(`  ${seat}  ${notes.join('  ')}`);
  }
}

function loadTable(loads: readonly ServerLoad[]): string[] {
  const columns = ['server', 'up', 'memory', 'cpu', 'delay', 'connections', 'people', 'tables'];
  const rows = loads.map((load) => [
    `${load.address ?? '–'} (${load.host}:${load.pid}, ${load.version})`,
    formatDuration(load.uptimeMs),
    `${Math.round(load.memoryBytes / MEGABYTE)} MB`,
    `${Math.round(load.cpu * 100)} %`,
    `${load.loopDelayMs.p99.toFixed(1)} ms`,
    `${load.connections}`,
    `${load.people}`,
    `${load.tables}`,
    load.entriesPerSecond.toFixed(1),
  ]);
  const heads = [...columns, 'moves'].map((column) => translate(`admin.column-${column}`));
  return formatTable([heads, ...rows]);
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Rounds a duration down to its largest unit. */
function inUnits(ms: number): { unit: (typeof UNITS)[number][0]; count: number } {
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? UNITS.at(-1)!;
  return { unit, count: Math.floor(Math.max(0, ms) / size) };
}

function formatDuration(ms: number): string {
  const { unit, count } = inUnits(ms);
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit }).format(count);
}

/** @param moment in milliseconds since 1970 */
function formatAgo(moment: number): string {
  const { unit, count } = inUnits(Date.now() - moment);
  return new Intl.RelativeTimeFormat(currentLanguage()).format(-count, unit);
}
