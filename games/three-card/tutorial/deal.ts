import type { Seat } from '@rota/core';
import { packOf } from '@rota/tutorial';

/** The learner sits at the dealer's left, is the first to hold a three and so opens. TC-3 */
export const DEALER: Seat = 3;

/** Each seat's three undercards, then its six others. TC-1 */
const DEALT = [
  '2D TC 5C  2S TD AH 3H 6C 6D',
  '3C 6H 9D  TS JC QH 4S 4H 7C',
  '4C 6S 7D  2C JS QC 5H 7S 9S',
  '3D 3S 5D  8H JD JH 7H 8D KH',
];

/** The deck in the order drawn: in each round by the learner, then by the others. TC-7 */
const DECK = '2H  AC AD AS  TH QS QD  8C 4D 9H  KD KC KS  9C 5S 8S';

/** The cards of the lesson of the rare rules, dealt alike. */
const RARE_DEALT = [
  '4D 2S TC  3C 3D KH QS QH QD',
  '2D 8H AC  5H 5D KD AD TS 7S',
  '7D 8D JH  7C AH 4S 8S 9S JD',
  '2C 8C TD  9H TH 3S KC QC 7H',
];

const RARE_DECK = '5C 6C 6H JC 6D AS  9C 3H KS 6S JS  2H 5S 4H 4C  9D';

export const PACK = [...packOf(DEALT, DEALER), ...DECK.split(/ +/)];
export const RARE_PACK = [...packOf(RARE_DEALT, DEALER), ...RARE_DECK.split(/ +/)];
