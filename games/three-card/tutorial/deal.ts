import { leftOf, type Seat } from '@rota/core';

const SEATS = 4;

/** The learner sits at the dealer's left, is the first to hold a three and so opens. TC-3 */
export const DEALER: Seat = 3;

/** Each seat's three undercards, then its six others. TC-1 */
const DEALT = [
  '2D TC 5C  2S TD AH 3H 6C 6D',
  '3C 6H 9D  TS JC QH 4S 4H 7C',
  '4C 6S 7D  2C JS QC 5H 7S 9S',
  '3D 3S 5D  8H JD JH 7H 8D KH',
].map((cards) => cards.split(/ +/));

/** The deck in the order drawn: in each round by the learner, then by the others. TC-7 */
const DECK = '2H  AC AD AS  TH QS QD  8C 4D 9H  KD KC KS  9C 5S 8S'.split(/ +/);

/** The pack that deals these cards, one at a time from the dealer's left, and then the deck. TC-1 */
export const PACK: readonly string[] = [
  ...DEALT[0]!.flatMap((_, round) =>
    Array.from(
      { length: SEATS },
      (_, place) => DEALT[leftOf((DEALER + place) % SEATS, SEATS)]![round]!,
    ),
  ),
  ...DECK,
];
