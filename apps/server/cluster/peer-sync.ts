import type { Logger } from 'pino';
import type { ChatLimiter } from '../limits/chat-limiter.ts';
import type { LiveConnections } from '../live/live-connections.ts';
import type { Presence } from '../presence.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import type { ClusterListener, ClusterMessage } from './cluster.ts';
import { Takeover } from './takeover.ts';

/** How often to check what lost messages may have hidden. */
const POLL_INTERVAL_MS = 1500;

/** How many polls lie between two searches for the tables of nodes whose death went unnoticed here. */
const POLLS_PER_ORPHAN_SEARCH = 40;

/** Every how many polls to compare the tables' logs. */
const POLLS_PER_COMPARE = 2;

/** Every how many of them to repeat who is present at a table. */
const COMPARES_PER_REPEAT = 10;

export interface PeerSyncSettings {
  readonly registry: TableRegistry;
  readonly store: Pick<Store, 'cluster' | 'lastNumbers' | 'health'>;
  readonly chatLimiter: ChatLimiter;
  readonly live: LiveConnections;
  readonly presence: Presence;
  readonly log: Logger;
}

/**
 * Keeps this node's tables in step with the other nodes on the same store: reads what they have
 * written, tracks who is present there, and notices dead nodes.
 */
export class PeerSync implements ClusterListener {
  /** By table that is catching up, the last entry known. */
  private readonly targets = new Map<string, number>();
  private readonly takeover: Takeover;
  /** The nodes alive at the last poll. */
  private alive: ReadonlySet<number> = new Set();
  private timer: NodeJS.Timeout | undefined;
  private polls = 0;
  private compares = 0;
  /** The nodes heard since the last poll began: one of them may have joined after the list was read. */
  private readonly heard = new Set<number>();
  private hadPeers = false;
  private stopped = false;

  constructor(private readonly settings: PeerSyncSettings) {
    const { registry, store } = settings;
    const { cluster } = store;
    this.takeover = new Takeover(registry, cluster, {
      intervalMs: POLL_INTERVAL_MS,
      onFailure: (fault) => this.report(fault),
    });
    if (cluster.isSingleNode) return;
    cluster.listen(this);
    this.schedulePoll();
  }

  stop(): void {
    this.stopped = true;
    this.takeover.stop();
    clearTimeout(this.timer);
  }

  received(message: ClusterMessage, node: number): void {
    const { registry, chatLimiter, live, presence } = this.settings;
    this.heard.add(node);
    if ('spoke' in message) chatLimiter.countRemote(message.spoke);
    else if ('parted' in message) live.disconnect(message.parted);
    else if ('online' in message) presence.setRemote(node, message.online);
    else if ('number' in message) this.catchUpTo(message.table, message.number);
    else {
      registry.loading(message.table)?.then(
        (found) => found.ok && found.value.receivePeerMessage(message, node),
        () => {},
      );
    }
  }

  disconnected(): void {
    this.settings.store.health.check();
  }

  reconnected(held: ReadonlySet<string>): void {
    const { registry } = this.settings;
    for (const table of registry.open()) {
      if (registry.leases.holds(table.id) && !held.has(table.id)) registry.leases.leaseLost(table);
      table.removeDeadNodes(new Set());
      table.askForPresence();
    }
    this.compareLogs().catch((fault) => this.report(fault));
    this.takeover.expectOrphans();
  }

  private schedulePoll(): void {
    this.timer = setTimeout(() => {
      this.poll()
        .catch((fault) => this.report(fault))
        .finally(() => this.stopped || this.schedulePoll());
    }, POLL_INTERVAL_MS);
  }

  private async poll(): Promise<void> {
    const { store, registry, presence } = this.settings;
    this.heard.clear();
    const living = await store.cluster.livingNodes();
    const alive = new Set([...living, ...this.heard]);
    const hasLost = [...this.alive].some((node) => !alive.has(node));
    this.alive = alive;
    const poll = this.polls++;
    const hasPeers = living.size > 1;
    const compares = (hasPeers || this.hadPeers) && poll % POLLS_PER_COMPARE === 0;
    this.hadPeers = hasPeers;
    for (const table of registry.open()) table.removeDeadNodes(alive);
    presence.removeDeadNodes(alive);
    if (hasLost || poll % POLLS_PER_ORPHAN_SEARCH === 0) this.takeover.expectOrphans();
    this.takeover.run();
    const idle = [...registry.open()].filter(
      ({ id, state }) => !registry.leases.holds(id) && state !== 'over',
    );
    await registry.leases.claim(idle);
    if (!compares) return;
    store.cluster.broadcast({ online: presence.here });
    await this.compareLogs();
    // Nodes say it when it changes and ask when they open a table; some tables each time, for what gets lost all the same.
    const turn = this.compares++ % COMPARES_PER_REPEAT;
    for (const [at, table] of [...registry.open()].entries())
      if (at % COMPARES_PER_REPEAT === turn) table.repeatPresence();
  }

  private async compareLogs(): Promise<void> {
    const ids = Array.from(this.settings.registry.open(), ({ id }) => id);
    const heads = await this.settings.store.lastNumbers(ids);
    for (const [table, number] of heads) this.catchUpTo(table, number);
  }

  /** Reads until the table has that entry, one run at a time. */
  private catchUpTo(id: string, number: number): void {
    const opening = this.settings.registry.loading(id);
    if (!opening) return;
    const target = this.targets.get(id);
    this.targets.set(id, Math.max(number, target ?? 0));
    if (target !== undefined) return;
    const catchUp = async () => {
      const found = await opening;
      if (!found.ok) return;
      for (let before = -1; found.value.number > before; ) {
        if (found.value.number >= this.targets.get(id)!) return;
        before = found.value.number;
        await found.value.catchUp();
      }
    };
    catchUp()
      .catch((fault) => this.report(fault, id))
      .finally(() => this.targets.delete(id));
  }

  private report(fault: unknown, table?: string): void {
    this.settings.log.warn({ err: fault, ...(table ? { table } : {}) }, 'other nodes');
  }
}
