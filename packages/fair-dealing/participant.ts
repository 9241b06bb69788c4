import {
  type AbortedExchange,
  type CompleteContribution,
  type Contribution,
  DEALING_VERSION,
  type DealingRecord,
  type EntryNumber,
  type Rejection,
  rejection,
  type Seat,
} from '@rota/core';
import { computeCommitment } from './commitment.ts';
import type { PublicDealing } from './exchange.ts';
import { factsDigest } from './facts.ts';
import { matchesCommitment, verifyAbortedExchange } from './proof.ts';

/** A client's message in an exchange. */
export type DealingAnswer =
  | {
      readonly do: 'commit';
      /** As in `PublicDealing`. */
      readonly exchange: EntryNumber;
      /** 64 hexadecimal digits, by `computeCommitment`. */
      readonly commitment: string;
    }
  | {
      readonly do: 'reveal';
      /** As in `PublicDealing`. */
      readonly exchange: EntryNumber;
      /** The value that was committed to: 64 hexadecimal digits. */
      readonly value: string;
    };

/** What a client stores of a match's dealing, to check the record against it later. Plain JSON. */
export interface DealingReceipt {
  /** The match’s unique name, as in `MatchFacts`. */
  readonly match: string;
  /** The exchange, by its entry in the table's log. */
  readonly exchange: EntryNumber;
  /** The exchange, counted from 1. */
  readonly count: number;
  /** The server's commitment, as first received. */
  readonly house: string;
  /** This client's contribution, if its seat participates. */
  readonly own?: {
    readonly seat: Seat;
    /** 64 hexadecimal digits, drawn by this client; secret until it is revealed. */
    readonly value: string;
    /** The commitment to `value`: 64 hexadecimal digits. */
    readonly commitment: string;
    /** Whether the table has accepted the commitment. */
    readonly committed: boolean;
    /** Whether the table has accepted the value. */
    readonly revealed: boolean;
    /** Whether another page of the same player committed first; this client then stays silent. */
    readonly superseded?: boolean;
  };
  /** The contributions published when the packs were settled. */
  readonly settled?: readonly Contribution[];
}

/**
 * The client's side of the exchanges of one match: commits, reveals, and verifies every input. No I/O, no
 * clock. Idempotent: the same input gets the same answer.
 */
export class Participant {
  /** The first fault found in the dealing. */
  objection: Rejection | undefined;
  /** The number of aborted exchanges already checked. */
  private checkedVoids = 0;

  /**
   * @param drawValue returns 32 unpredictable bytes; see `isDealingValue`
   * @param receipt the receipt stored before the page was reloaded
   * @param store called with the receipt after every change
   */
  constructor(
    private readonly drawValue: () => string,
    private receipt?: DealingReceipt,
    private readonly store: (receipt: DealingReceipt) => void = () => {},
  ) {}

