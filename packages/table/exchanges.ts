import {
  type AbortedExchange,
  BOT_PREFIX,
  type CompleteContribution,
  type Contribution,
  DEALING_VERSION,
  type DealingRecord,
  type EntryNumber,
  type ExchangeFault,
  err,
  isDealingValue,
  ok,
  PERSON,
  type Random,
  type Rejection,
  type Result,
  rejection,
  type Seat,
} from '@rota/core';
import {
  botSeed,
  computeCommitment,
  type DealingSources,
  dealingRandom,
  dealingSources,
  type ExchangeStep,
  factsDigest,
  type MatchFacts,
  matchesCommitment,
  type PublicDealing,
} from '@rota/fair-dealing';
import type { DealingChange, Entry, Occupant } from './entry.ts';

interface Submission {
  readonly text: string;
  readonly number: EntryNumber;
}

interface RunningExchange {
  /** The number of the entry that began it. */
  readonly number: EntryNumber;
  readonly facts: MatchFacts;
  readonly secret: string;
  readonly commitment: string;
  readonly asked: readonly Seat[];
  readonly commitments: Map<Seat, Submission>;
  readonly values: Map<Seat, Submission>;
  /** Seats given up after their commitment, so no value will follow. */
  readonly departed: Set<Seat>;
  /** Set when first needed, once settled. */
  sources?: DealingSources;
}

/**
 * The exchanges that determine the packs of one match, from the server's secret and the players'
 * contributions. A seat that caused a void is not asked again, so there are at most as many voids
 * as seats; once all values are in, nothing can undo them. The server cannot void: its secret is in
 * the log before its commitment is published.
 */
export class Exchanges {
  /** The number of the entry of the last step, or 0 before the first. */
  changedAt: EntryNumber = 0;
  private readonly voids: AbortedExchange[] = [];
  private running: RunningExchange | undefined;

  /** @param match what all of the match's exchanges share */
  constructor(private readonly match: Omit<MatchFacts, 'exchange' | 'seats'>) {}

  /** The running exchange's step; undefined if there is none. */
  get step(): ExchangeStep | undefined {
    if (!this.running) return undefined;
    const { asked, commitments, values } = this.running;
    if (commitments.size < asked.length) return 'commit';
    return values.size < asked.length ? 'reveal' : 'settled';
  }

  /** Returns the candidates that have not caused a void. */
  eligible(candidates: readonly Seat[]): Seat[] {
    const failed = new Set(this.voids.flatMap(({ by }) => by));
    return candidates.filter((seat) => !failed.has(seat));
  }

  /** The entry that voids the running exchange because of missing answers, if any are missing. */
  get timeoutChange(): (DealingChange & { type: 'void' }) | undefined {
    const { step } = this;
    if (step === undefined || step === 'settled') return undefined;
    const { asked, commitments, values } = this.running!;
    const given = step === 'commit' ? commitments : values;
    const by = asked.filter((seat) => !given.has(seat));
    return { type: 'void', fault: timeoutFault(step), by };
  }

  /**
   * Validates a commitment, which may be any text; changes nothing.
   * @param exchange the number of the exchange's entry
   * @returns the change to append; the entry's number if it was accepted before; or a rejection
   */
  validateCommitment(
    seat: Seat,
    exchange: EntryNumber,
    commitment: string,
  ): DealingChange | Result<EntryNumber> {
    const obstacle = this.obstacle(seat, exchange, commitment);
    if (obstacle) return err(obstacle);
    const before = this.running!.commitments.get(seat);
    if (!before) return { type: 'commitment', seat, commitment };
    return before.text === commitment ? ok(before.number) : err(rejection('committed-already'));
  }

  /** Validates a value; one that does not fit the seat's commitment voids the exchange. */
  validateValue(
    seat: Seat,
    exchange: EntryNumber,
    value: string,
  ): DealingChange | Result<EntryNumber> {
    const obstacle = this.obstacle(seat, exchange, value);
    if (obstacle) return err(obstacle);
    const { commitments, values, facts } = this.running!;
    const before = values.get(seat);
    if (before?.text === value) return ok(before.number);
    if (this.step === 'commit') return err(rejection('not-all-committed'));
    // A revealed value is final.
    if (before) return err(rejection('exchange-passed'));
    return matchesCommitment(seat, facts, commitments.get(seat)!.text, value)
      ? { type: 'contribution', seat, value }
      : { type: 'void', fault: 'other-value', by: [seat] };
  }

  private obstacle(seat: Seat, exchange: EntryNumber, text: string): Rejection | undefined {
    if (this.running?.number !== exchange) return rejection('exchange-passed');
    if (!this.running.asked.includes(seat)) return rejection('not-asked');
    return isDealingValue(text) ? undefined : rejection('no-dealing-value');
  }

