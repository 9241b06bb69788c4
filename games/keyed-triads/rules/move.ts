import { CARD_KINDS, type Card } from '@rota/core';

/** The answers to a completed triad with `claims: called`. KT-11. */
export const CLAIM = CARD_KINDS;
export const NO_CLAIM = CARD_KINDS + 1;

/** Lay a card from the hand (the card's own number), or answer whether to claim the triad. */
export type Move = Card | typeof CLAIM | typeof NO_CLAIM;
