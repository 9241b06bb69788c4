/** How far back the speed is measured. */
const WINDOW_MS = 60_000;
const SAMPLE_MS = 1000;

interface Sample {
  readonly done: number;
  readonly time: number;
}

/** Estimates the remaining time from the speed of the last minute, anew every second. */
export class RemainingTime {
  private readonly total: number;
  private readonly samples: Sample[];
  private estimate: number | undefined;

  /** @param done what was done before the start @param time in milliseconds */
  constructor(total: number, done: number, time: number) {
    this.total = total;
    this.samples = [{ done, time }];
  }

  /** Returns the remaining milliseconds; undefined in the first second. */
  update(done: number, time: number): number | undefined {
    if (time - this.samples.at(-1)!.time < SAMPLE_MS) return this.estimate;
    this.samples.push({ done, time });
    // The oldest sample is the last one from before the window.
    while (time - this.samples[1]!.time >= WINDOW_MS) this.samples.shift();
    const oldest = this.samples[0]!;
    if (done > oldest.done) {
      this.estimate = ((this.total - done) * (time - oldest.time)) / (done - oldest.done);
    }
    return this.estimate;
  }
}

/** Formats a duration as seconds, minutes, or hours and minutes. */
export function formatRemaining(ms: number, language: string): string {
  const format = (count: number, unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit }).format(count);
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return format(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return format(minutes, 'minute');
  const rest = minutes % 60;
  const hours = format(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${format(rest, 'minute')}`;
}
