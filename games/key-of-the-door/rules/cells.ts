import { KEYS, PLACES, SUITS } from './keys.ts';
import { MAX_SEATS } from './options.ts';

/*
 * The parts of `State.cells`: where each begins. With one array instead of one for each part, random playouts
 * are 1.2 times as fast: its type and bounds are checked less often, and it is copied at once.
 */

/** Sets of values by seat · 4 + suit. */
export const HANDS = 0;
/** By seat: the number of cards in hand. */
export const HAND_SIZES = HANDS + MAX_SEATS * SUITS;
/** By seat: the steals refused since a card was played; see `callBit`. KD-8 */
export const REFUSED = HAND_SIZES + MAX_SEATS;

/** By suit: what is in hands and stocks. */
export const UNPLAYED = REFUSED + MAX_SEATS;
/** By suit: what has not been seen face up, that is, unplayed or face down. */
export const UNSEEN = UNPLAYED + SUITS;

/** By place: its open key, or NONE. */
export const OPEN = UNSEEN + SUITS;
/** By place: the values that are safe on its open key; none where there is no key. KD-11 */
export const SAFE = OPEN + PLACES;
/** The open keys and their sizes, packed as the log of plays packs them. */
export const PACKED_KEYS = SAFE + PLACES;

/** By key: the sum and the values of its face-up numerals. */
export const KEY_SUMS = PACKED_KEYS + 3;
export const KEY_VALUES = KEY_SUMS + KEYS;
/** By key: its number of cards, header and face-down ones included. */
export const KEY_SIZES = KEY_VALUES + KEYS;
/** By key: the seat that won it, or NONE. */
export const KEY_OWNERS = KEY_SIZES + KEYS;

/** Public knowledge, by seat · 4 + suit: values a seat cannot hold; see `inference.ts`. */
export const CANNOT = KEY_OWNERS + KEYS;
/** By seat · 4 + suit: what it was forced to take back; it has it in hand or laid it face down. */
export const SHOWN = CANNOT + MAX_SEATS * SUITS;

/** Two players: ten slots for each seat, drawn from the front, and the number of cards left. KD-2 */
export const STOCKS = SHOWN + MAX_SEATS * SUITS;
/** The cards in hand and in stock with two players. KD-2 */
export const HAND_OF_TWO = 10;
export const STOCK_SIZES = STOCKS + 2 * HAND_OF_TWO;

/** The number of numerals in the pack. */
export const PACK_SIZE = 40;
/** The cards laid, in order; see `packLaid`. */
export const LAID = STOCK_SIZES + 2;
/**
 * The log of face-up plays, including those forced back; with two players, since each drew. Comes last and
 * may grow.
 */
export const PLAYS = LAID + PACK_SIZE;

/** Added to the key of a laid card when it lies face down. KD-11 */
export const FACE_DOWN = KEYS;

const TO_SHIFT = 6;
const BY_SHIFT = 11;

/** Packs a card laid. @param to its key, plus FACE_DOWN if it lies face down */
export function packLaid(card: number, to: number, by: number): number {
  return card | (to << TO_SHIFT) | (by << BY_SHIFT);
}

export function laidCard(laid: number): number {
  return laid & 63;
}

/** The key a card was laid to, plus FACE_DOWN if it lies face down. */
export function laidTo(laid: number): number {
  return (laid >> TO_SHIFT) & 31;
}

/** The seat that laid a card. */
export function laidBy(laid: number): number {
  return laid >> BY_SHIFT;
}
