/** How often to try whether the database can be written to again, in ms. */
const TRY = 1000;

/** Told when the store can no longer be written to, with the fault that showed it, and when it can again. */
export type SavingWatcher = (possible: boolean, fault?: unknown) => void;

/**
 * Whether the store can be written to. The first write that fails says that it cannot; from then on
 * it is tried until it can.
 */
export class Saving {
  private well = true;
  private trying = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly watchers = new Set<SavingWatcher>();

  /** @param tryToWrite writes something, or rejects */
  constructor(private readonly tryToWrite: () => Promise<void>) {}

  get possible(): boolean {
    return this.well;
  }

  /** @returns what ends the watch */
  watch(watcher: SavingWatcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** A write failed, and not because of what was to be written. */
  failed(fault: unknown): void {
    this.turn(false, fault);
    if (!this.trying) this.tryLater();
  }

  /** Something else suggests that the database may be gone. */
  doubt(): void {
    if (this.well && !this.trying) this.try();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.watchers.clear();
  }

  private tryLater(): void {
    this.trying = true;
    if (!this.stopped) this.timer = setTimeout(() => this.try(), TRY);
  }

  private try(): void {
    this.trying = true;
    this.tryToWrite().then(
      () => {
        this.trying = false;
        this.turn(true);
      },
      (fault) => {
        this.turn(false, fault);
        this.tryLater();
      },
    );
  }

  private turn(well: boolean, fault?: unknown): void {
    if (well === this.well) return;
    this.well = well;
    for (const watcher of this.watchers) watcher(well, fault);
  }
}
