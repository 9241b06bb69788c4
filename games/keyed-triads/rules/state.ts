import type { Seat } from '@rota/core';

/**
 * A running deal. A seat's cards lie in the pack where they were dealt, every `seats`-th place; as
 * a card is laid it changes places with the first card its player still holds. So the cards a seat
 * has laid come first among its places, in order, and its hand is what follows.
 */
export interface State {
  readonly seats: number;
  readonly dealer: Seat;
  /** Whether claims are called (KT-11) rather than automatic. */
  readonly called: boolean;
  /** The 42 cards. */
  readonly pack: Uint8Array;
  /** How many cards have been laid, 0..42. */
  laid: number;
  /** The winner of each awarded triad of claiming, in order; DEAD for nobody. */
  readonly winners: Int8Array;
  /** How many triads of claiming have been awarded. */
  awarded: number;
  /** Bit s: seat s has answered to the triad on the table. KT-11. */
  answered: number;
  /** Bit s: seat s claims it. KT-11. */
  claiming: number;
}

/** The winner of a dead triad. KT-10. */
export const DEAD = -1;
