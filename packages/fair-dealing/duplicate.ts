import { type MatchRecord, type OptionValue, type Rejection, rejection } from '@rota/core';
import { isRecordOf } from './daily.ts';
import type { MatchFacts } from './facts.ts';
import { matchesCommitment } from './proof.ts';

/** A match that several tables play with the same packs, as published before anyone takes a seat. */
export interface DuplicateMatch {
  readonly id: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The options that differ from their defaults, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The same at every table: `person`, or a bot as records write it. */
  readonly seats: readonly string[];
  /** The server's commitment to its secret. */
  readonly commitment: string;
}

/** A duplicate match whose tables have all finished, with the server's secret. */
export interface RevealedDuplicate extends DuplicateMatch {
  readonly secret: string;
}

/** Returns the facts that bind the packs. No seat contributes, so they are the same at all tables. */
export function duplicateFacts({
  id,
  game,
  version,
  options,
  seats,
}: Omit<DuplicateMatch, 'commitment'>): MatchFacts {
  return { match: duplicateMatchName(id), exchange: 1, game, version, options, seats };
}

/** Returns the match name in a duplicate match's facts. */
export function duplicateMatchName(id: string): string {
  return `duplicate-${id}`;
}

/** Returns a rejection if the revealed secret does not match the commitment. */
export function verifyRevealedDuplicate(duplicate: RevealedDuplicate): Rejection | undefined {
  const { commitment, secret } = duplicate;
  return matchesCommitment('house', duplicateFacts(duplicate), commitment, secret)
    ? undefined
    : rejection('secret-not-committed');
}

/**
 * Returns a rejection if the record is not of one of the duplicate match's tables. Does not check the
 * packs and the play; `verify` does.
 */
export function verifyDuplicateRecord(
  record: MatchRecord,
  duplicate: RevealedDuplicate,
): Rejection | undefined {
  if (!isRecordOf(record, duplicateFacts(duplicate))) return rejection('not-of-the-duplicate');
  const { commitment, secret } = record.dealing!;
  return commitment === duplicate.commitment && secret === duplicate.secret
    ? undefined
    : rejection('duplicate-other-secret');
}
