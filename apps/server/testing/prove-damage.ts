import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PlayableGame } from '@rota/bots';
import { type AnyGame, type Random, seededRandom } from '@rota/core';
import type { Entry } from '@rota/table';
import { StartupError } from '../startup-error.ts';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { AMPLE_LIMITS } from './ample-limits.ts';
import { TestServer } from './test-server.ts';

export interface DamagePlan {
  readonly game: AnyGame;
  readonly games: readonly PlayableGame[];
  /** The tables of each room: the trials take turns among the rooms. */
  readonly rooms: readonly number[];
  readonly trials: number;
  /** The first trial; each draws its damage from the seed and its own number. */
  readonly from?: number;
  readonly seed: string | number;
  /** Called after each trial. */
  tried?(proof: DamageProof): void;
}

export interface DamageProof {
  readonly trials: number;
  /** The trials by what was done to the file. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Trials after which every log was whole, repaired or never affected. */
  readonly whole: number;
  /** Logs that were found damaged, in all trials. */
  readonly damagedTables: number;
  /** Those of them of which nothing stood in the damaged pages, so that only their ends were in doubt. */
  readonly doubtedTables: number;
  /**
   * Logs that are gone as a whole because the file was cut, or that lost their ends without a trace because the
   * write-ahead log of a server that crashed was damaged: what comes behind that looks like commits that were
   * never finished.
   */
  readonly untracedTables: number;
  /** Trials in which a row without a checksum, such as a name, was lost or changed. */
  readonly changesWithoutChecksum: number;
  /** Empty if the proof holds. */
  readonly faults: readonly string[];
}

const PAGE_BYTES = 4096;

/** Files of a room; all are damaged alike. */
const FILES = ['rota.db', 'rota.db-wal'];

/** A room as it is before each trial. */
interface Room {
  readonly folder: string;
  readonly logs: ReadonlyMap<string, readonly Entry[]>;
  readonly running: ReadonlySet<string>;
  /** Rows of the tables without checksums. */
  readonly withoutChecksum: string;
}

/**
 * Damages the files of rooms at random, each time followed by a start, play, a backup and its restore. Every
 * log must be as it was, or say that it is damaged and be a start of what it was.
 */
export async function proveDamage(plan: DamagePlan): Promise<DamageProof> {
  const rooms: Room[] = [];
  const kinds: Record<string, number> = {};
  const totals = {
    whole: 0,
    damagedTables: 0,
    doubtedTables: 0,
    untracedTables: 0,
    changesWithoutChecksum: 0,
  };
  const faults: string[] = [];
  let trials = 0;
  try {
    for (const tables of plan.rooms) {
      rooms.push(await createRoom(plan, tables, false), await createRoom(plan, tables, true));
    }
    for (let trial = plan.from ?? 1; trial < (plan.from ?? 1) + plan.trials; trial++) {
      const random = seededRandom(`damage ${plan.seed} ${trial}`);
      const room = rooms[trial % rooms.length]!;
      const folder = copyRoom(room.folder);
      let what = '';
      try {
        const damage = damageFiles(folder, random);
        what = damage.what;
        kinds[damage.kind] = (kinds[damage.kind] ?? 0) + 1;
        const found = await tryRoom(plan, room, folder, damage);
        totals.whole += found.damaged === 0 ? 1 : 0;
        totals.damagedTables += found.damaged;
        totals.doubtedTables += found.doubted;
        totals.untracedTables += found.untraced;
        totals.changesWithoutChecksum += found.changesWithoutChecksum ? 1 : 0;
        faults.push(...found.faults.map((fault) => `trial ${trial}, ${what}: ${fault}`));
      } catch (fault) {
        faults.push(`trial ${trial}, ${what}: ${(fault as Error).stack}`);
      } finally {
        rmSync(folder, { recursive: true });
      }
      trials++;
      plan.tried?.({ trials, kinds, ...totals, faults });
    }
  } finally {
    for (const { folder } of rooms) rmSync(folder, { recursive: true });
  }
  return { trials, kinds, ...totals, faults };
}

