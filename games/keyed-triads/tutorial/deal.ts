import { leftOf, type Seat } from '@rota/core';

const SEATS = 4;

/** Seat 1 deals, so that seat 2 leads and the learner, third in turn, gets the first key. KT-1 */
export const DEALER: Seat = 1;

/** By seat: its cards in the order in which they are laid, first the three of keying. */
const HANDS = [
  '6H TC AC  7H 8H 9C 0R AD TH 7S',
  '9S 9D 8D  TD 3S AS AH 4C 5D 7C',
  '4S 3C 8S  3D 8C 2D 9H 4H TS 0B 3H',
  '5H 7D 2C  5S 2H 6D 6S 6C 2S 5C 4D',
].map((hand) => hand.split(/ +/));

/** Deals these hands, one card at a time from the dealer's left. KT-2 */
export const PACK: readonly string[] = HANDS[2]!
  .flatMap((_, round) =>
    Array.from(
      { length: SEATS },
      (_, place) => HANDS[leftOf((DEALER + place) % SEATS, SEATS)]![round],
    ),
  )
  .filter((card) => card !== undefined);
