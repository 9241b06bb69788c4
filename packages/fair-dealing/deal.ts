import {
  type Card,
  type CompleteContribution,
  DEALING_VERSION,
  type DealingRecord,
  type Random,
  type Seat,
} from '@rota/core';
import { computeCommitment } from './commitment.ts';
import { cryptoRandom, drawDealingValue } from './crypto-random.ts';
import { factsDigest, type MatchFacts } from './facts.ts';
import { dealingSources } from './proof.ts';
import { dealPacks } from './stream.ts';

/** What the players agree on before the first card; commitments and packs are bound to it. */
export type AgreedFacts = Omit<MatchFacts, 'exchange'>;

/** All that the packs of a match follow from, once every value is revealed. */
export interface Dealing {
  readonly facts: AgreedFacts;
  /** The packs of a deal, in any order that everyone knows; each is shuffled separately. */
  readonly packs: readonly (readonly Card[])[];
  /** The dealer's commitment, published first. */
  readonly commitment: string;
  /** The dealer's secret, revealed after the match. */
  readonly secret: string;
  /** One for each person, lowest seat first. */
  readonly contributions: readonly CompleteContribution[];
}

/** Draws the dealer's secret. The dealer publishes the commitment and keeps the secret until the match is over. */
export function commit(
  facts: AgreedFacts,
  random: Random = cryptoRandom(),
): Pick<Dealing, 'commitment' | 'secret'> {
  const secret = drawDealingValue(random);
  return { commitment: computeCommitment('house', digestOf(facts), secret), secret };
}

/**
 * Draws a player's contribution. The player publishes its commitment first, and the value when all players and
 * the dealer have published theirs.
 */
export function contribute(
  facts: AgreedFacts,
  seat: Seat,
  random: Random = cryptoRandom(),
): CompleteContribution {
  const value = drawDealingValue(random);
  return { seat, commitment: computeCommitment(seat, digestOf(facts), value), value };
}

/** Returns the cards of a deal, the first card dealt first. @param number of the deal, from 1 */
export function deal({ facts, packs, secret, contributions }: Dealing, number: number): Card[] {
  return dealPacks(dealingSources(firstExchange(facts), secret, contributions), number, packs);
}

/** Returns a dealing as match records contain it. */
export function recordOfDealing({
  facts,
  commitment,
  secret,
  contributions,
}: Dealing): DealingRecord {
  const { match, seats } = facts;
  return { version: DEALING_VERSION, match, seats, commitment, secret, contributions, voids: [] };
}

/** Without a server that aborts exchanges there is one. */
const firstExchange = (facts: AgreedFacts): MatchFacts => ({ ...facts, exchange: 1 });

const digestOf = (facts: AgreedFacts) => factsDigest(firstExchange(facts));
