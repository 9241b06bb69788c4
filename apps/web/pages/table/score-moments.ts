import { findRivals, type Moment, type Rivals, type Seat } from '@rota/core';

/** How a deal or a match ended for the reader; undefined for a spectator. */
export type Outcome = 'won' | 'lost' | 'level' | undefined;

/** @param scores by seat */
export function outcomeOf(scores: readonly number[], reader: Seat | null): Outcome {
  if (reader === null) return;
  const [best, worst] = [Math.max(...scores), Math.min(...scores)];
  if (best === worst) return 'level';
  return scores[reader] === best ? 'won' : 'lost';
}

/**
 * Returns the moments that brought the outcome about, those that moved the difference most first. A
 * spectator sees what the winner gained.
 */
export function selectMoments<Each extends Pick<Moment, 'effect'>>(
  moments: readonly Each[],
  outcome: Outcome,
): Each[] {
  return moments
    .filter(({ effect }) => outcome === 'level' || effect < 0 === (outcome === 'lost'))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

/** The deal that moved the match most towards its outcome. */
export interface DecisiveDeal extends Rivals {
  /** Its number, from 1. */
  readonly deal: number;
  /** The difference it made, in favour of `self` if positive. */
  readonly effect: number;
}

/**
 * Finds the decisive deal; undefined for a match of one deal, or one that ended level.
 * @param scores by finished deal and seat
 */
export function findDecisiveDeal(
  scores: readonly (readonly number[])[],
  reader: Seat | null,
): DecisiveDeal | undefined {
  if (scores.length < 2) return;
  const totals = totalsOf(scores);
  const outcome = outcomeOf(totals, reader);
  if (outcome === 'level') return;
  const { self, rival } = findRivals(totals, reader ?? undefined);
  const deals = scores.map((deal, at) => ({
    deal: at + 1,
    effect: deal[self]! - deal[rival]!,
    self,
    rival,
  }));
  return selectMoments(
    deals.filter(({ effect }) => effect !== 0),
    outcome,
  )[0];
}

/** The seat that leads alone, and did not before. */
export interface NewLead {
  readonly seat: Seat;
  readonly margin: number;
}

/**
 * Returns who took the lead with the latest deal; nothing about the first.
 * @param scores by finished deal and seat
 */
export function findNewLead(scores: readonly (readonly number[])[]): NewLead | undefined {
  if (scores.length < 2) return;
  const leader = leaderOf(totalsOf(scores));
  return leader?.seat === leaderOf(totalsOf(scores.slice(0, -1)))?.seat ? undefined : leader;
}

function totalsOf(scores: readonly (readonly number[])[]): number[] {
  return (scores[0] ?? []).map((_, seat) => scores.reduce((sum, deal) => sum + deal[seat]!, 0));
}

function leaderOf(totals: readonly number[]): NewLead | undefined {
  const [first, second] = totals.toSorted((a, b) => b - a);
  if (first === undefined || second === undefined || first === second) return;
  return { seat: totals.indexOf(first), margin: first - second };
}
