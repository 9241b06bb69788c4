import type { Seat } from '@rota/core';
import { KEYS, keyNumber, type LaidCard, type State } from '../rules/index.ts';

/** Stands for a card that another player laid face down. */
const HIDDEN = 63;

/**
 * Returns the seat's hand, the cards laid, in order, with their keys and players, the owners of the keys and
 * the refused calls. In a search nearly all else that the seat has observed follows from these: the tree is
 * nearly the one that the events would give, and they need not be emitted.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { passes, barred, hands, won, laid, refused } = state;
  const codes = [passes, barred.length, (barred[0]?.seat ?? -1) + 1, ...hands[seat]!];
  const owners = codes.length;
  for (let key = 0; key < KEYS; key++) codes.push(0);
  for (const { place, header, owner } of won) codes[owners + keyNumber(place, header)] = owner! + 1;
  for (let card = laid; card; card = card.before) codes.push(codeOf(card, seat));
  const key = String.fromCharCode(...codes);
  if (refused.length === 0) return key;
  return key + refused.map(({ seat: by, key, reason }) => `${by} ${key} ${reason}`).sort();
}

/** Returns a card, its key, its player, and whether it lies face down, as one character's code. */
function codeOf({ card, seat, place, header, isFaceDown }: LaidCard, viewer: Seat): number {
  const seen = isFaceDown && seat !== viewer ? HIDDEN : card!;
  const to = seat * KEYS + keyNumber(place, header);
  return (to * 2 + (isFaceDown ? 1 : 0)) * (HIDDEN + 1) + seen;
}
