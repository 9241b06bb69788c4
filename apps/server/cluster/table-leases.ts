import type { Table } from '@rota/table';
import type { Logger } from 'pino';
import type { Cluster } from './cluster.ts';

/**
 * The tables this node runs: of several nodes that have a table open, the one with its lease runs
 * the scheduler. A single node runs all its tables.
 */
export class TableLeases {
  private readonly held = new Set<string>();
  private stopped = false;

  constructor(
    private readonly cluster: Cluster,
    private readonly log: Logger,
  ) {}

  /** The number of tables that run here. */
  get size(): number {
    return this.held.size;
  }

  holds(table: string): boolean {
    return this.held.has(table);
  }

  /** Runs those tables whose lease no other living node has. */
  async claim(tables: readonly Table[]): Promise<void> {
    const granted = new Set(await this.cluster.claim(tables.map(({ id }) => id)));
    if (this.stopped) return;
    for (const table of tables) if (granted.has(table.id)) this.run(table);
  }

  /** Runs a table that was just opened, if it has anything left to do and no other node runs it. */
  tableOpened(table: Table): void {
    if (this.stopped || table.state === 'over') return;
    if (this.cluster.isSingleNode) this.run(table);
    else this.claim([table]).catch((fault) => this.report(fault, table.id));
  }

  /** Gives up a lease: nothing is left to do at the table. */
  release(table: string): void {
    if (!this.held.delete(table)) return;
    this.cluster.release([table]).catch((fault) => this.report(fault, table));
  }

  /** Stops a table whose lease another node has taken. */
  leaseLost(table: Table): void {
    this.held.delete(table.id);
    table.pause();
  }

  /** Claims no more leases. */
  stop(): void {
    this.stopped = true;
  }

  private run(table: Table): void {
    this.held.add(table.id);
    table.run();
  }

  private report(fault: unknown, table: string): void {
    this.log.warn({ err: fault, table }, 'leases');
  }
}
