import type { Seat } from '@rota/core';
import type { OpenDecision } from './news.ts';
import type { Ports } from './ports.ts';
import type { Story } from './story.ts';

/** A seat that a bot is to have, and from when on, by the table's clock. */
export interface Overdue {
  readonly seat: Seat;
  readonly at: number;
}

/** How long after its time a move may still be on its way, in ms. */
const LATENCY = 1000;

/**
 * How long everybody gets, whatever their live clock says, at a table that nobody has looked after:
 * they may have been cut off by the same mishap.
 */
const SETTLING = 15_000;

/**
 * How long a table waits for people. Nobody is left waiting for somebody whose time is up, nor for
 * somebody who has gone: when the game waits for a seat whose person has looked away for too long while another person looks on, a bot is
 * to play there. Where nobody looks on, nobody waits.
 */
export class Patience {
  private readonly awaySince = new Map<Seat, number>();

  /** No time is up before. */
  private settled = Number.NEGATIVE_INFINITY;

  /** @param here whether the person of that seat looks on */
  constructor(
    private readonly story: Story,
    private readonly ports: Pick<Ports, 'clock' | 'pace'>,
    private readonly here: (seat: Seat) => boolean,
  ) {}

  /** Somebody may have come or gone. */
  look(): void {
    for (const [seat, { kind }] of this.story.seats.entries()) {
      if (kind !== 'person' || this.here(seat)) this.awaySince.delete(seat);
      else if (!this.awaySince.has(seat)) this.awaySince.set(seat, this.ports.clock.now());
    }
  }

  /** Begins, perhaps anew: whoever was away while nobody looked after the table has just left. */
  begin(): void {
    this.awaySince.clear();
    if (this.story.number > 1) this.settled = this.ports.clock.now() + SETTLING;
  }

  /** The seat that is overdue first; undefined while there is none that ever will be. */
  first(): Overdue | undefined {
    let first: Overdue | undefined;
    for (const decision of this.story.decisions) {
      const { seat, kind } = decision;
      if (kind === 'reaction' || !this.story.hasPersonAt(seat)) continue;
      const at = Math.min(this.awayUntil(seat), this.thinksUntil(decision));
      if (at < (first?.at ?? Number.POSITIVE_INFINITY)) first = { seat, at };
    }
    return first;
  }

  private get isSlow(): boolean {
    return this.story.clocks?.timing.kind === 'days';
  }

  private thinksUntil({ until }: OpenDecision): number {
    if (until === undefined) return Number.POSITIVE_INFINITY;
    return this.isSlow ? until + LATENCY : Math.max(until + LATENCY, this.settled);
  }

  /** Nobody has to look on at a match by correspondence. */
  private awayUntil(seat: Seat): number {
    if (this.isSlow) return Number.POSITIVE_INFINITY;
    const since = this.awaySince.get(seat);
    if (since === undefined) return Number.POSITIVE_INFINITY;
    const othersWait = this.story.seats.some(
      (_, other) => other !== seat && this.story.hasPersonAt(other) && this.here(other),
    );
    return othersWait ? since + this.ports.pace.away : Number.POSITIVE_INFINITY;
  }
}
