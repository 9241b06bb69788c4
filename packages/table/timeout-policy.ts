import type { Seat, Timestamp } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import type { Ports } from './ports.ts';
import type { Subscribers } from './subscribers.ts';
import type { TableState } from './table-state.ts';

/** A seat that a bot takes over, and when by the table's clock. */
export interface Overdue {
  readonly seat: Seat;
  readonly at: Timestamp;
}

/** Grace for moves that are still in transit. */
const LATENCY_MS = 1000;

/** How soon a deadline that may have passed is looked at again. */
const RECHECK_MS = 60_000;

/**
 * Minimum time for every person after a table restarts, whatever their live clock shows:
 * the same outage may have disconnected them.
 */
const GRACE_MS = 15_000;

/** How long a person must have been away before other players can ask a bot to play for them. */
const MIN_AWAY_MS = 10_000;

/**
 * Decides when a bot stands in for a person: their thinking time is up, or they have been away too
 * long while the match waits for them and another person is present. While no other
 * person is present, only thinking time runs out.
 */
export class TimeoutPolicy {
  private readonly awaySince = new Map<Seat, Timestamp>();

  /** Live clocks do not run out before. */
  private graceUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly state: TableState,
    private readonly subscribers: Subscribers,
    private readonly ports: Pick<Ports, 'clock' | 'waitTimes'>,
  ) {}

  /** Notes who is present now. */
  updatePresence(): void {
    for (const [seat, { kind }] of this.state.seats.entries()) {
      if (kind !== 'person' || this.subscribers.isPresent(seat)) this.awaySince.delete(seat);
      else if (!this.awaySince.has(seat)) this.awaySince.set(seat, this.ports.clock.now());
    }
  }

  /** Starts or restarts: people who were away before count as just gone. */
  start(): void {
    this.awaySince.clear();
    if (this.state.number > 1) this.graceUntil = this.ports.clock.now() + GRACE_MS;
  }

  /** Returns the seat that is overdue first, or will be; undefined if there is none. */
  firstOverdue(): Overdue | undefined {
    let first: Overdue | undefined;
    for (const decision of this.state.decisions) {
      const { seat, kind } = decision;
      if (kind === 'reaction' || !this.state.hasPersonAt(seat)) continue;
      const at = Math.min(this.awayUntil(seat), this.thinkingUntil(decision));
      if (at < (first?.at ?? Number.POSITIVE_INFINITY)) first = { seat, at };
    }
    return first;
  }

  /** Whether a bot takes the seat now. */
  isOverdue(seat: Seat): boolean {
    const first = this.firstOverdue();
    return first?.seat === seat && first.at <= this.ports.clock.now();
  }

  /** Whether the seat's person has been away for a while; by correspondence, that says nothing. */
  isAway(seat: Seat): boolean {
    const since = this.awaySince.get(seat);
    if (this.isCorrespondence || since === undefined) return false;
    return this.ports.clock.now() - since >= MIN_AWAY_MS;
  }

  /** Whether the match waits for the seat's person, who has been away for a while. */
  isReplaceable(seat: Seat): boolean {
    const isAwaited = this.state.decisions.some(
      (open) => open.seat === seat && open.kind !== 'reaction',
    );
    return isAwaited && this.isAway(seat);
  }

  private get isCorrespondence(): boolean {
    return this.state.clocks?.timing.kind === 'days';
  }

  private thinkingUntil({ until }: OpenDecision): Timestamp {
    if (until === undefined) return Number.POSITIVE_INFINITY;
    const end = until + LATENCY_MS;
    if (!this.isCorrespondence) return Math.max(end, this.graceUntil);
    const { clock } = this.ports;
    const certain = end + (clock.uncertainty?.() ?? 0);
    // The clock may become certain any time.
    return Math.min(certain, Math.max(end, clock.now() + RECHECK_MS));
  }

  /** Correspondence matches need no presence. */
  private awayUntil(seat: Seat): Timestamp {
    if (this.isCorrespondence) return Number.POSITIVE_INFINITY;
    const since = this.awaySince.get(seat);
    if (since === undefined) return Number.POSITIVE_INFINITY;
    const othersWait = this.state.seats.some(
      (_, other) =>
        other !== seat && this.state.hasPersonAt(other) && this.subscribers.isPresent(other),
    );
    return othersWait ? since + this.ports.waitTimes.away : Number.POSITIVE_INFINITY;
  }
}
