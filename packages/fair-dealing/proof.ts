import {
  type AbortedExchange,
  type CompleteContribution,
  type Contribution,
  DEALING_VERSION,
  type DealingRecord,
  isDealingValue,
  PERSON,
  type Rejection,
  rejection,
  type Seat,
} from '@rota/core';
import { computeCommitment, type Party } from './commitment.ts';
import { factsDigest, type MatchFacts } from './facts.ts';
import type { DealingSources } from './stream.ts';

/** The parts of a record that its dealing is bound to. */
export type RecordedMatch = Pick<MatchFacts, 'game' | 'version' | 'options' | 'seats'>;

/** Returns the facts that the commitments of an exchange are bound to. @param exchange counted from 1 */
export function recordedFacts(
  { match, seats }: Pick<DealingRecord, 'match' | 'seats'>,
  { game, version, options }: Omit<RecordedMatch, 'seats'>,
  exchange: number,
): MatchFacts {
  return { match, exchange, game, version, options, seats };
}

/** Returns what the packs of a match are derived from. @param facts of the exchange that was completed */
export function dealingSources(
  facts: MatchFacts,
  secret: string,
  contributions: readonly CompleteContribution[],
): DealingSources {
  return {
    match: factsDigest(facts),
    secret,
    contributions: contributions.map(({ seat, value }) => [seat, value]),
  };
}

/** Returns what the packs of a recorded match are derived from. */
export function recordedSources(
  dealing: DealingRecord,
  match: Omit<RecordedMatch, 'seats'>,
): DealingSources {
  const facts = recordedFacts(dealing, match, dealing.voids.length + 1);
  return dealingSources(facts, dealing.secret, dealing.contributions);
}

/**
 * Verifies that all parties kept to what they committed to; the packs are then those that `dealPacks`
 * derives from `recordedSources`.
 * @returns the first fault, if any
 */
export function verifyDealing(record: DealingRecord, match: RecordedMatch): Rejection | undefined {
  return (
    verifySecret(record, match) ??
    verifyContributions(record, match) ??
    verifyAbortedExchanges(record, match)
  );
}

/** Checks the server's secret against the commitment it published first. */
export function verifySecret(record: DealingRecord, match: RecordedMatch): Rejection | undefined {
  if (record.version !== DEALING_VERSION) {
    return rejection('unknown-dealing-version', {
      known: DEALING_VERSION,
      version: record.version,
    });
  }
  const { seats } = match;
  const sameSeats =
    record.seats.length === seats.length &&
    record.seats.every((kind, seat) => kind === PERSON || kind === seats[seat]);
  if (!sameSeats) return rejection('dealing-of-others', { seats, written: record.seats });
  const facts = recordedFacts(record, match, record.voids.length + 1);
  return matchesCommitment('house', facts, record.commitment, record.secret)
    ? undefined
    : rejection('secret-not-committed');
}

/** Checks that each contribution matches its commitment, and that its seat was entitled to contribute. */
export function verifyContributions(
  record: DealingRecord,
  match: RecordedMatch,
): Rejection | undefined {
  const facts = recordedFacts(record, match, record.voids.length + 1);
  const { contributions } = record;
  const misplaced = verifySeats(contributions, record.seats, seatsAtFault(record.voids));
  if (misplaced) return misplaced;
  const wrong = contributions.find(
    ({ seat, commitment, value }) => !matchesCommitment(seat, facts, commitment, value),
  );
  return wrong && rejection('value-not-committed', { seat: wrong.seat });
}

/** Checks the aborted exchanges. @returns the first fault; its facts give `exchange`, from 1 */
export function verifyAbortedExchanges(
  record: DealingRecord,
  match: RecordedMatch,
): Rejection | undefined {
  for (const [at, aborted] of record.voids.entries()) {
    const facts = recordedFacts(record, match, at + 1);
    const before = seatsAtFault(record.voids.slice(0, at));
    const fault =
      verifySeats(aborted.contributions, record.seats, before) ??
      verifyAbortedExchange(aborted, facts);
    if (fault) return { ...fault, facts: { exchange: at + 1, ...fault.facts } };
  }
  return undefined;
}

/** Checks that an exchange was aborted for the reason it gives. */
export function verifyAbortedExchange(
  exchange: AbortedExchange,
  facts: MatchFacts,
): Rejection | undefined {
  const { by, commitment, secret, contributions, fault } = exchange;
  if (!matchesCommitment('house', facts, commitment, secret))
    return rejection('secret-not-committed');
  for (const { seat, commitment, value } of contributions) {
    if (value === undefined) continue;
    if (commitment === undefined || !matchesCommitment(seat, facts, commitment, value)) {
      return rejection('value-not-committed', { seat });
    }
  }
  const inOrder = by.every((seat, at) => at === 0 || seat > by[at - 1]!);
  const some = fault === 'other-value' ? by.length === 1 : by.length > 0;
  const failed = by.every((seat) => {
    const own = contributions.find((one) => one.seat === seat);
    return (
      own && own.value === undefined && (own.commitment === undefined) === (fault === NOT_COMMITTED)
    );
  });
  // No value is revealed before all seats are committed.
  const early = fault === NOT_COMMITTED && contributions.some(({ value }) => value !== undefined);
  const late =
    fault !== NOT_COMMITTED && contributions.some(({ commitment }) => commitment === undefined);
  return inOrder && some && failed && !early && !late
    ? undefined
    : rejection('void-without-cause', { seats: by });
}

const NOT_COMMITTED = 'no-commitment';

function seatsAtFault(voids: readonly AbortedExchange[]): ReadonlySet<Seat> {
  return new Set(voids.flatMap(({ by }) => by));
}

/** Checks that only people contribute, each once, and no seat that was at fault before. */
function verifySeats(
  contributions: readonly Contribution[],
  seats: readonly string[],
  atFault: ReadonlySet<Seat>,
): Rejection | undefined {
  for (const [at, { seat }] of contributions.entries()) {
    const inOrder = at === 0 || seat > contributions[at - 1]!.seat;
    if (!inOrder || seats[seat] !== PERSON || atFault.has(seat)) {
      return rejection('contribution-out-of-place', { seat });
    }
  }
  return undefined;
}

/** Whether the value matches the party's commitment; false for malformed values too. */
export function matchesCommitment(
  party: Party,
  facts: MatchFacts,
  commitment: string,
  value: string,
): boolean {
  return (
    isDealingValue(value) && computeCommitment(party, factsDigest(facts), value) === commitment
  );
}
