import type { Logger } from 'pino';

export interface PeriodicJobSettings {
  readonly intervalMs: number;
  readonly log: Logger;
  /** What the log says when a round fails. */
  readonly failure: string;
  /** Whether rounds are skipped for now. */
  isPaused?(): boolean;
}

/** Repeats a task. A round that takes longer than the interval takes the place of the next; a failure is logged. */
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
    const { log, failure } = this.settings;
    this.round ??= this.task()
      .catch((fault) => log.warn({ err: fault }, failure))
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
