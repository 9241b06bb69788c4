import { setTimeout as pause } from 'node:timers/promises';
import { PeriodicJob, type PeriodicJobSettings } from '../periodic-job.ts';
import { randomId } from '../random-id.ts';
import type { TableRegistry } from '../table-registry.ts';
import type { Cluster } from './cluster.ts';

/** The pause after a page of a dead node's tables, so that moves do not wait for them. */
const PAGE_PAUSE_MS = 100;

/** Takes over the tables of dead nodes. */
export class Takeover {
  private readonly job: PeriodicJob;
  /** Tables this build cannot open. */
  private readonly unopenable = new Set<string>();
  private mayHaveOrphans = false;
  private stopped = false;

  constructor(
    private readonly registry: TableRegistry,
    private readonly cluster: Cluster,
    { intervalMs, onFailure }: PeriodicJobSettings,
  ) {
    this.job = new PeriodicJob(() => this.takeOverOrphans(), {
      intervalMs,
      onFailure: (fault) => {
        this.expectOrphans();
        onFailure(fault);
      },
    });
  }

  /** Makes the next run search for tables: a node may have died. */
  expectOrphans(): void {
    this.mayHaveOrphans = true;
  }

  /** Starts a search if there may be such tables, unless one is going on. */
  run(): void {
    if (this.mayHaveOrphans && !this.stopped) this.job.run();
  }

  stop(): void {
    this.stopped = true;
  }

  /** Takes over all tables, from a random one on, so that nodes share them. */
  private async takeOverOrphans(): Promise<void> {
    this.mayHaveOrphans = false;
    for (let after of [randomId(9), '']) {
      for (;;) {
        const orphans = await this.cluster.orphans(after);
        for (const id of orphans) await this.takeOver(id);
        if (this.stopped) return;
        if (orphans.length === 0) break;
        after = orphans.at(-1)!;
        await pause(PAGE_PAUSE_MS);
      }
    }
  }

  private async takeOver(id: string): Promise<void> {
    if (this.stopped || this.unopenable.has(id)) return;
    if (!(await this.registry.takeOver(id))) this.unopenable.add(id);
    // The database did not answer.
    else if (!this.registry.loaded(id)) this.expectOrphans();
  }
}