/** Plays matches of two people, half of them to their end. @param crashed whether the server does not end properly */
async function createRoom(
  { game, games, seed }: DamagePlan,
  tables: number,
  crashed: boolean,
): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-damage-'));
  const location = join(folder, 'rota.db');
  const settings = { limits: AMPLE_LIMITS };
  const server = await TestServer.open(games, settings, location);
  const ids: string[] = [];
  for (let table = 0; table < tables; table++) {
    const { clients, id } = await server.startTable(game, [`Ada ${table}`, `Bo ${table}`]);
    const upTo = table % 2 === 0 ? Number.POSITIVE_INFINITY : 6;
    await Promise.all(clients.map((client, seat) => client.play(`${seed} ${table} ${seat}`, upTo)));
    ids.push(id);
    for (const client of clients) client.disconnect();
  }
  if (!crashed) await server.stop();
  const copy = copyRoom(folder);
  if (crashed) await server.stop();
  rmSync(server.folder, { recursive: true });
  const state = await readRoom(folder, ids);
  rmSync(folder, { recursive: true });
  return { folder: copy, ...state };
}

async function readRoom(folder: string, ids: readonly string[]): Promise<Omit<Room, 'folder'>> {
  const store = await openStore(join(folder, 'rota.db'));
  const logs = new Map<string, readonly Entry[]>();
  const running = new Set<string>();
  for (const id of ids) {
    logs.set(id, (await store.readIntact(id)).entries);
    if ((await store.summary(id, undefined))?.state !== 'over') running.add(id);
  }
  const withoutChecksum = await rowsWithoutChecksum(store);
  await store.close();
  return { logs, running, withoutChecksum };
}

/** Returns what is stored of people and settings, which no log repeats. */
async function rowsWithoutChecksum(store: Store): Promise<string> {
  const lines: string[] = [];
  await store.backUp(async (line) => {
    if (/^\["(people|ratings|settings|passkeys|mutes)"/.test(line) && !line.includes('"clock"'))
      lines.push(line);
  });
  return lines.join('\n');
}

function copyRoom(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'rota-damage-'));
  for (const file of [...FILES, 'rota.db.spare'])
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(copy, file));
  return copy;
}

interface Damage {
  readonly kind: string;
  readonly what: string;
  /** The bytes of the damaged pages, as they were. */
  readonly touched: string;
  /** Whether nothing may show what is lost. */
  readonly isAtEnd: boolean;
}

function damageFiles(folder: string, random: Random): Damage {
  const files = FILES.filter((name) => existsSync(join(folder, name)));
  const sizes = files.map((name) => readFileSync(join(folder, name)).length);
  // A place beyond what one draw can name.
  const drawn = random.below(2 ** 20) * PAGE_BYTES + random.below(PAGE_BYTES);
  let at = drawn % sizes.reduce((sum, size) => sum + size, 0);
  let index = 0;
  while (at >= sizes[index]!) at -= sizes[index++]!;
  const file = files[index]!;
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const page = at - (at % PAGE_BYTES);
  // SQLite takes everything behind the first damaged frame for a commit that was never finished.
  const isAtEnd = file.endsWith('-wal');
  const draw = random.below(10);
  if (draw < 6) {
    const bit = random.below(8);
    const touched = bytes.toString('latin1', page, page + PAGE_BYTES);
    bytes[at]! ^= 1 << bit;
    writeFileSync(path, bytes);
    return { kind: 'flips', what: `${file}: bit ${bit} of byte ${at} flipped`, touched, isAtEnd };
  }
  if (draw < 8) {
    const touched = bytes.toString('latin1', page, page + PAGE_BYTES);
    const isZeroed = random.below(2) === 0;
    for (let to = page; to < Math.min(page + PAGE_BYTES, bytes.length); to++)
      bytes[to] = isZeroed ? 0 : random.below(256);
    writeFileSync(path, bytes);
    return {
      kind: 'pages',
      what: `${file}: page at ${page} ${isZeroed ? 'zeroed' : 'overwritten'}`,
      touched,
      isAtEnd,
    };
  }
  if (draw < 9) {
    writeFileSync(path, bytes.subarray(0, at));
    return {
      kind: 'truncations',
      what: `${file}: cut at ${at}`,
      touched: bytes.toString('latin1', page),
      isAtEnd,
    };
  }
  // A misdirected write: another page of the file stands in place of this one.
  const other = PAGE_BYTES * random.below(Math.floor(bytes.length / PAGE_BYTES));
  const touched = bytes.toString('latin1', page, page + PAGE_BYTES);
  bytes.copy(bytes, page, other, Math.min(other + PAGE_BYTES, bytes.length));
  writeFileSync(path, bytes);
  return {
    kind: 'misdirected',
    what: `${file}: page at ${page} is that at ${other}`,
    touched,
    isAtEnd,
  };
}

interface Found {
  readonly damaged: number;
  readonly doubted: number;
  readonly untraced: number;
  readonly changesWithoutChecksum: boolean;
  readonly faults: readonly string[];
}

