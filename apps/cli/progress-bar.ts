import { SingleBar } from 'cli-progress';

/** A progress bar on standard error if it is a terminal; standard output may carry records. */
export interface ProgressBar {
  update(done: number): void;
  stop(): void;
}

/**
 * Shows a progress bar.
 * @param total 0 if unknown
 * @param text describes the progress
 */
export function showProgress(total: number, text: (done: number) => string): ProgressBar {
  if (!process.stderr.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar({
    format: total > 0 ? '{bar} {percentage}% {text} {eta_formatted}' : '{text}',
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  });
  bar.start(Math.max(total, 1), 0, { text: text(0) });
  return {
    update: (done) => bar.update(total > 0 ? done : 0, { text: text(done) }),
    stop: () => bar.stop(),
  };
}
