import type { MatchRecord, Seat } from '@rota/core';
import type { StoredSummary, TableSummary } from '@rota/protocol';

/** A match somebody has played on a device of theirs and handed in. */
export interface DeviceMatch {
  /** `onDevice`, and over. Its id is for this match alone. */
  readonly summary: StoredSummary;
  /** Where whoever has handed it in sat. */
  readonly seat: Seat;
  readonly record: MatchRecord;
  /** The record's fingerprint, as core's `sealOf` gives it: by it the same match is known again. */
  readonly seal: string;
}

/**
 * What people have played on devices of their own: part of their history, and of nothing else. No
 * rating comes of it, and it goes when they go.
 */
export interface DeviceMatches {
  /**
   * Keeps a match, once, however often and at however many nodes it is handed in.
   * @param most how many of a person are kept
   * @returns as it is kept; undefined: they have so many already
   */
  keep(person: string, match: DeviceMatch, most: number): Promise<TableSummary | undefined>;
  /** @param person who looks: to others it shows no seat of theirs */
  sheet(id: string, person: string | undefined): Promise<TableSummary | undefined>;
  record(id: string): Promise<MatchRecord | undefined>;
  countOf(person: string): Promise<number>;
  /** The ids of all of that person's, the oldest first. */
  idsOf(person: string): Promise<string[]>;
}
