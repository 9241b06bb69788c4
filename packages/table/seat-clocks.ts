import { DAY_MS, type Milliseconds, SECOND_MS, type Seat, type Timestamp } from '@rota/core';
import type { Timing } from '@rota/protocol';

/** The end of a person's thinking time. */
export interface TimeLimit {
  readonly until: Timestamp;
  /** The part of it that is reserve; left out: none. */
  readonly reserve?: Milliseconds;
}

/**
 * The clocks of a table, derived from the times of its entries, so that every reader of the log
 * finds the same.
 */
export class SeatClocks {
  /** When the last entry was written. */
  lastEntryAt: Timestamp;
  private readonly moveMs: Milliseconds;
  private readonly reserves: Milliseconds[];
  /** The times of the last deal and of each of its moves. */
  private moveTimes: Timestamp[] = [];
  /** When each seat last changed. */
  private readonly seatedAt: Timestamp[];

  constructor(
    readonly timing: Timing,
    seats: number,
    at: Timestamp,
  ) {
    const live = timing.kind === 'live';
    this.lastEntryAt = at;
    this.moveMs = timing.move * (live ? SECOND_MS : DAY_MS);
    this.reserves = new Array(seats).fill(live ? timing.reserve * SECOND_MS : 0);
    this.seatedAt = new Array(seats).fill(at);
  }

  /** @param since how many moves the deal had when the seat's open decision, if any, opened */
  seatChanged(seat: Seat, at: Timestamp, since?: number): void {
    if (since !== undefined) this.spend(seat, since, at);
    this.seatedAt[seat] = this.lastEntryAt = at;
  }

  dealStarted(at: Timestamp): void {
    this.moveTimes = [at];
    this.lastEntryAt = at;
  }

  /**
   * @param answered the timed decision that the move answers: `since` is how many moves the deal
   * had when it opened
   */
  moveMade(at: Timestamp, answered?: { readonly seat: Seat; readonly since: number }): void {
    if (answered) this.spend(answered.seat, answered.since, at);
    this.moveTimes.push(at);
    this.lastEntryAt = at;
  }

  /**
   * Restarts the clocks; time already used stays used.
   * @param remaining the number of moves that remain
   */
  movesTakenBack(remaining: number, at: Timestamp): void {
    this.moveTimes = [...this.moveTimes.slice(0, remaining), at];
    this.lastEntryAt = at;
  }

  /** Returns the time limit of a seat's decision. */
  limit(seat: Seat, since: number): TimeLimit {
    const reserve = this.reserves[seat]!;
    const until = this.openedAt(seat, since) + this.moveMs + reserve;
    return reserve > 0 ? { until, reserve } : { until };
  }

  private spend(seat: Seat, since: number, at: Timestamp): void {
    const overtime = Math.max(0, at - this.openedAt(seat, since) - this.moveMs);
    this.reserves[seat] = Math.max(0, this.reserves[seat]! - overtime);
  }

  /** After a change of seats, time counts from then. */
  private openedAt(seat: Seat, since: number): Timestamp {
    return Math.max(this.moveTimes[since]!, this.seatedAt[seat]!);
  }
}
