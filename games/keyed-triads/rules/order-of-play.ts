import { leftOf, type Seat } from '@rota/core';
import { MAX_SEATS, PACK_SIZE } from './pack.ts';

/** Each seat lays three cards in keying. KT-1 */
export const KEYING_CARDS = 3;

/** Who lays the cards of a deal. It depends on the seats and the dealer alone, so it is computed once. */
export interface OrderOfPlay {
  /** By number of cards laid, 0 to 42: the seat that lays the next one; null after the last. */
  readonly turns: readonly (Seat | null)[];
  /** By card: the number of cards that its player chooses from. */
  readonly choices: readonly number[];
  /** By number of cards laid, 0 to 42: the holder of the dealer-key marker; null while it is not in play. KT-3 */
  readonly markers: readonly (Seat | null)[];
}

const ORDERS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
  Array.from({ length: seats }, (__, dealer) => buildOrder(seats, dealer)),
);

/** @param seats 2 to 7 */
export function orderOfPlay(seats: number, dealer: Seat): OrderOfPlay {
  return ORDERS[seats]![dealer]!;
}

/** The number of cards laid in keying. KT-1 */
export function cardsOfKeying(seats: number): number {
  return KEYING_CARDS * seats;
}

/** The place of a seat counted from the dealer's left: 0 leads, the dealer is the last. */
export function placeOf(seat: Seat, dealer: Seat, seats: number): number {
  return (seat - dealer - 1 + seats) % seats;
}

function buildOrder(seats: number, dealer: Seat): OrderOfPlay {
  const keyingEnds = cardsOfKeying(seats);
  const turns: (Seat | null)[] = [];
  const markers: (Seat | null)[] = [null];
  let seat = leftOf(dealer, seats);
  let marker: Seat | null = null;
  while (turns.length < PACK_SIZE) {
    turns.push(seat);
    const laid = turns.length;
    const completesTriad = laid % 3 === 0;
    if (laid === keyingEnds) {
      // Claiming starts like keying; the marker, if in play, returns to the dealer.
      seat = leftOf(dealer, seats);
      if (marker !== null) marker = dealer;
    } else if (laid < PACK_SIZE) {
      if (completesTriad && laid < keyingEnds && seat === dealer) marker = dealer;
      if (completesTriad && seat === marker) {
        marker = leftOf(marker, seats);
        seat = leftOf(marker, seats);
      } else seat = leftOf(seat, seats);
    }
    markers.push(marker);
  }
  const choices = turns.map((player, card) => {
    const phaseEnds = card < keyingEnds ? keyingEnds : PACK_SIZE;
    return turns.slice(card, phaseEnds).filter((other) => other === player).length;
  });
  return { turns: [...turns, null], choices, markers };
}
