import type { Seat } from '@rota/core';
import type { Timing } from '@rota/protocol';

/** How long somebody may still think. */
export interface TimeLimit {
  /** When it is over, in milliseconds since 1970. */
  readonly until: number;
  /** How much of it is reserve, in milliseconds; left out: nothing. */
  readonly reserve?: number;
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/**
 * The clocks of a table, as its log tells them: they go by the times its entries were written at, so
 * whoever reads the log finds them as they stand.
 */
export class SeatClocks {
  /** When the last entry was written, in milliseconds since 1970. */
  lastEntryAt: number;
  private readonly moveMs: number;
  private readonly reserves: number[];
  /** When cards were dealt, and each move of that deal made. */
  private moveTimes: number[] = [];
  /** When each seat was taken or given back. */
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

  /** @param since how many moves the deal had when the decision opened that the seat leaves open */
  seatChanged(seat: Seat, at: number, since?: number): void {
    if (since !== undefined) this.spend(seat, since, at);
    this.seatedAt[seat] = this.lastEntryAt = at;
  }

  dealStarted(at: number): void {
    this.moveTimes = [at];
    this.lastEntryAt = at;
  }

  /**
   * @param answered the decision that a person answered by the move, if one did: `since` is how many
   * moves the deal had when it opened
   */
  moveMade(at: number, answered?: { readonly seat: Seat; readonly since: number }): void {
    if (answered) this.spend(answered.seat, answered.since, at);
    this.moveTimes.push(at);
    this.lastEntryAt = at;
  }

  /** The clocks go on from now; what was thought stays thought. @param kept how many moves */
  movesTakenBack(kept: number, at: number): void {
    this.moveTimes = [...this.moveTimes.slice(0, kept), at];
    this.lastEntryAt = at;
  }

  /** How long the person of that seat has for a decision. */
  limit(seat: Seat, since: number): TimeLimit {
    const reserve = this.reserves[seat]!;
    const until = this.openedAt(seat, since) + this.moveMs + reserve;
    return reserve > 0 ? { until, reserve } : { until };
  }

  private spend(seat: Seat, since: number, at: number): void {
    const overtime = Math.max(0, at - this.openedAt(seat, since) - this.moveMs);
    this.reserves[seat] = Math.max(0, this.reserves[seat]! - overtime);
  }

  /** Whoever comes back to a seat begins then. */
  private openedAt(seat: Seat, since: number): number {
    return Math.max(this.moveTimes[since]!, this.seatedAt[seat]!);
  }
}
