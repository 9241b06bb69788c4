import { type Card, drawSubset, type Random, type Rank, rankOf, shuffle } from '@rota/core';
import { STRONGEST_FIRST } from '../knowledge/learn.ts';
import { cardsOfRank, compareCards, sorted } from '../rules/hand.ts';
import { DRAW, END, FLIPS, type Move, playMove, TAKE } from '../rules/notation.ts';
import { hasRank, NO_RANKS, RANKS, ranksIn, rankSetOf } from '../rules/rank-set.ts';
import { FOUR, HEIGHT, lowestOrdinary, QUEEN, TEN, TWO } from '../rules/ranks.ts';
import { THREE } from '../rules/state.ts';
import type { PolicyInput } from './policy-input.ts';

/** A pile of at least this many cards is worth a ten. */
const BIG_PILE = 4;

/** Chooses the three strongest of six: tens, twos, then from the ace down. */
export function chooseTops(six: readonly Card[]): Move {
  const weakness = (card: Card) => STRONGEST_FIRST.indexOf(rankOf(card));
  const strongest = [...six].sort((a, b) => weakness(a) - weakness(b) || compareCards(a, b));
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

/** Chooses as `chooseMove` among the ranks that it considers. @param considered the probability for each */
export function chooseMoveAmongSome(input: PolicyInput, considered: number, random: Random): Move {
  const { playable, hand } = input;
  if (hand.length === 0 || playable === NO_RANKS) return chooseMove(input);
  const drawn = drawSubset(ranksIn(playable), considered, random);
  return chooseMove({ ...input, playable: rankSetOf(drawn) });
}

/** Chooses a move by the policy of GREEDY.md. */
export function chooseMove(input: PolicyInput): Move {
  const { again, deckSize, hand, playable, under } = input;
  if (hand.length === 0) return FLIPS[under]!;
  if (playable === NO_RANKS) return again ? END : TAKE;
  if (again && deckSize > 0 && hand.length < THREE) return DRAW;
  return playFour(input) ?? playLowest(input) ?? playSpecial(input);
}

/** Plays all cards of the highest rank that makes four or more in a row, if any. */
function playFour({ playable, hand, top, run, single }: PolicyInput): Move | undefined {
  if (single) return undefined;
  let highest: Rank | undefined;
  let held = 0;
  for (let at = 0; at < hand.length; at++) {
    const rank = rankOf(hand[at]!);
    if (at === 0 || rankOf(hand[at - 1]!) !== rank) held = 0;
    held++;
    if (HEIGHT[rank]! < 0 || !hasRank(playable, rank)) continue;
    if (held + (rank === top ? run : 0) < FOUR) continue;
    if (highest === undefined || HEIGHT[rank]! > HEIGHT[highest]!) highest = rank;
  }
  return highest === undefined ? undefined : playMove(cardsOfRank(hand, highest));
}

/** Plays the lowest ordinary rank that can be played: all its cards, or one if it is worth keeping. */
function playLowest({ playable, hand, deckSize, single }: PolicyInput): Move | undefined {
  const rank = lowestOrdinary(playable);
  if (rank === null) return undefined;
  const cards = cardsOfRank(hand, rank);
  return playMove(single || isPlayedSingly(rank, deckSize) ? cards.slice(-1) : cards);
}

/** Whether a rank is played one card at a time: queens, kings and aces, as long as there is a deck. */
export function isPlayedSingly(rank: Rank, deckSize: number): boolean {
  return deckSize > 0 && HEIGHT[rank]! >= HEIGHT[QUEEN]!;
}

/** Plays a special, or ends the turn if it may and there is a deck. */
function playSpecial({ hand, mayEnd, deckSize, pileSize }: PolicyInput): Move {
  if (mayEnd && deckSize > 0) return END;
  const tens = cardsOfRank(hand, TEN);
  const twos = cardsOfRank(hand, TWO);
  const isTen = tens.length > 0 && (twos.length === 0 || pileSize >= BIG_PILE);
  return playMove((isTen ? tens : twos).slice(-1));
}
