import { type MatchRecord, type Rejection, rejection } from '@rota/core';
import {
  type CommittedMatch,
  committedFacts,
  isDealtFrom,
  isRecordOf,
  verifyRevealedSecret,
} from './committed-match.ts';
import type { MatchFacts } from './facts.ts';

/**
 * A match that several tables play with the same packs, as published before anyone takes a seat. The
 * seats are the same at every table.
 */
export interface DuplicateMatch extends CommittedMatch {
  /** The match’s id at the server. */
  readonly id: string;
}

/** A duplicate match whose tables have all finished, with the server's secret. */
export interface RevealedDuplicate extends DuplicateMatch {
  /** 64 hexadecimal digits; fits the `commitment`. */
  readonly secret: string;
}

/** Returns the facts that bind the packs of all tables. */
export function duplicateFacts({ id, ...match }: Omit<DuplicateMatch, 'commitment'>): MatchFacts {
  return committedFacts(duplicateMatchName(id), match);
}

/** Returns the match name in a duplicate match's facts. */
export function duplicateMatchName(id: string): string {
  return `duplicate-${id}`;
}

/** Returns a rejection if the revealed secret does not match the commitment. */
export function verifyRevealedDuplicate(duplicate: RevealedDuplicate): Rejection | undefined {
  return verifyRevealedSecret(duplicateFacts(duplicate), duplicate);
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
  return isDealtFrom(record, duplicate) ? undefined : rejection('duplicate-other-secret');
}
