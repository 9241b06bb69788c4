import type { Seat } from '@rota/core';
import type { OpenDecision } from '@rota/protocol';
import type { Ports } from './ports.ts';
import type { Subscribers } from './subscribers.ts';
import type { TableState } from './table-state.ts';

/** A seat that a bot is to have, and from when on, by the table's clock. */
export interface Overdue {
  readonly seat: Seat;
  readonly at: number;
}

/** How long after its time a move may still be on its way, in ms. */
const LATENCY_MS = 1000;

/**
 * How long everybody gets, whatever their live clock says, at a table that nobody has looked after:
 * they may have been cut off by the same mishap.
 */
const GRACE_MS = 15_000;

/**
 * When a bot takes over for a person: their thinking time is up, or the game waits for them, they
 * have been away too long, and another person is present. Where nobody is present, no time runs out.
 */
export class TimeoutPolicy {
  private readonly awaySince = new Map<Seat, number>();

  /** No time is up before. */
  private graceUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly state: TableState,
    private readonly subscribers: Subscribers,
    private readonly ports: Pick<Ports, 'clock' | 'pace'>,
  ) {}

  /** Notes who is present now. */
  updatePresence(): void {
    for (const [seat, { kind }] of this.state.seats.entries()) {
      if (kind !== 'person' || this.subscribers.isPresent(seat)) this.awaySince.delete(seat);
      else if (!this.awaySince.has(seat)) this.awaySince.set(seat, this.ports.clock.now());
    }
  }

  /** Starts, perhaps again: people who were away while the table was not run count as just gone. */
  start(): void {
    this.awaySince.clear();
    if (this.state.number > 1) this.graceUntil = this.ports.clock.now() + GRACE_MS;
  }

  /** The seat that is overdue first; undefined while there is none that ever will be. */
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

  /** Whether a bot is to take that seat now. */
  isOverdue(seat: Seat): boolean {
    const first = this.firstOverdue();
    return first?.seat === seat && first.at <= this.ports.clock.now();
  }

  private get isCorrespondence(): boolean {
    return this.state.clocks?.timing.kind === 'days';
  }

  private thinkingUntil({ until }: OpenDecision): number {
    if (until === undefined) return Number.POSITIVE_INFINITY;
    return this.isCorrespondence
      ? until + LATENCY_MS
      : Math.max(until + LATENCY_MS, this.graceUntil);
  }

  /** Nobody has to look on at a match by correspondence. */
  private awayUntil(seat: Seat): number {
    if (this.isCorrespondence) return Number.POSITIVE_INFINITY;
    const since = this.awaySince.get(seat);
    if (since === undefined) return Number.POSITIVE_INFINITY;
    const othersWait = this.state.seats.some(
      (_, other) =>
        other !== seat && this.state.hasPersonAt(other) && this.subscribers.isPresent(other),
    );
    return othersWait ? since + this.ports.pace.away : Number.POSITIVE_INFINITY;
  }
}
