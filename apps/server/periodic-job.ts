export interface PeriodicJobSettings {
  readonly intervalMs: number;
  /** Called when a round fails; the next one starts all the same. */
  onFailure(fault: unknown): void;
  /** Whether rounds are skipped for now. */
  isPaused?(): boolean;
}

/** Repeats a task. A round that takes longer than the interval takes the place of the next. */
export class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly task: () => Promise<void>,
    private readonly settings: PeriodicJobSettings,
  ) {}

  start(): void {
    const { intervalMs, isPaused } = this.settings;
    this.timer = setInterval(() => {
      if (!isPaused?.()) this.run();
    }, intervalMs).unref();
  }

  /** Starts a round, unless one is going on. */
  run(): void {
    this.round ??= this.task()
      .catch((fault) => this.settings.onFailure(fault))
      .finally(() => {
        this.round = undefined;
      });
  }

  /** Starts no more rounds, and waits for the one going on. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }
}
