import type { Seat } from '@rota/core';
import { packOf } from '@rota/tutorial';

/** The learner deals, so the three others play a card first. KD-4 */
export const DEALER: Seat = 0;

/** Each seat's cards in the order in which they are played. */
const HANDS = [
  '5H 7H AS TD AH 9C 3C 5D TH 6S',
  '6H 9S 2S 2C 6D TS 8S 5S 8D AC',
  'TC 3D 7D 3S 3H 4S AD 5C 8H 9D',
  '4H 7S 9H 4D 8C 6C 2D 4C 7C 2H',
];

/** The hands of the lesson of the rare rules, as dealt. */
const RARE_HANDS = [
  'AH 6D 5D TC 9C 7D 2S 4D 8H 6C',
  '7C 2C TH 6S AC 5H AS 2D 6H 8S',
  '7H 4S 8D 2H 5S 8C AD 9S 3C 9H',
  '3H 4H TD 3S 4C 3D TS 5C 9D 7S',
];

export const PACK = packOf(HANDS, DEALER);
export const RARE_PACK = packOf(RARE_HANDS, DEALER);
