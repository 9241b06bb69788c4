import type { Card, Random, Rank, Seat } from '@rota/core';
import { COUNT, cardsIn, type Holding, subsetsOf } from './holding.ts';
import { DRAW, END, FLIPS, type Move, playOf, TAKE } from './notation.ts';
import { countRanks, nthRank, PLAYABLE_ON, RANKS, type Ranks } from './ranks.ts';
import {
  CHOOSING,
  countUnders,
  hasTops,
  nthUnder,
  PLAYING,
  type State,
  THREE,
  undersOf,
} from './state.ts';

/** Lists every legal move of the seat. Copies of a card count as one. */
export function moves(state: State, seat: Seat): Move[] {
  if (state.stage === CHOOSING) return topsToChoose(state, seat);
  if (state.stage !== PLAYING || seat !== state.turn) return [];
  const legalMoves: Move[] = [];
  const playable = playableRanks(state, seat);
  for (let rank = 0; rank < RANKS; rank++) {
    if (!(playable & (1 << rank))) continue;
    for (const part of subsetsOf(state.hands[seat * RANKS + rank]!)) {
      if (COUNT[part] === 1 || !opensWithOne(state)) legalMoves.push(playOf(rank, part));
    }
  }
  if (mayTake(state, seat, playable)) legalMoves.push(TAKE);
  for (const [undercard, flip] of FLIPS.entries()) {
    if (mayFlip(state, seat, undercard)) legalMoves.push(flip);
  }
  if (mayDraw(state, seat)) legalMoves.push(DRAW);
  if (mayEnd(state)) legalMoves.push(END);
  return legalMoves;
}

/**
 * Draws a legal move: every playable rank and every other move is equally likely, then any number of
 * the rank's cards. Every legal move can come up.
 */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  if (state.stage === CHOOSING) {
    return { type: 'tops', cards: drawThree(state, seat, random) };
  }
  const action = sampleAction(state, seat, random);
  return action < 0
    ? MOVES_WITHOUT_CARDS[~action]!
    : playOf(rankOfPlay(action), holdingOfPlay(action));
}

/**
 * A move after the top cards, as a number, so that a playout reads no list of cards: the rank and the holding
 * of a play or, below zero, `~index` in `MOVES_WITHOUT_CARDS`.
 */
export type Action = number;

export const MOVES_WITHOUT_CARDS: readonly Move[] = [...FLIPS, DRAW, END, TAKE];
const DRAW_ACTION: Action = ~MOVES_WITHOUT_CARDS.indexOf(DRAW);
const END_ACTION: Action = ~MOVES_WITHOUT_CARDS.indexOf(END);
const TAKE_ACTION: Action = ~MOVES_WITHOUT_CARDS.indexOf(TAKE);

const HOLDING_BITS = 8;

function actionOf(rank: Rank, holding: Holding): Action {
  return (rank << HOLDING_BITS) | holding;
}

export function rankOfPlay(action: Action): Rank {
  return action >> HOLDING_BITS;
}

export function holdingOfPlay(action: Action): Holding {
  return action & ((1 << HOLDING_BITS) - 1);
}

/** Draws what `sampleMove` returns as a move. */
export function sampleAction(state: State, seat: Seat, random: Random): Action {
  if (state.handSizes[seat] === 0) {
    const unders = countUnders(state, seat);
    const chosen = random.below(unders + (mayEnd(state) ? 1 : 0));
    return chosen < unders ? ~nthUnder(state, seat, chosen) : END_ACTION;
  }
  const playable = playableRanks(state, seat);
  const ranks = countRanks(playable);
  const draws = mayDraw(state, seat) ? 1 : 0;
  const ends = mayEnd(state) ? 1 : 0;
  const takes = mayTake(state, seat, playable) ? 1 : 0;
  const all = ranks + draws + ends + takes;
  const chosen = all === 1 ? 0 : random.below(all);
  if (chosen < ranks) {
    const rank = nthRank(playable, chosen);
    const holding = state.hands[seat * RANKS + rank]!;
    return actionOf(
      rank,
      opensWithOne(state)
        ? nthCard(holding, random.below(COUNT[holding]!))
        : drawPart(holding, random),
    );
  }
  if (takes) return TAKE_ACTION;
  return draws && chosen === ranks ? DRAW_ACTION : END_ACTION;
}

