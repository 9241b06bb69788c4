import { bestRated } from '@rota/bots';
import { type Seat, seededRandom, shuffle } from '@rota/core';
import { rate } from '../bot/rate.ts';
import { cardsOfRank } from '../rules/hand.ts';
import {
  type Move,
  type Options,
  playableRanks,
  type State,
  TEN,
  TWO,
  threeCard,
} from '../rules/index.ts';
import { FLIPS, playMove, TAKE } from '../rules/notation.ts';
import { hasRank } from '../rules/rank-set.ts';
import { ORDINARY } from '../rules/ranks.ts';

/** The default options, but with the highest stalemate limit, so that deals do not end by it. */
const OPTIONS: Options = {
  direction: 'left',
  mayTake: 'no',
  playOn: 'no',
  stalemate: 5000,
  opening: 'any',
  playAgain: 'may',
  addDrawn: 'no',
};

/**
 * Counts the deals that never end if every player always plays the single lowest card that may be played,
 * specials last. This policy is deterministic, so a deal is endless once a position repeats.
 * @param seats 2 to 4
 */
export function countEndlessDeals(deals: number, seats: number, seed: string): number {
  const random = seededRandom(seed);
  let endless = 0;
  for (let deal = 0; deal < deals; deal++) {
    const pack = shuffle(threeCard.packs(OPTIONS, seats)[0]!, random);
    if (isEndless(threeCard.deal(OPTIONS, seats, deal % seats, pack))) endless++;
  }
  return endless;
}

function isEndless(state: State): boolean {
  const seen = new Set<string>();
  for (;;) {
    const seat = threeCard.currentSeat(state);
    if (seat < 0) return false;
    // A position can repeat only since the last clearing.
    if (state.cleared) seen.clear();
    if (!state.again && state.turn !== null) {
      const key = positionKey(state);
      if (seen.has(key)) return true;
      seen.add(key);
    }
    threeCard.play(state, seat, singleLowest(state, seat));
  }
}

/** Everything that the rest of the deal depends on; of the deck, which is only drawn from, its size. */
function positionKey({ turn, deckSize, hands, tops, down, pile }: State): string {
  return JSON.stringify([turn, deckSize, hands, tops, down, pile]);
}

function singleLowest(state: State, seat: Seat): Move {
  const hand = state.hands[seat]!;
  if (state.phase === 'choosing') return bestRated(rate(state, seat), seededRandom('tops'));
  if (hand.length === 0) return FLIPS[state.down[seat]![0]!]!;
  const playable = playableRanks(state, hand);
  const rank = [...ORDINARY, TWO, TEN].find((each) => hasRank(playable, each));
  return rank === undefined ? TAKE : playMove(cardsOfRank(hand, rank).slice(-1));
}
