import type { Logger } from 'pino';
import type { Live } from '../live/live.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import type { Talk } from '../talk.ts';
import type { NodesListener, Word } from './cluster.ts';

/** How often to check everything that hints may have missed, in ms. */
const ROUND_MS = 1500;

/** Every how many rounds to compare the tables' logs. */
const COMPARE_EVERY = 2;

export interface PeerSyncSettings {
  readonly registry: TableRegistry;
  readonly store: Pick<Store, 'nodes' | 'heads' | 'saving'>;
  readonly talk: Talk;
  readonly live: Live;
  readonly log: Logger;
}

/**
 * Keeps this node's tables in step with the other nodes over the same store: reads on where another
 * node has written, notes who is present there, and opens the tables of nodes that have died.
 */
export class PeerSync implements NodesListener {
  /** Up to which entry a table is known to go on, while it is being caught up with. */
  private readonly wanted = new Map<string, number>();
  /** Tables that cannot be opened here, perhaps because only another build can. */
  private readonly unopenable = new Set<string>();
  private nextOrphan = '';
  private timer: NodeJS.Timeout | undefined;
  private rounds = 0;
  private hadPeers = false;
  private stopped = false;

  constructor(private readonly settings: PeerSyncSettings) {
    const { nodes } = settings.store;
    if (nodes.alone) return;
    nodes.listen(this);
    this.plan();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  heard(word: Word, node: number): void {
    const { registry, talk, live } = this.settings;
    if ('spoke' in word) talk.heardElsewhere(word.spoke);
    else if ('parted' in word) live.part(word.parted);
    else if ('number' in word) this.follow(word.table, word.number);
    else {
      registry.opening(word.table)?.then(
        (found) => found.ok && found.value.receive(word, node),
        () => {},
      );
    }
  }

  cutOff(): void {
    this.settings.store.saving.doubt();
  }

  returned(held: ReadonlySet<string>): void {
    const { registry } = this.settings;
    for (const table of registry.open()) {
      if (registry.leases.holds(table.id) && !held.has(table.id)) registry.leases.lost(table);
      table.announce();
    }
    this.compareLogs().catch((fault) => this.report(fault));
  }

  private plan(): void {
    this.timer = setTimeout(() => {
      this.round()
        .catch((fault) => this.report(fault))
        .finally(() => this.stopped || this.plan());
    }, ROUND_MS);
  }

  private async round(): Promise<void> {
    const { store, registry } = this.settings;
    const { living, orphans, next } = await store.nodes.census(this.nextOrphan);
    // Page by page: tables that cannot be opened here keep no others from being taken over.
    this.nextOrphan = next;
    const hasPeers = living.size > 1;
    const compares = (hasPeers || this.hadPeers) && ++this.rounds % COMPARE_EVERY === 0;
    this.hadPeers = hasPeers;
    for (const table of registry.open()) table.forgetNodes(living);
    for (const id of orphans) {
      if (this.stopped || this.unopenable.has(id)) continue;
      if (!(await registry.adopt(id))) this.unopenable.add(id);
    }
    const idle = [...registry.open()].filter(
      ({ id, state }) => !registry.leases.holds(id) && state !== 'over',
    );
    await registry.leases.claim(idle);
    if (!compares) return;
    await this.compareLogs();
    for (const table of registry.open()) table.announce();
  }

  private async compareLogs(): Promise<void> {
    const ids = Array.from(this.settings.registry.open(), ({ id }) => id);
    const heads = await this.settings.store.heads(ids);
    for (const [table, number] of heads) this.follow(table, number);
  }

  /** Reads on until the table has come to that entry, once at a time. */
  private follow(id: string, number: number): void {
    const opening = this.settings.registry.opening(id);
    if (!opening) return;
    const wanted = this.wanted.get(id);
    this.wanted.set(id, Math.max(number, wanted ?? 0));
    if (wanted !== undefined) return;
    const readOn = async () => {
      const found = await opening;
      if (!found.ok) return;
      for (let before = -1; found.value.number > before; ) {
        if (found.value.number >= this.wanted.get(id)!) return;
        before = found.value.number;
        await found.value.catchUp();
      }
    };
    readOn()
      .catch((fault) => this.report(fault, id))
      .finally(() => this.wanted.delete(id));
  }

  private report(fault: unknown, table?: string): void {
    this.settings.log.warn({ err: fault, ...(table ? { table } : {}) }, 'other nodes');
  }
}
