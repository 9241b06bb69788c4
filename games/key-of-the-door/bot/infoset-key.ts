import type { Seat } from '@rota/core';
import { faceDownCards, KEYS, type Key, keyNumber, keysOf, type State } from '../rules/index.ts';

/** Stands for a card face down. */
const FACE_DOWN = 63;

/** By move: a code of the card that it laid; 0 for none. Overwritten for each key. */
const laidAt: number[] = [];

/**
 * Returns the seat's hand, the owners of the keys, the cards laid, in order, with their keys and players, those that it
 * laid face down, and the refused calls. In a search nearly all else that the seat has observed follows from these: the
 * tree is nearly the one that the events would give, and they need not be emitted.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { passes, barred, hands, won, open, moves, down, refused } = state;
  const codes = [passes, barred.length, (barred[0]?.seat ?? -1) + 1, ...hands[seat]!];
  const owners = codes.length;
  for (let key = 0; key < KEYS; key++) codes.push(0);
  for (let move = 0; move <= moves; move++) laidAt[move] = 0;
  for (const key of won) {
    codes[owners + keyNumber(key.place, key.header)] = key.owner! + 1;
    encodeLaid(key);
  }
  for (const key of open) if (key) encodeLaid(key);
  for (let move = moves; move > 0; move--) if (laidAt[move]! > 0) codes.push(laidAt[move]!);
  if (down.length > 0) codes.push(...ownFaceDown(state, seat));
  const key = String.fromCharCode(...codes);
  if (refused.length === 0) return key;
  return key + refused.map(({ seat: by, key, reason }) => `${by} ${key} ${reason}`).sort();
}

/** Enters the cards of a key, with their players, under their moves. */
function encodeLaid({ place, header, laid }: Key): void {
  const to = keyNumber(place, header);
  for (let one = laid; one; one = one.before) {
    laidAt[one.at] = 1 + (one.seat * KEYS + to) * (FACE_DOWN + 1) + (one.card ?? FACE_DOWN);
  }
}

/** The cards that a seat laid face down, in order. */
function ownFaceDown(state: State, seat: Seat): number[] {
  const downs = faceDownCards(keysOf(state));
  return state.down.flatMap((card, nth) => (downs[nth]!.seat === seat ? card! : []));
}
