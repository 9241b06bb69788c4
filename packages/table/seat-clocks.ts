import type { Seat } from '@rota/core';
import type { Timing } from '@rota/protocol';

/** How long somebody may still think. */
export interface Limit {
  /** When it is over, in milliseconds since 1970. */
  readonly until: number;
  /** How much of it is reserve, in milliseconds; left out: nothing. */
  readonly reserve?: number;
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * The clocks of a table, as its log tells them: they go by the times its entries were written at, so
 * whoever reads the log finds them as they stand.
 */
export class SeatClocks {
  /** When the last entry was written, in milliseconds since 1970. */
  last: number;
  private readonly move: number;
  private readonly reserves: number[];
  /** When cards were dealt, and each move of that deal made. */
  private steps: number[] = [];
  /** When each seat was taken or given back. */
  private readonly seatedAt: number[];

  constructor(
    readonly timing: Timing,
    seats: number,
    at: number,
  ) {
    const live = timing.kind === 'live';
    this.last = at;
    this.move = timing.move * (live ? SECOND : DAY);
    this.reserves = new Array(seats).fill(live ? timing.reserve * SECOND : 0);
    this.seatedAt = new Array(seats).fill(at);
  }

  /** @param since how many moves the deal had when the decision opened that the seat leaves open */
  seated(seat: Seat, at: number, since?: number): void {
    if (since !== undefined) this.spend(seat, since, at);
    this.seatedAt[seat] = this.last = at;
  }

  dealt(at: number): void {
    this.steps = [at];
    this.last = at;
  }

  /**
   * @param answered the decision that a person answered by the move, if one did: `since` is how many
   * moves the deal had when it opened
   */
  moved(at: number, answered?: { readonly seat: Seat; readonly since: number }): void {
    if (answered) this.spend(answered.seat, answered.since, at);
    this.steps.push(at);
    this.last = at;
  }

  /** The clocks go on from now; what was thought stays thought. @param kept how many moves */
  takenBack(kept: number, at: number): void {
    this.steps = [...this.steps.slice(0, kept), at];
    this.last = at;
  }

  /** How long the person of that seat has for a decision. */
  limit(seat: Seat, since: number): Limit {
    const reserve = this.reserves[seat]!;
    const until = this.opened(seat, since) + this.move + reserve;
    return reserve > 0 ? { until, reserve } : { until };
  }

  private spend(seat: Seat, since: number, at: number): void {
    const beyond = Math.max(0, at - this.opened(seat, since) - this.move);
    this.reserves[seat] = Math.max(0, this.reserves[seat]! - beyond);
  }

  /** Whoever comes back to a seat begins then. */
  private opened(seat: Seat, since: number): number {
    return Math.max(this.steps[since]!, this.seatedAt[seat]!);
  }
}