/** The ranks in hand that may be played now. TC-3, TC-4 */
export function playableRanks(state: State, seat: Seat): Ranks {
  const open = state.opening >= 0 ? 1 << state.opening : PLAYABLE_ON[state.top]!;
  return state.handRanks[seat]! & open;
}

/** The fields that state and view share. */
type TurnFacts = Pick<State, 'again' | 'opening' | 'options'>;

/** Whether only one card may be played: a variant of TC-3 */
export function opensWithOne({ opening, again, options }: TurnFacts): boolean {
  return opening >= 0 && !again && options.opening === 'one';
}

/** Whether the turn may be ended: after any play; with `playAgain: must` only when drawn cards may be added. TC-6 */
export function mayEnd({ again, opening, options }: TurnFacts): boolean {
  return again && (options.playAgain === 'may' || opening >= 0);
}

/** Whether the pile may be taken. TC-5 */
export function mayTake(state: State, seat: Seat, playable: Ranks): boolean {
  if (state.again || state.pileSize === 0 || state.handSizes[seat] === 0) return false;
  return playable === 0 || state.options.mayTake === 'yes';
}

/** Whether the player may draw before playing on. TC-7 */
export function mayDraw(state: State, seat: Seat): boolean {
  return state.again && state.deckSize > 0 && state.handSizes[seat]! < THREE;
}

/** Whether the undercard may be turned up: only with an empty hand. TC-9 */
export function mayFlip(state: State, seat: Seat, undercard: number): boolean {
  return state.handSizes[seat] === 0 && undersOf(state, seat).includes(undercard);
}

/** Lists every choice of three of the six once. */
function topsToChoose(state: State, seat: Seat): Move[] {
  if (hasTops(state, seat)) return [];
  const six = cardsIn(state.hands, seat * RANKS);
  // Copies of a card lie side by side.
  const isCopy = (at: number, from: number) => at > from && six[at] === six[at - 1];
  const choices: Move[] = [];
  for (let first = 0; first < six.length; first++) {
    if (isCopy(first, 0)) continue;
    for (let second = first + 1; second < six.length; second++) {
      if (isCopy(second, first + 1)) continue;
      for (let third = second + 1; third < six.length; third++) {
        if (isCopy(third, second + 1)) continue;
        choices.push({ type: 'tops', cards: [six[first]!, six[second]!, six[third]!] });
      }
    }
  }
  return choices;
}

/** Draws three of the hand's cards, each choice equally likely. */
export function drawThree(state: State, seat: Seat, random: Random): Card[] {
  const cards = cardsIn(state.hands, seat * RANKS);
  while (cards.length > THREE) removeAt(cards, random.below(cards.length));
  return cards;
}

function removeAt(cards: Card[], place: number): void {
  for (let at = place + 1; at < cards.length; at++) cards[at - 1] = cards[at]!;
  cards.pop();
}

/** Draws a number of cards, then which of the holding's cards they are. */
function drawPart(holding: Holding, random: Random): Holding {
  let count = COUNT[holding]!;
  if (count === 1) return holding;
  let part = holding;
  for (const wanted = 1 + random.below(count); count > wanted; count--) {
    part -= nthCard(part, random.below(count));
  }
  return part;
}

/** The nth card of a holding, as a holding. */
function nthCard(holding: Holding, n: number): Holding {
  let at = 0;
  for (let before = n; before >= ((holding >> at) & 3); at += 2) before -= (holding >> at) & 3;
  return 1 << at;
}
