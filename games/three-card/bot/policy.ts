import {
  CARD_KINDS,
  type Card,
  drawSubset,
  type Random,
  type Rank,
  rankOf,
  type Seat,
  shuffle,
  standardPack,
} from '@rota/core';
import { STRONGEST_FIRST } from '../knowledge/learn.ts';
import { cardsOfRank, compareCards, RANK, sorted } from '../rules/hand.ts';
import { mayDraw, mayEnd, opensWithOne, playableRanks } from '../rules/legality.ts';
import { DRAW, END, FLIPS, type Move, playMove, TAKE } from '../rules/notation.ts';
import { hasRank, NO_RANKS, RANKS, type RankSet, rankSetOf, ranksIn } from '../rules/rank-set.ts';
import { FOUR, HEIGHT, lowestOrdinary, QUEEN, TEN, TWO } from '../rules/ranks.ts';
import { type PublicState, runOnTop, THREE, topOf } from '../rules/state.ts';

/** A pile of at least this many cards is worth a ten. */
const BIG_PILE = 4;

/** By card: its place from the strongest to the weakest, in the order of notation among equals. */
const WEAKNESS = Uint8Array.from({ length: CARD_KINDS }, (_, card) => {
  const weaker = (one: Card, other: Card) =>
    STRONGEST_FIRST.indexOf(rankOf(one)) - STRONGEST_FIRST.indexOf(rankOf(other)) ||
    compareCards(one, other);
  return standardPack().sort(weaker).indexOf(card);
});

/** Chooses the three strongest of six: tens, twos, then from the ace down. */
export function chooseTops(six: readonly Card[]): Move {
  const strongest = six.toSorted((one, other) => WEAKNESS[one]! - WEAKNESS[other]!);
  return { kind: 'tops', cards: sorted(strongest.slice(0, THREE)) };
}

/** Chooses as `chooseTops` among the cards that it considers, and others at random. @param considered the probability for each */
export function chooseTopsAmongSome(
  six: readonly Card[],
  considered: number,
  random: Random,
): Move {
  const seen = new Set(drawSubset(six, considered, random));
  const weakness = (card: Card) => (seen.has(card) ? STRONGEST_FIRST.indexOf(rankOf(card)) : RANKS);
  const cards = shuffle([...six], random).sort((a, b) => weakness(a) - weakness(b));
  return { kind: 'tops', cards: sorted(cards.slice(0, THREE)) };
}

/** What everyone sees, in a view or in a state. */
type Seen = Readonly<PublicState>;

/** Chooses as `chooseMove` among the ranks that it considers. @param considered the probability for each */
export function chooseMoveAmongSome(
  seen: Seen,
  seat: Seat,
  hand: readonly Card[],
  considered: number,
  random: Random,
): Move {
  const playable = playableRanks(seen, hand);
  if (playable === NO_RANKS) return chooseMove(seen, seat, hand);
  const drawn = drawSubset(ranksIn(playable), considered, random);
  return chooseMove(seen, seat, hand, rankSetOf(drawn));
}

/**
 * Chooses a move by the policy of GREEDY.md.
 * @param hand of the seat, which is on turn @param playable the ranks to choose among
 */
export function chooseMove(
  seen: Seen,
  seat: Seat,
  hand: readonly Card[],
  playable = playableRanks(seen, hand),
): Move {
  if (hand.length === 0) return FLIPS[seen.down[seat]![0]!]!;
  if (playable === NO_RANKS) return seen.again ? END : TAKE;
  if (mayDraw(seen, hand)) return DRAW;
  return (
    playFour(seen, hand, playable) ?? playLowest(seen, hand, playable) ?? playSpecial(seen, hand)
  );
}

/** Plays all cards of the highest rank that makes four or more in a row, if any. */
function playFour(seen: Seen, hand: readonly Card[], playable: RankSet): Move | undefined {
  const top = topOf(seen.pile);
  const run = runOnTop(seen.pile);
  const added = top !== null && hasRank(playable, top) ? run : 0;
  if (hand.length + added < FOUR || opensWithOne(seen)) return undefined;
  let highest = -1;
  let first = 0;
  for (let from = 0, to = 0; from < hand.length; from = to) {
    const rank = RANK[hand[from]!]!;
    while (to < hand.length && RANK[hand[to]!] === rank) to++;
    const inRow = to - from + (rank === top ? run : 0);
    if (inRow < FOUR || HEIGHT[rank]! <= highest || !hasRank(playable, rank)) continue;
    highest = HEIGHT[rank]!;
    first = from;
  }
  return highest < 0 ? undefined : playMove(cardsOfRank(hand, rankOf(hand[first]!)));
}

/** Plays the lowest ordinary rank that can be played: all its cards, or one if it is worth keeping. */
function playLowest(seen: Seen, hand: readonly Card[], playable: RankSet): Move | undefined {
  const rank = lowestOrdinary(playable);
  if (rank === null) return undefined;
  const cards = cardsOfRank(hand, rank);
  const playsOne = opensWithOne(seen) || isPlayedSingly(rank, seen.deckSize);
  return playMove(playsOne ? [cards[cards.length - 1]!] : cards);
}

/** Whether a rank is played one card at a time: queens, kings and aces, as long as there is a deck. */
export function isPlayedSingly(rank: Rank, deckSize: number): boolean {
  return deckSize > 0 && HEIGHT[rank]! >= HEIGHT[QUEEN]!;
}

/** Plays a special, or ends the turn if it may and there is a deck. */
function playSpecial(seen: Seen, hand: readonly Card[]): Move {
  if (seen.deckSize > 0 && mayEnd(seen)) return END;
  const tens = cardsOfRank(hand, TEN);
  const twos = cardsOfRank(hand, TWO);
  const isTen = tens.length > 0 && (twos.length === 0 || seen.pile.length >= BIG_PILE);
  return playMove((isTen ? tens : twos).slice(-1));
}
