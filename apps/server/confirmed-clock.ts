import { type Clock, wallClock } from '@rota/table';

/** A clock may move by this much between two readings, while the server is down included. */
const MAX_STEP_MS = 30 * 60_000;
const MAX_STEP_BACK_MS = 5 * 60_000;

/** How long a clock that has jumped has to run on before it is believed. */
export const CONFIRMATION_MS = 30 * 60_000;

/**
 * The system's clock, which may be wrong for a moment: a year ahead or behind until it is set. What
 * cannot be undone (deleting, closing, revealing, ending a session, a deadline of days) waits for
 * `earliest`: after a jump the earlier of the two times counts, until the clock has run on for
 * `CONFIRMATION_MS`. What will be judged by its age is dated `latest`, so that it cannot be too old.
 */
export class ConfirmedClock {
  private source = () => Date.now();
  /** The last confirmed reading; undefined: every reading is believed. */
  private confirmed: number | undefined;
  /** The first and the last reading after a jump. */
  private candidate: { readonly since: number; readonly last: number } | undefined;

  /** Begins to judge the clock. @param lastReading a confirmed one, of the last time the server ran */
  start(lastReading: number | undefined): void {
    this.confirmed = lastReading ?? this.now;
  }

  /** Believes another clock, whatever it reads. */
  replace(source: () => number): void {
    this.source = source;
  }

  /** What the clock reads, in milliseconds since 1970. */
  get now(): number {
    return Math.floor(this.source());
  }

  get earliest(): number {
    return this.read().earliest;
  }

  get latest(): number {
    return this.read().latest;
  }

  /** Whether the clock has jumped and is not believed yet. */
  get isUnconfirmed(): boolean {
    this.read();
    return this.candidate !== undefined;
  }

  private read(): { earliest: number; latest: number } {
    const { now, confirmed, candidate } = this;
    if (confirmed === undefined || follows(now, confirmed)) return this.confirm(now);
    const since = candidate && follows(now, candidate.last) ? candidate.since : now;
    if (now - since >= CONFIRMATION_MS) return this.confirm(now);
    this.candidate = { since, last: now };
    return { earliest: Math.min(now, confirmed), latest: Math.max(now, confirmed) };
  }

  private confirm(now: number): { earliest: number; latest: number } {
    this.candidate = undefined;
    if (this.confirmed !== undefined) this.confirmed = now;
    return { earliest: now, latest: now };
  }
}

/**
 * Returns the tables' clock, which never jumps, but may have started at a wrong time. One that is behind
 * its last reading goes on from that: a deadline that it sets has not passed once the clock is right.
 */
export function confirmedTableClock(calendar: Pick<ConfirmedClock, 'earliest' | 'latest'>): Clock {
  const behind = calendar.latest - wallClock.now();
  const offset = behind > MAX_STEP_BACK_MS ? behind : 0;
  return {
    ...wallClock,
    now: () => wallClock.now() + offset,
    uncertainty() {
      const ahead = wallClock.now() - calendar.earliest;
      return ahead > MAX_STEP_MS ? ahead : 0;
    },
  };
}

function follows(now: number, before: number): boolean {
  return now - before <= MAX_STEP_MS && before - now <= MAX_STEP_BACK_MS;
}
