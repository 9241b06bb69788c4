import { type Card, drawSubset, type Random, type Rank, rankOf, shuffle } from '@rota/core';
import { COUNT, compareCards, takeFirst } from '../rules/holding.ts';
import { DRAW, END, FLIPS, type Move, playOf, TAKE } from '../rules/notation.ts';
import {
  FOUR,
  HEIGHT,
  lowestOrdinary,
  lowestRank,
  ORDINARY_RANKS,
  QUEEN,
  RANKS,
  TEN,
  TWO,
} from '../rules/ranks.ts';
import { THREE } from '../rules/state.ts';
import type { PolicyInput } from './policy-input.ts';
import { STRONGEST_FIRST } from './unlikely-ranks.ts';

/** A pile of at least this many cards is worth a ten. */
const BIG_PILE = 4;

/** Chooses the three strongest of six: tens, twos, then from the ace down. */
export function chooseTops(six: readonly Card[]): Move {
  const weakness = (card: Card) => STRONGEST_FIRST.indexOf(rankOf(card));
  const strongest = [...six].sort((a, b) => weakness(a) - weakness(b) || compareCards(a, b));
  return { type: 'tops', cards: strongest.slice(0, THREE).sort(compareCards) };
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
  return { type: 'tops', cards: cards.slice(0, THREE).sort(compareCards) };
}

/** Chooses as `chooseMove` among the ranks that it considers. @param considered the probability for each */
export function chooseMoveAmongSome(input: PolicyInput, considered: number, random: Random): Move {
  const { playable, handSize } = input;
  if (handSize === 0 || playable === 0) return chooseMove(input);
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank).filter(
    (rank) => playable & (1 << rank),
  );
  const drawn = drawSubset(ranks, considered, random);
  return chooseMove({ ...input, playable: drawn.reduce((set, rank) => set | (1 << rank), 0) });
}

/** Chooses a move by the policy of GREEDY.md. */
export function chooseMove(input: PolicyInput): Move {
  const { again, deckSize, handSize, playable, under } = input;
  if (handSize === 0) return FLIPS[under]!;
  if (playable === 0) return again ? END : TAKE;
  if (again && deckSize > 0 && handSize < THREE) return DRAW;
  return playFour(input) ?? playLowest(input) ?? playSpecial(input);
}

/** Plays all cards of the highest rank that makes four or more in a row, if any. */
function playFour({ playable, holdings, first, top, run, single }: PolicyInput): Move | undefined {
  if (single) return undefined;
  let highest = -1;
  for (let left = playable & ORDINARY_RANKS; left; left &= left - 1) {
    const rank = lowestRank(left);
    const inRow = COUNT[holdings[first + rank]!]! + (top === rank ? run : 0);
    if (inRow >= FOUR && (highest < 0 || HEIGHT[rank]! > HEIGHT[highest]!)) highest = rank;
  }
  return highest < 0 ? undefined : playOf(highest, holdings[first + highest]!);
}

/** Plays the lowest ordinary rank that can be played: all its cards, or one if it is worth keeping. */
function playLowest({
  playable,
  holdings,
  first,
  deckSize,
  single,
}: PolicyInput): Move | undefined {
  const rank = lowestOrdinary(playable);
  if (rank < 0) return undefined;
  const holding = holdings[first + rank]!;
  const playsOne = single || isPlayedSingly(rank, deckSize);
  return playOf(rank, playsOne ? takeFirst(holding, 1) : holding);
}

/** Whether a rank is played one card at a time: queens, kings and aces, as long as there is a deck. */
export function isPlayedSingly(rank: Rank, deckSize: number): boolean {
  return deckSize > 0 && HEIGHT[rank]! >= HEIGHT[QUEEN]!;
}

/** Plays a special, or ends the turn if it may and there is a deck. */
function playSpecial({ holdings, first, mayEnd, deckSize, pileSize }: PolicyInput): Move {
  if (mayEnd && deckSize > 0) return END;
  const ten = holdings[first + TEN]!;
  const two = holdings[first + TWO]!;
  if (ten && (!two || pileSize >= BIG_PILE)) return playOf(TEN, takeFirst(ten, 1));
  return playOf(TWO, takeFirst(two, 1));
}
