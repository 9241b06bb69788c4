import {
  type DealingRecord,
  type MatchRecord,
  type OptionValue,
  type Rejection,
  rejection,
} from '@rota/core';
import type { MatchFacts } from './facts.ts';
import { matchesCommitment } from './proof.ts';

/**
 * A match whose packs all follow from one secret, to which the server commits before anyone plays. No
 * seat contributes to the shuffle, so the packs are the same wherever the match is played.
 */
export interface CommittedMatch {
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The options that differ from their defaults, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Each `person`, or a bot as records write it. */
  readonly seats: readonly string[];
  /** The server's commitment to its secret. */
  readonly commitment: string;
}

/** A secret with the commitment that was published before. */
interface RevealedSecret {
  readonly commitment: string;
  readonly secret: string;
}

/** Returns the facts that bind the packs of a committed match. @param match its name in records */
export function committedFacts(
  match: string,
  { game, version, options, seats }: Omit<CommittedMatch, 'commitment'>,
): MatchFacts {
  return { match, exchange: 1, game, version, options, seats };
}

/** Returns a rejection if the revealed secret does not match the commitment. */
export function verifyRevealedSecret(
  facts: MatchFacts,
  { commitment, secret }: RevealedSecret,
): Rejection | undefined {
  return matchesCommitment('house', facts, commitment, secret)
    ? undefined
    : rejection('secret-not-committed');
}

/** Whether the record is of a match with these facts, to whose packs no seat contributed. */
export function isRecordOf({ dealing, ...record }: MatchRecord, facts: MatchFacts): boolean {
  return (
    dealing !== undefined &&
    record.game === facts.game &&
    record.version === facts.version &&
    dealing.match === facts.match &&
    hasNoContributions(dealing) &&
    JSON.stringify(dealing.seats) === JSON.stringify(facts.seats) &&
    sameOptions(record.options, facts.options)
  );
}

/** Whether the record was dealt from the revealed secret. */
export function isDealtFrom({ dealing }: MatchRecord, revealed: RevealedSecret): boolean {
  return dealing?.commitment === revealed.commitment && dealing.secret === revealed.secret;
}

function hasNoContributions({ contributions, voids }: DealingRecord): boolean {
  return contributions.length === 0 && voids.length === 0;
}

function sameOptions(a: CommittedMatch['options'], b: CommittedMatch['options']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
