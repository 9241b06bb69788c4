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
import { commitTo, type Party } from './commitment.ts';
import { factsDigest, type MatchFacts } from './facts.ts';
import type { DealingSources } from './stream.ts';

/** What a record says of the match beside its dealing. */
export type RecordedMatch = Pick<MatchFacts, 'game' | 'version' | 'options' | 'seats'>;

/** What commitments in one of a match's exchanges are bound to. @param exchange counted from 1 */
export function recordedFacts(
  { match, seats }: Pick<DealingRecord, 'match' | 'seats'>,
  { game, version, options }: Omit<RecordedMatch, 'seats'>,
  exchange: number,
): MatchFacts {
  return { match, exchange, game, version, options, seats };
}

/** What the packs of a match follow from. @param exchange the one that held, counted from 1 */
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

/** Why the house's secret is not what it committed itself to before anybody else said anything. */
export function faultOfSecret(record: DealingRecord, match: RecordedMatch): Rejection | undefined {
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
  return fits('house', facts, record.commitment, record.secret)
    ? undefined
    : rejection('secret-not-committed');
}

/** Which seat's value is not what the seat was committed to, or may not be there at all. */
export function faultOfContributions(
  record: DealingRecord,
  match: RecordedMatch,
): Rejection | undefined {
  const facts = recordedFacts(record, match, record.voids.length + 1);
  const { contributions } = record;
  const misplaced = faultOfSeats(contributions, record.seats, blamed(record.voids));
  if (misplaced) return misplaced;
  const wrong = contributions.find(
    ({ seat, commitment, value }) => !fits(seat, facts, commitment, value),
  );
  return wrong && rejection('value-not-committed', { seat: wrong.seat });
}

/** What is wrong with the exchanges that came to nothing; its facts give `exchange`, from 1. */
export function faultOfVoids(record: DealingRecord, match: RecordedMatch): Rejection | undefined {
  for (const [at, gone] of record.voids.entries()) {
    const facts = recordedFacts(record, match, at + 1);
    const before = blamed(record.voids.slice(0, at));
    const fault =
      faultOfSeats(gone.contributions, record.seats, before) ?? faultOfVoid(gone, facts);
    if (fault) return { ...fault, facts: { exchange: at + 1, ...fault.facts } };
  }
  return undefined;
}

/** Whether one exchange that came to nothing did so as it says. */
export function faultOfVoid(gone: AbortedExchange, facts: MatchFacts): Rejection | undefined {
  if (!fits('house', facts, gone.commitment, gone.secret)) return rejection('secret-not-committed');
  for (const { seat, commitment, value } of gone.contributions) {
    if (value === undefined) continue;
    if (commitment === undefined || !fits(seat, facts, commitment, value)) {
      return rejection('value-not-committed', { seat });
    }
  }
  const { by, contributions, fault } = gone;
  const inOrder = by.every((seat, at) => at === 0 || seat > by[at - 1]!);
  const some = fault === 'other-value' ? by.length === 1 : by.length > 0;
  const failed = by.every((seat) => {
    const own = contributions.find((one) => one.seat === seat);
    return own && own.value === undefined && (own.commitment === undefined) === (fault === NONE);
  });
  // Nobody shows a value before all are committed.
  const early = fault === NONE && contributions.some(({ value }) => value !== undefined);
  const late = fault !== NONE && contributions.some(({ commitment }) => commitment === undefined);
  return inOrder && some && failed && !early && !late
    ? undefined
    : rejection('void-without-cause', { seats: by });
}

const NONE = 'no-commitment';

function blamed(voids: readonly AbortedExchange[]): ReadonlySet<Seat> {
  return new Set(voids.flatMap(({ by }) => by));
}

/** Only people contribute, each once, and none by whom an exchange has failed before. */
function faultOfSeats(
  contributions: readonly Contribution[],
  seats: readonly string[],
  blamedBefore: ReadonlySet<Seat>,
): Rejection | undefined {
  for (const [at, { seat }] of contributions.entries()) {
    const inOrder = at === 0 || seat > contributions[at - 1]!.seat;
    if (!inOrder || seats[seat] !== PERSON || blamedBefore.has(seat)) {
      return rejection('contribution-out-of-place', { seat });
    }
  }
  return undefined;
}

/** Whether this value is what the party was committed to, junk included. */
export function fits(party: Party, facts: MatchFacts, commitment: string, value: string): boolean {
  return isDealingValue(value) && commitTo(party, factsDigest(facts), value) === commitment;
}
