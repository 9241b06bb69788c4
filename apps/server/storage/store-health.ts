/** How often to retry while the database is not writable. */
const RETRY_MS = 1000;

/** Called when the database stops being writable, with the error, and when it is writable again. */
export type HealthListener = (possible: boolean, fault?: unknown) => void;

/**
 * Tracks whether the database is writable. After a failed write it is probed until a write
 * succeeds.
 */
export class StoreHealth {
  private writable = true;
  private isChecking = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners = new Set<HealthListener>();

  /** @param probeWrite writes something, or rejects */
  constructor(private readonly probeWrite: () => Promise<void>) {}

  get isWritable(): boolean {
    return this.writable;
  }

  /** @returns a function that unsubscribes */
  subscribe(listener: HealthListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reports a write that failed because of the database. */
  reportFailure(fault: unknown): void {
    this.setWritable(false, fault);
    if (!this.isChecking) this.probeLater();
  }

  /** Probes the database, after a hint that it may be unreachable. */
  check(): void {
    if (this.writable && !this.isChecking) this.probe();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private probeLater(): void {
    this.isChecking = true;
    if (!this.isStopped) this.timer = setTimeout(() => this.probe(), RETRY_MS);
  }

  private probe(): void {
    this.isChecking = true;
    this.probeWrite().then(
      () => {
        this.isChecking = false;
        this.setWritable(true);
      },
      (fault) => {
        this.setWritable(false, fault);
        this.probeLater();
      },
    );
  }

  private setWritable(well: boolean, fault?: unknown): void {
    if (well === this.writable) return;
    this.writable = well;
    for (const watcher of this.listeners) watcher(well, fault);
  }
}
