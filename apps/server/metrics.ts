import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './storage/store.ts';
import type { TableRegistry } from './table-registry.ts';

/** Histogram buckets, in seconds: from a fast disk to a hanging one. */
const MOVE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface MetricSources {
  readonly store: Store;
  readonly registry: TableRegistry;
  /** Returns the number of live connections. */
  connections(): number;
}

/** The server's Prometheus metrics. Labels never identify people or tables. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly moveSeconds = new Histogram({
    name: 'rota_move_seconds',
    help: 'From receiving a move to its answer: in the log, rejected, or of unknown outcome.',
    labelNames: ['answer'],
    buckets: MOVE_BUCKETS,
    registers: this.registers,
  });
  /** By answer, because looking a label up costs more than counting. */
  private readonly moveSecondsBy = {
    accepted: this.moveSeconds.labels('accepted'),
    refused: this.moveSeconds.labels('refused'),
    unknown: this.moveSeconds.labels('unknown'),
  };
  private readonly requests = new Counter({
    name: 'rota_requests_total',
    help: 'HTTP requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param seconds from receiving the move to answering it */
  move(answer: 'accepted' | 'refused' | 'unknown', seconds: number): void {
    this.moveSecondsBy[answer].observe(seconds);
  }

  /** @param route the route's pattern, not the address */
  request(method: string, route: string, status: number): void {
    this.requests.inc({ method, route, status });
  }

  /** Adds metrics that are read from their sources whenever Prometheus scrapes. */
  watch({ store, registry, connections }: MetricSources): void {
    this.gauge('rota_connections', 'Live connections.', connections);
    this.gauge('rota_tables_open', 'Tables in memory.', () => registry.count.openTables);
    this.gauge(
      'rota_tables_driven',
      'Tables whose bots and clocks run here.',
      () => registry.count.driven,
    );
    this.gauge('rota_saving', '1 while the store can be written to, else 0.', () =>
      store.health.isWritable ? 1 : 0,
    );
    this.gauge(
      'rota_damaged_rows',
      'Stored rows that cannot be read and are left out of lists.',
      () => store.damagedRows.count,
    );
    this.count('rota_commits_total', 'Transactions.', () => store.commitCounts.transactions);
    this.count('rota_entries_total', 'Log entries committed.', () => store.commitCounts.entries);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      collect() {
        this.set(read());
      },
    });
  }

  private count(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: this.registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}
