import { type Rank, type Seat, seededRandom, shuffle } from '@rota/core';
import { chooseTops } from '../bot/policy.ts';
import { cardsIn, takeFirst } from '../rules/holding.ts';
import { type Move, type Options, type State, TEN, TWO, threeCard } from '../rules/index.ts';
import { playableRanks } from '../rules/moves.ts';
import { FLIPS, playOf, TAKE } from '../rules/notation.ts';
import { ORDINARY, RANKS } from '../rules/ranks.ts';
import { CHOOSING, undersOf } from '../rules/state.ts';

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
    if (!state.again && state.turn >= 0) {
      const key = positionKey(state);
      if (seen.has(key)) return true;
      seen.add(key);
    }
    threeCard.play(state, seat, singleLowest(state, seat));
  }
}

/** Everything that the rest of the deal depends on; of the deck, which is only drawn from, its size. */
function positionKey({ turn, deckSize, hands, tops, unders, pile, pileSize }: State): string {
  return [turn, deckSize, hands, tops, unders, pile.slice(0, pileSize)].join('|');
}

function singleLowest(state: State, seat: Seat): Move {
  const held = (rank: Rank) => state.hands[seat * RANKS + rank]!;
  if (state.stage === CHOOSING) return chooseTops(cardsIn(state.hands, seat * RANKS));
  if (state.handSizes[seat] === 0) return FLIPS[undersOf(state, seat)[0]!]!;
  const playable = playableRanks(state, seat);
  const rank = [...ORDINARY, TWO, TEN].find((each) => playable & (1 << each));
  if (rank === undefined) return TAKE;
  return playOf(rank, takeFirst(held(rank), 1));
}
