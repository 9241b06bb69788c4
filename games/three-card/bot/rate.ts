import type { RatedMoves } from '@rota/bots';
import { CARD_KINDS, type Card, type Rank, rankOf, type Seat, standardPack } from '@rota/core';
import { STRONGEST_FIRST } from '../knowledge/learn.ts';
import { cardsOfRank, compareCards } from '../rules/hand.ts';
import { mayDraw, mayEnd, opensWithOne, playableRanks } from '../rules/legality.ts';
import { moves } from '../rules/moves.ts';
import { DRAW, END, FLIPS, type Move, playMove, TAKE } from '../rules/notation.ts';
import { NO_RANKS, ranksIn } from '../rules/rank-set.ts';
import { FOUR, HEIGHT, QUEEN, TEN } from '../rules/ranks.ts';
import { runOnTop, type State, topOf } from '../rules/state.ts';

/** A pile of at least this many cards is worth a ten. */
const BIG_PILE = 4;

/** Higher than all other ratings, and than all but those. */
const OF_A_FOUR = 200;
const OF_AN_ORDINARY_RANK = 100;
const OF_ENDING = 10;

/** By card: its place from the strongest to the weakest, in the order of notation among equals. */
const WEAKNESS = Uint8Array.from({ length: CARD_KINDS }, (_, card) => {
  const weaker = (one: Card, other: Card) =>
    STRONGEST_FIRST.indexOf(rankOf(one)) - STRONGEST_FIRST.indexOf(rankOf(other)) ||
    compareCards(one, other);
  return standardPack().sort(weaker).indexOf(card);
});

/** Rates a seat's moves by GREEDY.md. */
export function rate(state: State, seat: Seat): RatedMoves<Move> {
  if (state.phase === 'choosing') return rateTops(moves(state, seat));
  const hand = state.hands[seat]!;
  if (hand.length === 0) return only(FLIPS[state.down[seat]![0]!]!);
  const playable = playableRanks(state, hand);
  if (playable === NO_RANKS) return only(state.again ? END : TAKE);
  return mayDraw(state, hand) ? only(DRAW) : ratePlays(state, hand, ranksIn(playable));
}

const only = (move: Move): RatedMoves<Move> => ({ moves: [move], ratings: [0] });

/** Prefers strong cards on the table. */
function rateTops(choices: readonly Move[]): RatedMoves<Move> {
  const weakness = (move: Move) =>
    move.kind === 'tops' ? move.cards.reduce((sum, card) => sum + WEAKNESS[card]!, 0) : 0;
  return { moves: choices, ratings: choices.map((move) => -weakness(move)) };
}

/** Prefers four in a row, then the lowest ordinary rank, then to end the turn, then a special. */
function ratePlays(state: State, hand: readonly Card[], ranks: readonly Rank[]): RatedMoves<Move> {
  const { pile, deckSize } = state;
  const top = topOf(pile);
  const one = opensWithOne(state);
  const rated: Move[] = [];
  const ratings: number[] = [];
  for (const rank of ranks) {
    const cards = cardsOfRank(hand, rank);
    const height = HEIGHT[rank]!;
    const isFour = !one && cards.length + (rank === top ? runOnTop(pile) : 0) >= FOUR;
    if (height < 0) {
      ratings.push(rank === TEN ? (pile.length >= BIG_PILE ? 2 : 0) : 1);
      rated.push(playMove(cards.slice(-1)));
    } else {
      ratings.push(isFour ? OF_A_FOUR + height : OF_AN_ORDINARY_RANK - height);
      const single = one || (!isFour && isPlayedSingly(rank, deckSize));
      rated.push(playMove(single ? cards.slice(-1) : cards));
    }
  }
  if (deckSize > 0 && mayEnd(state)) {
    rated.push(END);
    ratings.push(OF_ENDING);
  }
  return { moves: rated, ratings };
}

/** Whether a rank is played one card at a time: queens, kings and aces, as long as there is a deck. */
export function isPlayedSingly(rank: Rank, deckSize: number): boolean {
  return deckSize > 0 && HEIGHT[rank]! >= HEIGHT[QUEEN]!;
}
