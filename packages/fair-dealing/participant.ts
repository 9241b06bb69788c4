import {
  type AbortedExchange,
  type CompleteContribution,
  type Contribution,
  DEALING_VERSION,
  type DealingRecord,
  type Rejection,
  rejection,
  type Seat,
} from '@rota/core';
import { commitTo } from './commitment.ts';
import type { PublicDealing } from './exchange.ts';
import { factsDigest } from './facts.ts';
import { faultOfVoid, fits } from './proof.ts';

/** What a client says in an exchange. */
export type DealingAnswer =
  | { readonly do: 'commit'; readonly exchange: number; readonly commitment: string }
  | { readonly do: 'reveal'; readonly exchange: number; readonly value: string };

/** What a client keeps of a match's dealing, to hold the record against it later. Plain JSON. */
export interface Keepsake {
  readonly match: string;
  /** The exchange it is of, by its entry, and counted from 1. */
  readonly exchange: number;
  readonly count: number;
  /** The house's commitment, as it was first told. */
  readonly house: string;
  /** What this client has put in, if it was asked. */
  readonly own?: {
    readonly seat: Seat;
    readonly value: string;
    readonly commitment: string;
    /** Whether the table has taken the commitment, the value. */
    readonly committed: boolean;
    readonly revealed: boolean;
    /** Whether another page of the same player was quicker: this one keeps quiet. */
    readonly outrun?: boolean;
  };
  /** What was published once the packs were settled. */
  readonly settled?: readonly Contribution[];
}

/**
 * One client's part in its match's exchanges: says what it has to say, and objects to what it can
 * see is wrong. Believes nothing it can check, holds no clock and no socket; what it hears twice
 * it answers twice, with the same words.
 */
export class Participant {
  /** What is wrong with the dealing, as far as this client can tell; the first thing stays. */
  objection: Rejection | undefined;
  private judged = 0;

  /**
   * @param draw 32 bytes nobody can foresee, as `isDealingValue` asks
   * @param kept what this client knew when its page was closed
   * @param keep is given what is to be kept, whenever that changes
   */
  constructor(
    private readonly draw: () => string,
    private kept?: Keepsake,
    private readonly keep: (keepsake: Keepsake) => void = () => {},
  ) {}

  /** @param seat the client's own; null for a spectator, who only looks on */
  hear(dealing: PublicDealing, seat: Seat | null): DealingAnswer | undefined {
    if (dealing.version !== DEALING_VERSION) return undefined;
    this.judgeVoids(dealing);
    const { exchange, facts, commitment } = dealing;
    if (this.kept?.exchange !== exchange) {
      this.change({ match: facts.match, exchange, count: facts.exchange, house: commitment });
    } else if (this.kept.house !== commitment) {
      this.object(rejection('house-commitment-changed'));
      return undefined;
    }
    switch (dealing.step) {
      case 'commit':
        return this.commit(dealing, seat);
      case 'reveal':
        return this.reveal(dealing);
      case 'settled':
        this.settle(dealing);
        return undefined;
    }
  }

  /** The table's answer to what this client said. @param refused left out: it was taken */
  answered(answer: DealingAnswer, refused?: Rejection): void {
    const own = this.kept?.own;
    if (!own || answer.exchange !== this.kept!.exchange) return;
    if (answer.do === 'commit') {
      if (!refused) this.change({ ...this.kept!, own: { ...own, committed: true } });
      else if (refused.code === 'committed-already' && !own.committed) {
        this.change({ ...this.kept!, own: { ...own, outrun: true } });
      }
    } else if (!refused) {
      this.change({ ...this.kept!, own: { ...own, revealed: true } });
    }
  }

  private commit(dealing: PublicDealing, seat: Seat | null): DealingAnswer | undefined {
    const { exchange, facts, contributions } = dealing;
    let own = this.kept!.own;
    if (!own) {
      if (seat === null || !contributions.some((one) => one.seat === seat)) return undefined;
      const value = this.draw();
      const commitment = commitTo(seat, factsDigest(facts), value);
      own = { seat, value, commitment, committed: false, revealed: false };
      this.change({ ...this.kept!, own });
    }
    return own.outrun ? undefined : { do: 'commit', exchange, commitment: own.commitment };
  }

