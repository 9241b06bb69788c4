import { leftOf, type Seat } from '@rota/core';

const SEATS = 3;

export const DEALER: Seat = 2;

/** Arrangements by row; the other seats' are also the order in which they are dealt. */
export const SQUARES = {
  /** The learner's cards as dealt. */
  dealt: 'TS QC JH 7C 5H KC JC TD TC',
  /** Three tens on a diagonal, and five high-card lines. */
  triplet: 'TS QC JH 7C TD KC JC 5H TC',
  /** Without the triplet, and better. */
  without: 'TS QC JH 7C JC KC TD 5H TC',
  /** Two sequences, two colours, four pairs: no high-card line. */
  busy: 'TS JH QC 7C JC KC TD 5H TC',
  /** Three triplets, a colour, and four high-card lines. */
  triplets: 'KS KH KD 8H 8D 8C 4D 4C 4S',
  third: '3S 8S QS 3D 4H 2D 7H 7S 2H',
} as const;

const HANDS = [SQUARES.dealt, SQUARES.triplets, SQUARES.third].map((hand) => hand.split(' '));

/** The undealt cards. */
const REST = [
  ...'AC 2C 3C 5C 6C 9C AD 5D 6D 7D 9D JD QD'.split(' '),
  ...'AS 2S 5S 6S 9S JS AH 3H 6H 9H TH QH'.split(' '),
];

/** Deals these hands, one card at a time from the dealer's left. JM-5 */
export const PACK: readonly string[] = [
  ...HANDS[0]!.flatMap((_, round) =>
    Array.from(
      { length: SEATS },
      (_, place) => HANDS[leftOf((DEALER + place) % SEATS, SEATS)]![round]!,
    ),
  ),
  ...REST,
];
