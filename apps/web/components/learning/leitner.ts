import { DAY_MS } from '@rota/core';

/**
 * How long a card rests in each box, in days. A card in the first box comes back in the same
 * session, behind those that were due before it.
 */
export const INTERVALS_IN_DAYS = [0, 1, 3, 7, 21, 60] as const;

export interface CardSchedule {
  /** An index of `INTERVALS_IN_DAYS`. */
  readonly box: number;
  /** From when on it is due, in milliseconds since 1970. */
  readonly due: number;
}

export function newCard(now: number): CardSchedule {
  return { box: 0, due: now };
}

/**
 * Moves a card to the next box if it was solved, else back to the first: Leitner's card boxes
 * (Sebastian Leitner, “So lernt man lernen”, Herder, 1972) with intervals instead of full boxes.
 */
export function reschedule({ box }: CardSchedule, isSolved: boolean, now: number): CardSchedule {
  const next = isSolved ? Math.min(box + 1, INTERVALS_IN_DAYS.length - 1) : 0;
  return { box: next, due: now + INTERVALS_IN_DAYS[next]! * DAY_MS };
}

/** Returns the cards that are due, the longest due first. */
export function dueCards<Card extends { readonly schedule: CardSchedule }>(
  cards: readonly Card[],
  now: number,
): Card[] {
  return cards
    .filter(({ schedule }) => schedule.due <= now)
    .sort((a, b) => a.schedule.due - b.schedule.due);
}
