import { formatCard, type Seat, standardPack } from '@rota/core';
import { packOf } from '@rota/tutorial';

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

export const PACK = withRest(packOf([SQUARES.dealt, SQUARES.triplets, SQUARES.third], DEALER), 1);
export const RARE_PACK = withRest(
  packOf(
    [ROWS.dealt, ROWS.lowerColour, ROWS.pure, ROWS.alsoPure, ROWS.aces, ROWS.sequence],
    RARE_DEALER,
  ),
  2,
);

/** Returns the cards dealt and those left of so many packs. JM-5 */
function withRest(dealt: readonly string[], packs: number): string[] {
  const rest = Array.from({ length: packs }, standardPack).flat().map(formatCard);
  for (const card of dealt) rest.splice(rest.indexOf(card), 1);
  return [...dealt, ...rest];
}
