import { err, rejection } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { toys } from '@rota/game-testing/toys';
import { NotSavedError, Table } from '@rota/table';
import { expect, test, vi } from 'vitest';
import { PeerSync } from './cluster/peer-sync.ts';
import { Sessions } from './identity/sessions.ts';
import { Connection } from './live/connection.ts';
import { BackupWriter } from './storage/backup.ts';
import type { Store } from './storage/store.ts';
import { TableRegistry } from './table-registry.ts';
import { type SimulationPlan, simulate } from './testing/simulation/simulate.ts';

const SHORT = { games: toys, hours: 0.25, tables: 3, calm: 60_000 };

test('a seed is replayed to the byte', async () => {
  const plan = { ...SHORT, seed: '1', nodes: 2, hours: 0.1 };
  const first = await simulate(plan);
  expect(await simulate(plan)).toEqual(first);
  expect((await simulate({ ...plan, seed: '2' })).hash).not.toBe(first.hash);
});

test.each<[string, Partial<SimulationPlan>]>([
  ['one node over SQLite', {}],
  ['one node that is killed within its writes', { hours: 0.1, kinds: ['torn write'] }],
  ['one node that is upgraded and restored', { hours: 0.1, kinds: ['upgrade', 'restore'] }],
  ['two nodes over PostgreSQL', { nodes: 2 }],
  ['two nodes that are restored', { nodes: 2, hours: 0.1, kinds: ['restore'] }],
])('with %s, all is well', async (_, plan) => {
  const { faults, lines, matches } = await simulate({ ...SHORT, seed: '3', nodes: 0, ...plan });
  expect(faults, lines.join('\n')).toEqual([]);
  expect(matches).toBeGreaterThan(2);
});

/** Writes backups without some rows. */
function leaveOut(isLeftOut: (...row: Parameters<BackupWriter['row']>) => boolean): void {
  const original = BackupWriter.prototype.row;
  vi.spyOn(BackupWriter.prototype, 'row').mockImplementation(async function (
    this: BackupWriter,
    ...row
  ) {
    if (!isLeftOut(...row)) await original.apply(this, row);
  });
}

interface Plant extends Partial<SimulationPlan> {
  /** What the simulation says of it. */
  readonly finds: string | RegExp;
  /** Whether finding it takes long: only at full length. */
  readonly isSlow?: true;
  /** Plants it in everything that the nodes have in common. */
  readonly plant?: () => void;
}

/** Replaces the store's way to append. */
const appending =
  (append: (original: Store['append'], ...write: Parameters<Store['append']>) => Promise<void>) =>
  (store: Store) => {
    const original = store.append.bind(store);
    store.append = (table, entries) => append(original, table, entries);
  };

