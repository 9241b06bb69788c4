import type { Seat } from '@rota/core';
import { packOf } from '@rota/tutorial';

/** Seat 1 deals, so that seat 2 leads and the learner, third in turn, gets the first key. KT-1 */
export const DEALER: Seat = 1;

/** By seat: its cards in the order in which they are laid, first the three of keying. */
const HANDS = [
  '6H TC AC  7H 8H 9C 0R AD TH 7S',
  '9S 9D 8D  TD 3S AS AH 4C 5D 7C',
  '4S 3C 8S  3D 8C 2D 9H 4H TS 0B 3H',
  '5H 7D 2C  5S 2H 6D 6S 6C 2S 5C 4D',
];

/** In the lesson of the rare rules the learner deals, so the marker begins and ends with them. KT-3 */
export const RARE_DEALER: Seat = 0;

/** The hands of that lesson. */
const RARE_HANDS = [
  '0B 5D 4S  TS 3C 4C 7S 2D 7H 0R 9D 6C 2C 5S',
  '6H 7C 3D  5C TD 8D 9C 6D AH TC AD AC AS 9S',
  '9H 3S 8C  3H 5H 8S 6S 7D 4D 4H TH 8H 2S 2H',
];

export const PACK = packOf(HANDS, DEALER);
export const RARE_PACK = packOf(RARE_HANDS, RARE_DEALER);
