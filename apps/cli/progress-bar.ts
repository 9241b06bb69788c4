import { SingleBar } from 'cli-progress';
import { ERRORS } from './output.ts';
import { printable } from './printable.ts';
import { formatRemaining, RemainingTime } from './remaining-time.ts';
import { currentLanguage, translate } from './translate.ts';

/** A progress bar on standard error if it is a terminal; standard output may carry records. */
export interface ProgressBar {
  update(done: number): void;
  stop(): void;
}

/**
 * Shows a progress bar.
 * @param total 0 if unknown
 * @param text describes the progress
 * @param start what was done before, if a run continues an earlier one
 */
export function showProgress(
  total: number,
  text: (done: number) => string,
  start = 0,
): ProgressBar {
  if (!ERRORS.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar({
    format: total > 0 ? '{bar} {percentage}% {text} {remaining}' : '{text}',
    stream: ERRORS,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  });
  const remainingTime = new RemainingTime(total, start, performance.now());
  const remaining = (done: number) => {
    const ms = remainingTime.update(done, performance.now());
    return ms === undefined
      ? ''
      : translate('progress.remaining', { time: formatRemaining(ms, currentLanguage()) });
  };
  const payload = (done: number) => ({
    text: printable(text(done)),
    remaining: total > 0 ? remaining(done) : '',
  });
  bar.start(Math.max(total, 1), start, payload(start));
  return {
    update: (done) => bar.update(total > 0 ? done : 0, payload(done)),
    stop: () => bar.stop(),
  };
}