const PLANTS: Record<string, Plant> = {
  'a move is published before it is stored': {
    finds: 'is in the log as []',
    nodes: 0,
    kinds: ['crash'],
    opened: appending(async (original, table, entries) => {
      setTimeout(() => {
        original(table, entries).catch(() => {});
      }, 5000);
    }),
  },
  'a write that failed is acknowledged': {
    finds: 'is in the log as',
    kinds: ['full database'],
    opened: appending((original, ...write) => original(...write).catch(() => {})),
  },
  'a retry takes a new number': {
    finds: 'stands still',
    seed: '2',
    isSlow: true,
    kinds: ['lost answers'],
    opened: appending((original, table, entries) =>
      original(table, entries).catch(async (fault) => {
        if (!(fault instanceof NotSavedError)) {
          await original(
            table,
            entries.map((entry) => ({ ...entry, number: entry.number + 1 })),
          );
        }
        throw fault;
      }),
    ),
  },
  'an unknown outcome is reported as a refusal': {
    finds: 'was refused, but stands',
    isSlow: true,
    kinds: ['lost answers', 'partition'],
    plant() {
      const original = Table.prototype.submit;
      vi.spyOn(Table.prototype, 'submit').mockImplementation(async function (this: Table, command) {
        const done = await original.call(this, command);
        const isUnknown = !done.ok && done.rejection.code === 'outcome-unknown';
        return isUnknown ? err(rejection('not-saved')) : done;
      });
    },
  },
  'a bot moves twice': {
    finds: 'stands still',
    isSlow: true,
    kinds: [],
    opened: appending((original, table, entries) => {
      const [entry] = entries;
      const twice = entry?.type === 'move' && entry.seat === 2;
      return original(table, twice ? [entry, { ...entry, number: entry.number + 1 }] : entries);
    }),
  },
  'the lease is not checked': {
    finds: 'whose lease another node has',
    kinds: [],
    opened(store) {
      const original = store.cluster.claim.bind(store.cluster);
      store.cluster.claim = async (tables) => {
        await original(tables);
        return tables;
      };
    },
  },
  'a lease that was lost during a pause is not given up': {
    finds: 'whose lease another node has',
    isSlow: true,
    kinds: ['partition', 'pause'],
    plant() {
      vi.spyOn(PeerSync.prototype, 'reconnected').mockImplementation(() => {});
    },
  },
  'the leases of dead nodes are not taken': {
    finds: 'stands still',
    isSlow: true,
    kinds: ['crash'],
    opened(store) {
      const original = store.cluster.claim.bind(store.cluster);
      store.cluster.claim = (tables) =>
        original(
          tables.filter((table) => {
            if (!holders.has(table)) holders.set(table, store);
            return holders.get(table) === store;
          }),
        );
    },
  },
  'a repeated move is refused': {
    finds: 'was refused, but stands',
    nodes: 0,
    kinds: ['slow network', 'cut connection'],
    calm: 20_000,
    plant() {
      const original = Table.prototype.submit;
      const seen = new Set<string>();
      vi.spyOn(Table.prototype, 'submit').mockImplementation(async function (this: Table, command) {
        const key = JSON.stringify([this.id, command]);
        if (command.do === 'move' && !command.bot && seen.has(key))
          return err(rejection('decision-passed'));
        const done = await original.call(this, command);
        if (done.ok) seen.add(key);
        return done;
      });
    },
  },
  'a seat gets its updates in another order': {
    finds: /seat [01] received \d+ after/,
    seed: '6',
    isSlow: true,
    kinds: [],
    plant() {
      const original = Connection.prototype.send;
      const held = new WeakMap<Connection, Parameters<typeof original>>();
      vi.spyOn(Connection.prototype, 'send').mockImplementation(function (
        this: Connection,
        ...rest: Parameters<typeof original>
      ) {
        const [message, own] = rest;
        const isHeld = message.say === 'events' && message.number % 7 === 0 && own !== undefined;
        if (isHeld) held.set(this, rest);
        else original.apply(this, rest);
        const before = isHeld ? undefined : held.get(this);
        if (!before || message.say !== 'events') return;
        held.delete(this);
        original.apply(this, before);
      });
    },
  },
  'a session ends when the clock jumps': {
    finds: '401',
    nodes: 0,
    kinds: ['clock jump'],
    plant() {
      const original = Sessions.prototype.sessionFromCookie;
      vi.spyOn(Sessions.prototype, 'sessionFromCookie').mockImplementation(function (
        this: Sessions,
        header,
      ) {
        return original.call(this, header, Date.now());
      });
    },
  },
  'a backup leaves out moves': {
    finds: 'a backup lacks',
    nodes: 0,
    kinds: ['restore'],
    plant: () => leaveOut((table, { number }) => table === 'entries' && number === 10),
  },
  'a backup leaves out the key of the sessions': {
    finds: 'stands still',
    nodes: 0,
    kinds: ['restore'],
    plant: () => leaveOut((table) => table === 'settings'),
  },
  'a table expires by a clock that is wrong': {
    finds: 'never-began',
    nodes: 0,
    kinds: ['clock jump'],
    plant() {
      const registry = TableRegistry.prototype as unknown as { readonly certainNow: number };
      vi.spyOn(registry, 'certainNow', 'get').mockImplementation(() => Date.now());
    },
  },
};
/** The first node that leased each table. */
const holders = new Map<string, Store>();

test.each(Object.entries(PLANTS).filter(([, { isSlow }]) => IS_FULL_LENGTH || !isSlow))(
  'it is found that %s',
  async (_, { plant, finds, isSlow: __, ...rest }) => {
    holders.clear();
    plant?.();
    const plan = { games: toys, seed: '1', nodes: 2, hours: 20, tables: 4, calm: 60_000, ...rest };
    const { faults } = await simulate(plan);
    expect(faults.join('\n')).toMatch(finds);
  },
);
