/** How often to try whether the database can be written to again, in ms. */
const RETRY_MS = 1000;

/** Told when the store can no longer be written to, with the fault that showed it, and when it can again. */
export type HealthListener = (possible: boolean, fault?: unknown) => void;

/**
 * Whether the store can be written to. The first write that fails says that it cannot; from then on
 * it is tried until it can.
 */
export class StoreHealth {
  private writable = true;
  private isChecking = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners = new Set<HealthListener>();

  /** @param probeWrite writes something, or rejects */
  constructor(private readonly probeWrite: () => Promise<void>) {}

  get possible(): boolean {
    return this.writable;
  }

  /** @returns what ends the watch */
  watch(listener: HealthListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A write failed, and not because of what was to be written. */
  failed(fault: unknown): void {
    this.setWritable(false, fault);
    if (!this.isChecking) this.probeLater();
  }

  /** Something else suggests that the database may be gone. */
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
