import {
  type Estimate,
  GRADES,
  type Grade,
  type MoveComparison,
  type SeatDecision,
  type SeatReview,
} from '@rota/analysis';
import type { MatchRecord } from '@rota/core';
import { type CardSchedule, newCard } from './leitner.ts';

/** What a review of one's own play in a match found, as this device keeps it. */
export interface MatchReview {
  /** The id of the match on this device, or on the server. */
  readonly match: string;
  readonly game: string;
  /** When the match was created, in milliseconds since 1970. */
  readonly created: number;
  readonly deals: number;
  /** Points above the table's mean, and their parts. */
  readonly ahead: number;
  readonly luck?: Estimate;
  readonly play?: Estimate;
  /** How many decisions there were, and how many of each grade. */
  readonly decisions: number;
  readonly grades: Readonly<Record<Grade, number>>;
  /** The factor on the samples. */
  readonly effort: number;
}

/** One's own costly decision, to be made again. */
export interface Puzzle {
  readonly id: string;
  readonly match: string;
  readonly game: string;
  /** The version of its rules. */
  readonly version: number;
  /** The players by seat, as in the record. */
  readonly names: readonly string[];
  /** With the position as the seat saw it, and the move that was played. */
  readonly decision: SeatDecision;
  readonly best: string;
  readonly loss: Estimate;
  readonly comparison?: MoveComparison;
  readonly grade: Grade;
  /** The unit of the grades, in points. */
  readonly spread: number;
  readonly schedule: CardSchedule;
}

/** A match of one's own and where its review is kept. */
export interface OwnMatch {
  readonly id: string;
  readonly created: number;
}

export function matchReviewOf(
  { id, created }: OwnMatch,
  record: MatchRecord,
  review: SeatReview,
  effort: number,
): MatchReview {
  const { decisions, ahead, luck, play } = review;
  const countOf = (grade: Grade) => decisions.filter((each) => each.grade === grade).length;
  return {
    match: id,
    game: record.game,
    created,
    deals: record.deals.length,
    ahead,
    ...(luck && play ? { luck, play } : {}),
    decisions: decisions.length,
    grades: Object.fromEntries(
      GRADES.map((grade) => [grade, countOf(grade)]),
    ) as MatchReview['grades'],
    effort,
  };
}

/** Returns the costliest decisions of a review as puzzles; only these were measured twice. */
export function puzzlesOf(
  { id: match }: OwnMatch,
  record: MatchRecord,
  { worst, spread }: SeatReview,
  now: number,
): Puzzle[] {
  if (spread === undefined) return [];
  return worst.flatMap(({ best, loss, comparison, grade, ...rest }, at) => {
    if (!grade) return [];
    const { seat, seats, deal, move, ordinal, kind, view, played } = rest;
    const choice = played === undefined ? {} : { played };
    return {
      id: `${match} ${deal} ${ordinal}`,
      match,
      game: record.game,
      version: record.version,
      names: record.seats,
      decision: { seat, seats, deal, move, ordinal, kind, view, ...choice },
      best,
      loss,
      ...(comparison ? { comparison } : {}),
      grade,
      spread,
      // The costliest first.
      schedule: newCard(now + at),
    };
  });
}
