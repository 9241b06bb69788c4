import { DAY_MS, SECOND_MS, type Seat } from '@rota/core';
import type { Timing } from '@rota/protocol';

/** The end of a person's thinking time. */
export interface TimeLimit {
  /** In milliseconds since 1970. */
  readonly until: number;
  /** The part of it that is reserve, in milliseconds; left out: none. */
  readonly reserve?: number;
}

/**
 * The clocks of a table, derived from the times of its entries, so that every reader of the log
 * finds the same.
 */
export class SeatClocks {
  /** When the last entry was written, in milliseconds since 1970. */
  lastEntryAt: number;
  private readonly moveMs: number;
  private readonly reserves: number[];
  /** The times of the last deal and of each of its moves. */
  private moveTimes: number[] = [];
  /** When each seat last changed. */
  private readonly seatedAt: number[];

  constructor(
    readonly timing: Timing,
    seats: number,
    at: number,
  ) {
    const live = timing.kind === 'live';
    this.lastEntryAt = at;
    this.moveMs = timing.move * (live ? SECOND_MS : DAY_MS);
    this.reserves = new Array(seats).fill(live ? timing.reserve * SECOND_MS : 0);
    this.seatedAt = new Array(seats).fill(at);
  }

  /** @param since how many moves the deal had when the seat's open decision, if any, opened */
  seatChanged(seat: Seat, at: number, since?: number): void {
    if (since !== undefined) this.spend(seat, since, at);
    this.seatedAt[seat] = this.lastEntryAt = at;
  }

  dealStarted(at: number): void {
    this.moveTimes = [at];
    this.lastEntryAt = at;
  }

  /**
   * @param answered the timed decision that the move answers: `since` is how many moves the deal
   * had when it opened
   */
  moveMade(at: number, answered?: { readonly seat: Seat; readonly since: number }): void {
    if (answered) this.spend(answered.seat, answered.since, at);
    this.moveTimes.push(at);
    this.lastEntryAt = at;
  }

  /**
   * Restarts the clocks; time already used stays used.
   * @param remaining the number of moves that remain
   */
  movesTakenBack(remaining: number, at: number): void {
    this.moveTimes = [...this.moveTimes.slice(0, remaining), at];
    this.lastEntryAt = at;
  }

  /** Returns the time limit of a seat's decision. */
  limit(seat: Seat, since: number): TimeLimit {
    const reserve = this.reserves[seat]!;
    const until = this.openedAt(seat, since) + this.moveMs + reserve;
    return reserve > 0 ? { until, reserve } : { until };
  }

  private spend(seat: Seat, since: number, at: number): void {
    const overtime = Math.max(0, at - this.openedAt(seat, since) - this.moveMs);
    this.reserves[seat] = Math.max(0, this.reserves[seat]! - overtime);
  }

  /** After a change of seats, time counts from then. */
  private openedAt(seat: Seat, since: number): number {
    return Math.max(this.moveTimes[since]!, this.seatedAt[seat]!);
  }
}
