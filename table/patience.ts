import type { Seat } from '@rota/core';
import type { Ports } from './ports.ts';
import type { Story } from './story.ts';

/** A seat that a bot is to have, and from when on, by the table's clock. */
export interface Overdue {
  readonly seat: Seat;
  readonly at: number;
}

/**
 * How long a table waits for people. Nobody is left waiting for somebody who has gone: when the game
 * waits for a seat whose person has looked away for too long while another person looks on, a bot is
 * to play there. Where nobody looks on, nobody waits.
 */
export class Patience {
  private readonly awaySince = new Map<Seat, number>();

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

  /** Begins anew: whoever was away while nobody looked after the table has just left. */
  forget(): void {
    this.awaySince.clear();
  }

  /** The seat that is overdue first; undefined while there is none that ever will be. */
  first(): Overdue | undefined {
    let first: Overdue | undefined;
    for (const { seat, kind } of this.story.decisions) {
      if (kind === 'reaction' || !this.hasPerson(seat)) continue;
      const at = this.awayUntil(seat);
      if (at < (first?.at ?? Number.POSITIVE_INFINITY)) first = { seat, at };
    }
    return first;
  }

  private awayUntil(seat: Seat): number {
    const since = this.awaySince.get(seat);
    const othersWait = this.story.seats.some(
      (_, other) => other !== seat && this.hasPerson(other) && this.here(other),
    );
    return since === undefined || !othersWait
      ? Number.POSITIVE_INFINITY
      : since + this.ports.pace.away;
  }

  private hasPerson(seat: Seat): boolean {
    return this.story.seats[seat]!.kind === 'person' && this.story.botAt(seat) === undefined;
  }
}
