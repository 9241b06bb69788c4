import { type Card, type Random, shuffle } from '@rota/core';
import type { SeatSet } from './claim-strength.ts';
import { orderOfPlay } from './order-of-play.ts';
import { PACK, PACK_SIZE } from './pack.ts';
import { cardsLaidBy, DEAD, placeOf, type State, triadsToClaim, UNKEYED } from './state.ts';
import { triadOf } from './triad.ts';
import type { View } from './view.ts';

/** No card yet. */
const HIDDEN = 255;

/**
 * A deal that would look just like this to the seat whose view it is: the cards it has not seen
 * lie in any order, and sealed answers are either, all alike likely.
 */
export function determinize(view: View, random: Random): State {
  const { seats, dealer } = view;
  const keys = new Int32Array(seats).fill(UNKEYED);
  for (const [seat, key] of view.keys.entries()) {
    if (key) keys[seat] = triadOf(key.cards[0]!, key.cards[1]!, key.cards[2]!);
  }
  const winners = new Int8Array(triadsToClaim(seats)).fill(DEAD);
  for (const [at, { winner }] of view.triads.entries()) winners[at] = winner ?? DEAD;
  return {
    seats,
    dealer,
    called: view.options.claims === 'called',
    proximity: view.options.proximity,
    pack: imaginePack(view, random),
    laid: view.laid.length,
    keys,
    awarded: view.triads.length,
    winners,
    claimed: seatSet(view.verdict?.standings.map(({ claimed }) => claimed) ?? []),
    ...imagineAnswers(view, random),
  };
}

/** Laid cards and the viewer's hand are where they are; all others may be anywhere else. */
function imaginePack(view: View, random: Random): Uint8Array {
  const order = orderOfPlay(view.seats);
  const pack = new Uint8Array(PACK_SIZE).fill(HIDDEN);
  const seen = new Set<Card>();
  const put = (at: number, card: Card) => {
    pack[at] = card;
    seen.add(card);
  };
  for (const [at, { card }] of view.laid.entries()) put(order.slot[at]!, card);
  const own = placeOf(view.viewer as number, view.dealer, view.seats);
  const from = own + view.seats * cardsLaidBy(own, order, view.laid.length);
  for (const [at, card] of view.hand!.entries()) put(from + view.seats * at, card);
  const unseen = shuffle(
    PACK.filter((card) => !seen.has(card)),
    random,
  );
  for (let at = 0; at < PACK_SIZE; at++) if (pack[at] === HIDDEN) pack[at] = unseen.pop()!;
  return pack;
}

function imagineAnswers(view: View, random: Random): { answered: SeatSet; claiming: SeatSet } {
  let answered: SeatSet = 0;
  let claiming: SeatSet = 0;
  if (view.owing.length === 0) return { answered, claiming };
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.owing.includes(seat)) continue;
    answered |= 1 << seat;
    const claims = seat === view.viewer ? view.answer : random.below(2) === 1;
    if (claims) claiming |= 1 << seat;
  }
  return { answered, claiming };
}

function seatSet(members: readonly boolean[]): SeatSet {
  return members.reduce((set, member, seat) => (member ? set | (1 << seat) : set), 0);
}
