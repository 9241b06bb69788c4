import type { Card, Seat, Viewer } from '@rota/core';

/**
 * Somewhere cards lie, and who knows which: the game's own account of its state, written beside its
 * laws and independent of its views, so that one can be held against the other.
 */
export interface Place {
  /** Unique in a state and the same for everybody, as `hand 2`, `deck`, `pile`. */
  readonly name: string;
  readonly cards: readonly Card[];
  /**
   * Who knows what lies here, with perfect memory. Cards of one hand that differ in this are two
   * places: `hand 2` seen by seat 2, `hand 2, taken up` seen by all.
   */
  readonly seenBy: 'all' | readonly Seat[];
  /** Whether the order of the cards matters, as in a deck. */
  readonly ordered?: boolean;
  /** Which of the game's packs the cards come from, when each is dealt by itself. Default 0. */
  readonly pack?: number;
}

export function canSee(viewer: Viewer, { seenBy }: Place): boolean {
  return seenBy === 'all' || (viewer !== 'public' && seenBy.includes(viewer));
}

/** What that viewer may know of the cards, as text: two worlds with the same text look alike. */
export function visibleZones(places: readonly Place[], viewer: Viewer): string {
  return places
    .filter(({ cards }) => cards.length > 0)
    .map((place) => {
      const { name, cards, ordered } = place;
      if (!canSee(viewer, place)) return `${name}: ${cards.length} unseen`;
      return `${name}: ${ordered ? cards : sortedCards(cards)}`;
    })
    .sort()
    .join('\n');
}

/** Where every card lies, as text: the same for the same world. */
export function serializeZones(places: readonly Place[]): string {
  return places
    .filter(({ cards }) => cards.length > 0)
    .map(({ name, cards, ordered }) => `${name}: ${ordered ? cards : sortedCards(cards)}`)
    .sort()
    .join('\n');
}

export function sortedCards(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a - b);
}
