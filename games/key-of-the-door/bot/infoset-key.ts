import type { Seat } from '@rota/core';
import { faceDownCards, KEYS, keyNumber, keysOf, type State } from '../rules/index.ts';

/** Stands for a card face down. */
const FACE_DOWN = 63;

/**
 * Returns the seat's hand, the cards laid, in order, with their keys and players, those that it laid face down, the
 * owners of the keys and the refused calls. In a search nearly all else that the seat has observed follows from these:
 * the tree is nearly the one that the events would give, and they need not be emitted.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { passes, barred, hands, won, open, moves, down, refused } = state;
  const codes = [passes, barred.length, (barred[0]?.seat ?? -1) + 1, ...hands[seat]!];
  const owners = codes.length;
  for (let key = 0; key < KEYS; key++) codes.push(0);
  /** By move: the card it laid; 0 for none. */
  const laidAt = new Array<number>(moves + 1).fill(0);
  for (const keys of [won, open]) {
    for (const key of keys) {
      if (!key) continue;
      const number = keyNumber(key.place, key.header);
      if (key.owner !== null) codes[owners + number] = key.owner + 1;
      for (const [card, by, at] of key.laid) {
        laidAt[at] = 1 + (by * KEYS + number) * (FACE_DOWN + 1) + (card ?? FACE_DOWN);
      }
    }
  }
  for (const laid of laidAt) if (laid > 0) codes.push(laid);
  if (down.length > 0) codes.push(...ownFaceDown(state, seat));
  const key = String.fromCharCode(...codes);
  if (refused.length === 0) return key;
  return key + refused.map(({ seat: by, key, reason }) => `${by} ${key} ${reason}`).sort();
}

/** The cards that a seat laid face down, in order. */
function ownFaceDown(state: State, seat: Seat): number[] {
  const downs = faceDownCards(keysOf(state));
  return state.down.flatMap((card, nth) => (downs[nth]!.seat === seat ? card! : []));
}