  /**
   * Returns the client's answer to the current state of the dealing, if one is due.
   * @param seat the client's own; null for a spectator
   */
  receive(dealing: PublicDealing, seat: Seat | null): DealingAnswer | undefined {
    if (dealing.version !== DEALING_VERSION) return undefined;
    this.checkAbortedExchanges(dealing);
    const { exchange, facts, commitment } = dealing;
    if (this.receipt?.exchange !== exchange) {
      this.update({ match: facts.match, exchange, count: facts.exchange, house: commitment });
    } else if (this.receipt.house !== commitment) {
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

  /** Handles the table's reply to an answer. @param rejected omitted if it was accepted */
  handleReply(answer: DealingAnswer, rejected?: Rejection): void {
    const own = this.receipt?.own;
    if (!own || answer.exchange !== this.receipt!.exchange) return;
    if (answer.do === 'commit') {
      if (!rejected) this.update({ ...this.receipt!, own: { ...own, committed: true } });
      else if (rejected.code === 'committed-already' && !own.committed) {
        this.update({ ...this.receipt!, own: { ...own, superseded: true } });
      }
    } else if (!rejected) {
      this.update({ ...this.receipt!, own: { ...own, revealed: true } });
    }
  }

  private commit(dealing: PublicDealing, seat: Seat | null): DealingAnswer | undefined {
    const { exchange, facts, contributions } = dealing;
    let own = this.receipt!.own;
    if (!own) {
      if (seat === null || !contributions.some((one) => one.seat === seat)) return undefined;
      const value = this.drawValue();
      const commitment = computeCommitment(seat, factsDigest(facts), value);
      own = { seat, value, commitment, committed: false, revealed: false };
      this.update({ ...this.receipt!, own });
    }
    return own.superseded ? undefined : { do: 'commit', exchange, commitment: own.commitment };
  }

  /** Reveals the value only when all seats are committed, this one to the same value. */
  private reveal({ exchange, contributions }: PublicDealing): DealingAnswer | undefined {
    const own = this.receipt!.own;
    if (!own || own.superseded || contributions.some(({ commitment }) => !commitment))
      return undefined;
    const published = contributions.find(({ seat }) => seat === own.seat);
    if (published?.commitment !== own.commitment) {
      // If the table never accepted it, another page of the same player may have committed first.
      if (own.committed) this.object(rejection('contribution-replaced'));
      return undefined;
    }
    if (!own.committed) this.update({ ...this.receipt!, own: { ...own, committed: true } });
    return { do: 'reveal', exchange, value: own.value };
  }

  private settle({ facts, contributions }: PublicDealing): void {
    const wrong = contributions.find(
      ({ seat, commitment, value }) =>
        !matchesCommitment(seat, facts, commitment ?? '', value ?? ''),
    );
    if (wrong) this.object(rejection('value-not-committed', { seat: wrong.seat }));
    const own = this.receipt!.own;
    if (own?.committed) {
      const published = contributions.find(({ seat }) => seat === own.seat);
      if (!published) this.object(rejection('contribution-dropped'));
      else if (published.value !== own.value) this.object(rejection('contribution-replaced'));
    }
    const before = this.receipt!.settled;
    if (!before) this.update({ ...this.receipt!, settled: contributions });
    else if (!areEqual(before, contributions)) this.object(rejection('contributions-changed'));
  }

  /** Checks that new aborted exchanges are as reported, and that none blames this client unjustly. */
  private checkAbortedExchanges({ voids, facts }: PublicDealing): void {
    for (let at = this.checkedVoids; at < voids.length; at++) {
      const aborted = voids[at]!;
      const fault = verifyAbortedExchange(aborted, { ...facts, exchange: at + 1 });
      if (fault) this.object(fault);
      if (this.receipt?.count === at + 1) {
        const unjust = verifyBlame(aborted, this.receipt);
        if (unjust) this.object(unjust);
      }
    }
    this.checkedVoids = Math.max(this.checkedVoids, voids.length);
  }

  private object(objection: Rejection): void {
    this.objection ??= objection;
  }

  private update(receipt: DealingReceipt): void {
    this.receipt = receipt;
    this.store(receipt);
  }
}

/** Returns a rejection if a finished match's dealing contradicts the client's receipt. */
export function verifyAgainstReceipt(
  dealing: DealingRecord | undefined,
  receipt: DealingReceipt,
): Rejection | undefined {
  if (!dealing) return rejection('dealing-missing');
  if (dealing.match !== receipt.match) return rejection('dealing-of-another-match');
  const { count, own, settled } = receipt;
  const aborted = dealing.voids[count - 1];
  if (aborted) {
    return aborted.commitment === receipt.house
      ? verifyBlame(aborted, receipt)
      : rejection('house-commitment-changed');
  }
  if (count !== dealing.voids.length + 1 || dealing.commitment !== receipt.house) {
    return rejection('house-commitment-changed');
  }
  if (settled && !areEqual(settled, dealing.contributions))
    return rejection('contributions-changed');
  if (!own?.committed) return undefined;
  const published: CompleteContribution | undefined = dealing.contributions.find(
    ({ seat }) => seat === own.seat,
  );
  if (!published) return rejection('contribution-dropped');
  return published.value === own.value ? undefined : rejection('contribution-replaced');
}

/**
 * Returns a rejection if an aborted exchange blames this client's seat although the table had accepted
 * its answer.
 */
function verifyBlame(
  aborted: AbortedExchange,
  { own, house }: DealingReceipt,
): Rejection | undefined {
  if (aborted.commitment !== house) return rejection('house-commitment-changed');
  if (!own || own.superseded || !aborted.by.includes(own.seat)) return undefined;
  const { fault } = aborted;
  const answered = fault === 'no-commitment' ? own.committed : own.revealed;
  const unjust = answered || (fault === 'other-value' && own.committed);
  return unjust ? rejection('blamed-unjustly', { seat: own.seat, fault }) : undefined;
}

function areEqual(a: readonly Contribution[], b: readonly Contribution[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ seat, commitment, value }, at) => {
      const other = b[at]!;
      return seat === other.seat && commitment === other.commitment && value === other.value;
    })
  );
}