  /** Shows the value only where all are committed, and this client to just that value. */
  private reveal({ exchange, contributions }: PublicDealing): DealingAnswer | undefined {
    const own = this.kept!.own;
    if (!own || own.outrun || contributions.some(({ commitment }) => !commitment)) return undefined;
    const published = contributions.find(({ seat }) => seat === own.seat);
    if (published?.commitment !== own.commitment) {
      // A commitment that was never taken may have come after another page's.
      if (own.committed) this.object(rejection('contribution-replaced'));
      return undefined;
    }
    if (!own.committed) this.change({ ...this.kept!, own: { ...own, committed: true } });
    return { do: 'reveal', exchange, value: own.value };
  }

  private settle({ facts, contributions }: PublicDealing): void {
    const wrong = contributions.find(
      ({ seat, commitment, value }) => !fits(seat, facts, commitment ?? '', value ?? ''),
    );
    if (wrong) this.object(rejection('value-not-committed', { seat: wrong.seat }));
    const own = this.kept!.own;
    if (own?.committed) {
      const published = contributions.find(({ seat }) => seat === own.seat);
      if (!published) this.object(rejection('contribution-dropped'));
      else if (published.value !== own.value) this.object(rejection('contribution-replaced'));
    }
    const before = this.kept!.settled;
    if (!before) this.change({ ...this.kept!, settled: contributions });
    else if (!same(before, contributions)) this.object(rejection('contributions-changed'));
  }

  /** Whether those exchanges came to nothing as they say, and none by this client's fault. */
  private judgeVoids({ voids, facts }: PublicDealing): void {
    for (let at = this.judged; at < voids.length; at++) {
      const gone = voids[at]!;
      const fault = faultOfVoid(gone, { ...facts, exchange: at + 1 });
      if (fault) this.object(fault);
      if (this.kept?.count === at + 1) {
        const unfair = blamedUnjustly(gone, this.kept);
        if (unfair) this.object(unfair);
      }
    }
    this.judged = Math.max(this.judged, voids.length);
  }

  private object(objection: Rejection): void {
    this.objection ??= objection;
  }

  private change(keepsake: Keepsake): void {
    this.kept = keepsake;
    this.keep(keepsake);
  }
}

/** What a client's keepsake has against a finished match's dealing; nothing: it is as it was told. */
export function faultByKeepsake(
  dealing: DealingRecord | undefined,
  keepsake: Keepsake,
): Rejection | undefined {
  if (!dealing) return rejection('dealing-missing');
  if (dealing.match !== keepsake.match) return rejection('dealing-of-another-match');
  const { count, own, settled } = keepsake;
  const gone = dealing.voids[count - 1];
  if (gone) {
    return gone.commitment === keepsake.house
      ? blamedUnjustly(gone, keepsake)
      : rejection('house-commitment-changed');
  }
  if (count !== dealing.voids.length + 1 || dealing.commitment !== keepsake.house) {
    return rejection('house-commitment-changed');
  }
  if (settled && !same(settled, dealing.contributions)) return rejection('contributions-changed');
  if (!own?.committed) return undefined;
  const published: CompleteContribution | undefined = dealing.contributions.find(
    ({ seat }) => seat === own.seat,
  );
  if (!published) return rejection('contribution-dropped');
  return published.value === own.value ? undefined : rejection('contribution-replaced');
}

/** A void that names this client's seat though the table had taken what the seat is said to owe. */
function blamedUnjustly(gone: AbortedExchange, { own, house }: Keepsake): Rejection | undefined {
  if (gone.commitment !== house) return rejection('house-commitment-changed');
  if (!own || own.outrun || !gone.by.includes(own.seat)) return undefined;
  const { fault } = gone;
  const answered = fault === 'no-commitment' ? own.committed : own.revealed;
  const unjust = answered || (fault === 'other-value' && own.committed);
  return unjust ? rejection('blamed-unjustly', { seat: own.seat, fault }) : undefined;
}

function same(a: readonly Contribution[], b: readonly Contribution[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ seat, commitment, value }, at) => {
      const other = b[at]!;
      return seat === other.seat && commitment === other.commitment && value === other.value;
    })
  );
}