/** Starts, plays, backs up and restores a damaged room. */
async function tryRoom(
  { game, games, seed }: DamagePlan,
  room: Room,
  folder: string,
  { kind, touched, isAtEnd }: Damage,
): Promise<Found> {
  const faults: string[] = [];
  const left = FILES.map((name) => join(folder, name))
    .map((path) => (existsSync(path) ? readFileSync(path, 'latin1') : ''))
    .join();
  let server: TestServer;
  try {
    server = await TestServer.open(games, { limits: AMPLE_LIMITS }, join(folder, 'rota.db'));
  } catch (fault) {
    if (!(fault instanceof StartupError)) throw fault;
    const isAnythingLeft = [...room.logs.keys()].some((id) => left.includes(id));
    const isRefused = fault.rejection.code === 'beyond-repair' && !isAnythingLeft;
    return {
      damaged: 0,
      doubted: 0,
      untraced: isRefused ? room.logs.size : 0,
      changesWithoutChecksum: isRefused,
      faults: isRefused ? [] : [`does not start: ${fault.message}`],
    };
  }
  const restored = mkdtempSync(join(tmpdir(), 'rota-restored-'));
  let damaged = 0;
  let doubted = 0;
  let untraced = 0;
  try {
    const changesWithoutChecksum =
      (await rowsWithoutChecksum(server.store)) !== room.withoutChecksum;
    const viewer = await (await server.client('Viewer')).connect();
    const broken: string[] = [];
    for (const [id, log] of room.logs) {
      const { entries, fault } = await server.store.readIntact(id);
      const isUntraceable = isAtEnd || (kind === 'truncations' && entries.length === 0);
      const differing = entries.findIndex(
        (entry, at) => JSON.stringify(entry) !== JSON.stringify(log[at]),
      );
      // A server that starts without the last commits deals what it had dealt in them anew.
      const isGoneOn = isAtEnd && !fault && entries[differing]?.type !== 'move';
      if (differing >= 0 && isGoneOn) {
        untraced++;
        broken.push(id);
        continue;
      }
      if (differing >= 0)
        faults.push(
          `${id} has another entry ${differing + 1} than before: ${JSON.stringify(entries[differing])}`,
        );
      if (!fault && entries.length < log.length && isUntraceable) {
        untraced++;
        broken.push(id);
        continue;
      }
      if (!fault && entries.length < log.length) {
        faults.push(`${id} has ${entries.length} of ${log.length} entries and does not say so`);
      }
      if (!fault) continue;
      damaged++;
      broken.push(id);
      if (touched.includes(id)) continue;
      doubted++;
      if (!room.running.has(id))
        faults.push(`${id} is over, untouched and damaged: ${fault.message}`);
    }
    const whole = [...room.logs.keys()].find((id) => !broken.includes(id));
    for (const id of [whole, broken[0]]) {
      if (id === undefined) continue;
      viewer.sendJoin(id);
      const answer = () =>
        viewer.messages.find((message) => 'table' in message && message.table === id);
      await viewer.waitFor(() => answer() !== undefined);
      const shown = answer()!;
      const isSaid = shown.say === 'table' ? shown.damaged === true : shown.say === 'error';
      const isUntraced = shown.say === 'table' && id !== whole && isAtEnd;
      if (isSaid !== (id !== whole) && !isUntraced)
        faults.push(`${id} is shown as ${JSON.stringify(shown)}`);
    }
    const { clients, id } = await server.startTable(game, ['Cy', 'Di']);
    await Promise.all(clients.map((client, seat) => client.play(`${seed} ${seat}`)));
    const played = await server.store.readIntact(id);
    if (played.fault || !clients[0]!.isOver) faults.push('a new match cannot be played');
    if ((await viewer.request('GET', '/api/tables')).status !== 200)
      faults.push('no list of tables');
    const copy = await openStore(join(restored, 'rota.db'));
    const lines: string[] = [];
    await server.store.backUp(async (line) => {
      lines.push(line);
    });
    await copy.restore(Readable.from(lines));
    for (const table of [...room.logs.keys(), id]) {
      const before = await server.store.readIntact(table);
      const after = await copy.readIntact(table);
      const isSame =
        JSON.stringify(before.entries) === JSON.stringify(after.entries) &&
        (before.fault === undefined) === (after.fault === undefined);
      if (!isSame) faults.push(`${table} is restored differently`);
    }
    await copy.close();
    return { damaged, doubted, untraced, changesWithoutChecksum, faults };
  } finally {
    await server.close();
    rmSync(restored, { recursive: true });
  }
}
