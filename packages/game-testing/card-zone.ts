import type { Card, Seat, Viewer } from '@rota/core';

/**
 * A zone of cards and the viewers who know them. A game's tests derive zones from its state, not from
 * its views, so that the views can be checked against them.
 */
export interface CardZone {
  /** Unique in a state and the same for all viewers: `hand 2`, `deck`, `pile`. */
  readonly name: string;
  readonly cards: readonly Card[];
  /**
   * Who knows these cards, with perfect memory. Cards of one hand that differ in this are two zones:
   * `hand 2` seen by seat 2, and `hand 2, taken up` seen by all.
   */
  readonly seenBy: 'all' | readonly Seat[];
  /** Whether the order of the cards matters, as in a deck. Default false. */
  readonly ordered?: boolean;
  /** The pack the cards come from, if packs are dealt separately. Default 0. */
  readonly pack?: number;
}

/** Whether a viewer knows the cards of a zone. */
export function canSee(viewer: Viewer, { seenBy }: CardZone): boolean {
  return seenBy === 'all' || (viewer !== 'public' && seenBy.includes(viewer));
}

/** Serializes what a viewer may know of the cards; worlds with equal text are indistinguishable. */
export function visibleZones(zones: readonly CardZone[], viewer: Viewer): string {
  return zones
    .filter(({ cards }) => cards.length > 0)
    .map((zone) => {
      const { name, cards, ordered } = zone;
      if (!canSee(viewer, zone)) return `${name}: ${cards.length} unseen`;
      return `${name}: ${ordered ? cards : sortedCards(cards)}`;
    })
    .sort()
    .join('\n');
}

/** Serializes where every card lies; equal worlds give equal text. */
export function serializeZones(zones: readonly CardZone[]): string {
  return zones
    .filter(({ cards }) => cards.length > 0)
    .map(({ name, cards, ordered }) => `${name}: ${ordered ? cards : sortedCards(cards)}`)
    .sort()
    .join('\n');
}

/** Returns a copy in ascending order. */
export function sortedCards(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a - b);
}
