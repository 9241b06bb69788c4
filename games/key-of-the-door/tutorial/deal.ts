import { leftOf, type Seat } from '@rota/core';

const SEATS = 4;

/** The learner deals, so the three others play a card first. KD-4 */
export const DEALER: Seat = 0;

/** Each seat's cards in the order in which they are played. */
const HANDS = [
  '5H 7H AS TD AH 9C 3C 5D TH 6S',
  '6H 9S 2S 2C 6D TS 8S 5S 8D AC',
  'TC 3D 7D 3S 3H 4S AD 5C 8H 9D',
  '4H 7S 9H 4D 8C 6C 2D 4C 7C 2H',
].map((hand) => hand.split(' '));

/** The pack that deals these hands, one card at a time from the dealer's left. KD-2 */
export const PACK: readonly string[] = HANDS[0]!.flatMap((_, round) =>
  Array.from(
    { length: SEATS },
    (_, place) => HANDS[leftOf((DEALER + place) % SEATS, SEATS)]![round]!,
  ),
);
