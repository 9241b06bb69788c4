import { SingleBar } from 'cli-progress';

/** A bar on a terminal, nothing elsewhere; never on standard output, which may carry records. */
export interface ProgressBar {
  to(done: number): void;
  stop(): void;
}

/**
 * @param total how many there will be; 0 when nobody knows yet
 * @param text what to say of so many done
 */
export function showProgress(total: number, text: (done: number) => string): ProgressBar {
  if (!process.stderr.isTTY) return { to() {}, stop() {} };
  const bar = new SingleBar({
    format: total > 0 ? '{bar} {percentage}% {text} {eta_formatted}' : '{text}',
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  });
  bar.start(Math.max(total, 1), 0, { text: text(0) });
  return {
    to: (done) => bar.update(total > 0 ? done : 0, { text: text(done) }),
    stop: () => bar.stop(),
  };
}