  /**
   * Applies an entry.
   * @param seats the occupants before it
   * @returns why the log cannot contain it, if it cannot
   */
  apply(entry: Entry & DealingChange, seats: readonly Occupant[]): string | undefined {
    const { step } = this;
    switch (entry.type) {
      case 'exchange':
        if (this.running) return 'an exchange runs';
        if (!isDealingValue(entry.secret)) return 'no secret';
        this.begin(entry, seats);
        break;
      case 'commitment': {
        const { seat, commitment } = entry;
        const valid = this.validateCommitment(seat, this.running?.number ?? 0, commitment);
        if ('ok' in valid) return 'no such commitment';
        this.running!.commitments.set(seat, { text: commitment, number: entry.number });
        if (this.step === 'reveal') this.voidDeparted();
        break;
      }
      case 'contribution': {
        const { seat, value } = entry;
        const valid = this.validateValue(seat, this.running?.number ?? 0, value);
        if ('ok' in valid || valid.type === 'void') return 'no such value';
        this.running!.values.set(seat, { text: value, number: entry.number });
        break;
      }
      case 'void':
        if (!this.running || step === 'settled') return 'no exchange to be void';
        this.void(entry.fault, entry.by);
        break;
    }
    if (this.step !== step) this.changedAt = entry.number;
    return undefined;
  }

  /** Handles a seat's change of hands: a missing answer will not come any more. */
  seatChanged(seat: Seat, number: EntryNumber): void {
    const { step } = this;
    if (step === undefined || step === 'settled' || !this.running!.asked.includes(seat)) return;
    const { commitments, values, departed } = this.running!;
    if (values.has(seat)) return;
    if (step === 'commit' && commitments.has(seat)) {
      departed.add(seat);
      return;
    }
    this.void(timeoutFault(step), [seat]);
    this.changedAt = number;
  }

  private voidDeparted(): void {
    const departed = [...this.running!.departed].sort((a, b) => a - b);
    if (departed.length > 0) this.void('no-value', departed);
  }

  /** Returns the generator of a deal's pack, once settled. @param deal counted from 1 */
  randomOf(deal: number): Random {
    return dealingRandom(this.sources, deal);
  }

  /** Returns the seed of a bot's decision, once settled. */
  botSeed(deal: number, moves: number, seat: Seat): string {
    return botSeed(this.sources, deal, moves, seat);
  }

  private get sources(): DealingSources {
    const running = this.running!;
    running.sources ??= dealingSources(running.facts, running.secret, this.contributions);
    return running.sources;
  }

  /** What is public; undefined before the first exchange and between two. */
  get publicDealing(): PublicDealing | undefined {
    const { running, step, voids } = this;
    if (!running || !step) return undefined;
    const { number, facts, commitment, asked, commitments } = running;
    const contributions =
      step === 'settled'
        ? this.contributions
        : asked.map((seat) =>
            step === 'commit' ? { seat } : { seat, commitment: commitments.get(seat)!.text },
          );
    return {
      version: DEALING_VERSION,
      step,
      exchange: number,
      facts,
      commitment,
      contributions,
      voids: [...voids],
    };
  }

  /** The part of the match record, with the secret; undefined until settled. */
  get record(): DealingRecord | undefined {
    if (this.step !== 'settled') return undefined;
    const { facts, commitment, secret } = this.running!;
    return {
      version: DEALING_VERSION,
      match: facts.match,
      seats: facts.seats,
      commitment,
      secret,
      contributions: this.contributions,
      voids: [...this.voids],
    };
  }

  private get contributions(): CompleteContribution[] {
    const { asked, commitments, values } = this.running!;
    return asked.map((seat) => {
      return { seat, commitment: commitments.get(seat)!.text, value: values.get(seat)!.text };
    });
  }

  private begin(
    { number, secret, asked }: Entry & { type: 'exchange' },
    seats: readonly Occupant[],
  ) {
    const kinds = seats.map((occupant) =>
      occupant.kind === 'bot' ? `${BOT_PREFIX}${occupant.bot}` : PERSON,
    );
    const facts = { ...this.match, exchange: this.voids.length + 1, seats: kinds };
    const commitment = computeCommitment('house', factsDigest(facts), secret);
    const answers = { commitments: new Map(), values: new Map(), departed: new Set<Seat>() };
    this.running = { number, facts, secret, commitment, asked, ...answers };
  }

  private void(fault: ExchangeFault, by: readonly Seat[]): void {
    const { commitment, secret, asked, commitments, values } = this.running!;
    const contributions = asked.map((seat): Contribution => {
      const [committed, value] = [commitments.get(seat), values.get(seat)];
      return {
        seat,
        ...(committed ? { commitment: committed.text } : {}),
        ...(value ? { value: value.text } : {}),
      };
    });
    this.voids.push({ fault, by, commitment, secret, contributions });
    this.running = undefined;
  }
}

function timeoutFault(step: 'commit' | 'reveal'): ExchangeFault {
  return step === 'commit' ? 'no-commitment' : 'no-value';
}
