import { formatCard, leftOf, type Seat, standardPack } from '@rota/core';

export const DEALER: Seat = 2;
export const RARE_DEALER: Seat = 5;

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

/** Rows of the lesson of the rare rules, in the same order. */
export const ROWS = {
  dealt: 'KD AS 2H 9C 9C 4D 3D 6C JD',
  /** A sequence down to the ace instead of three high cards. */
  lowAce: '3D AS 2H 9C 9C 4D KD 6C JD',
  /** A sequence and two colours, one with the same card twice. */
  colours: '3D AS 2H 9C 9C 6C KD 4D JD',
  /** The others': a colour that is one rank lower in its last card, equal pure sequences, a pair of aces. */
  lowerColour: 'AD KS QC KH JH 3H 8S 8D 5C',
  pure: '4H 3H 2H QS QD 7C JS 8H 5D',
  alsoPure: '4S 3S 2S TH TC 6D QH 9D 7S',
  aces: '8C 7H 6D TS 6S 5S AH AC KC',
  sequence: 'TD 9S 8H 7S 7D 2C JC 6H 4C',
} as const;

export const PACK = packOf([SQUARES.dealt, SQUARES.triplets, SQUARES.third], 1, DEALER);
export const RARE_PACK = packOf(
  [ROWS.dealt, ROWS.lowerColour, ROWS.pure, ROWS.alsoPure, ROWS.aces, ROWS.sequence],
  2,
  RARE_DEALER,
);

/**
 * Deals these hands, one card at a time from the dealer's left. JM-5
 * @param packs the number of packs shuffled together
 */
function packOf(hands: readonly string[], packs: number, dealer: Seat): string[] {
  const cards = hands.map((hand) => hand.split(' '));
  const seats = cards.length;
  const dealt = cards[0]!.flatMap((_, round) =>
    Array.from(
      { length: seats },
      (_, place) => cards[leftOf((dealer + place) % seats, seats)]![round]!,
    ),
  );
  const rest = Array.from({ length: packs }, standardPack).flat().map(formatCard);
  for (const card of dealt) rest.splice(rest.indexOf(card), 1);
  return [...dealt, ...rest];
}
