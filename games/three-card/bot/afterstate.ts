import type { Afterstate, SparseInputs } from '@rota/bots/learning';
import { type Card, leftOf, rankOf, rightOf, type Seat } from '@rota/core';
import { type Move, runOnTop, type State, topOf } from '../rules/index.ts';
import { addRank, intersection, NO_RANKS, RANKS, withoutLowest } from '../rules/rank-set.ts';
import { FOUR, playableOn, TEN, TWO } from '../rules/ranks.ts';
import { packsFor, THREE } from '../rules/state.ts';
import { ExpectedHand } from './expected-hand.ts';
import { NO_PILE, type Opponent, OpponentModel } from './opponent-model.ts';
import { cardsPerRank, countRanks, countUnseen } from './unseen.ts';

/** Cards of a usual hand; more make it long. */
const USUAL_HAND = 6;

/** A player's cards before the first play: hand, top cards and undercards. */
const NINE = 3 * THREE;

/** The next player, the one after, and the one before. */
const NEIGHBOURS = 3;

/** Tables of more seats share one input. */
const MAX_SEATS = 7;

let end = 0;

/** Reserves consecutive inputs. @returns the first */
function reserve(inputs: number): number {
  end += inputs;
  return end - inputs;
}

// The table, which no move of the seat changes.
const SEATS = reserve(MAX_SEATS - 1);
const UNDERS = reserve(THREE + 1);
const DECK = reserve(1);
const NO_DECK = reserve(1);
const LAST_CARDS = reserve(2);
const UNSEEN = reserve(RANKS);
const MIN_CARDS_LEFT = reserve(3);
const FIRST_NEIGHBOUR = end;
const NEIGHBOUR_HAND = reserve(1);
const NEIGHBOUR_CARDS = reserve(THREE + 2);
const NEIGHBOUR_LONG_HAND = reserve(1);
const NEIGHBOUR_TOPS = reserve(RANKS);
const NEIGHBOUR_UNDERS = reserve(THREE + 1);
const NEIGHBOUR_KNOWN = reserve(RANKS);
const NEIGHBOUR_HIDDEN = reserve(RANKS);
const NEIGHBOUR_LEFT = reserve(THREE + 1);
const NEIGHBOUR_INPUTS = end - FIRST_NEIGHBOUR;
reserve((NEIGHBOURS - 1) * NEIGHBOUR_INPUTS);

// The afterstate of the move.
const TURN_OUTCOME = reserve(7);
const CLEARED = reserve(1);
const HAND = reserve(FOUR * RANKS);
const HAND_SIZE = reserve(1);
const CARDS = reserve(USUAL_HAND + 1);
const LONG_HAND = reserve(1);
const TOPS = reserve(THREE * RANKS);
const TOPS_LIE = reserve(2);
const TOP = reserve(RANKS + 1);
const RUN = reserve(FOUR);
const PILE = reserve(RANKS);
const PILE_SIZE = reserve(4);

// The prediction until the seat's next turn.
const NEXT_TOP = reserve(RANKS + 1);
const STUCK = reserve(NEIGHBOURS);
const TAKEN = reserve(1);
const OUT = reserve(1);
const OWN_STUCK = reserve(2);
const OWN_CHOICE = reserve(1);

/** Number of inputs of the network. */
export const INPUTS = end;

/** Adds what no move of the seat changes: opponents, deck and unseen cards. */
export function encodeTable(state: State, seat: Seat, inputs: SparseInputs): void {
  const { seats, deckSize } = state;
  const packs = packsFor(seats);
  inputs.add(SEATS + Math.min(seats, MAX_SEATS) - 2);
  inputs.add(UNDERS + state.down[seat]!.length);
  inputs.add(DECK, deckSize / (20 * packs));
  if (deckSize === 0) inputs.add(NO_DECK);
  else if (deckSize <= THREE) inputs.add(LAST_CARDS);
  else if (deckSize <= 2 * FOUR) inputs.add(LAST_CARDS + 1);
  const unseen = countUnseen(state, seat);
  const fewest = encodeOpponents(state, seat, unseen, inputs);
  inputs.add(MIN_CARDS_LEFT, fewest / NINE);
  if (fewest <= 1) inputs.add(MIN_CARDS_LEFT + 1);
  if (fewest <= THREE) inputs.add(MIN_CARDS_LEFT + 2);
  const total = cardsPerRank(seats);
  for (let rank = 0; rank < RANKS; rank++) inputs.add(UNSEEN + rank, unseen[rank]! / total);
}

/** @returns the fewest cards that an opponent has left */
function encodeOpponents(
  state: State,
  seat: Seat,
  unseen: readonly number[],
  inputs: SparseInputs,
): number {
  const opponents: Opponent[] = [];
  const { seats } = state;
  const after = state.options.direction === 'left' ? leftOf : rightOf;
  let fewest = NINE;
  let other = after(seat, seats);
  for (let nth = 0; nth < seats - 1; nth++) {
    if (!state.places[other]) {
      const left = cardsLeft(state, other);
      fewest = Math.min(fewest, left);
      const neighbour = neighbourAt(nth, seats - 1);
      const at = neighbour * NEIGHBOUR_INPUTS;
      if (neighbour >= 0) encodeNeighbour(state, other, left, at, inputs);
      if (state.phase !== 'choosing') {
        const hand = new ExpectedHand(state, other, unseen);
        opponents.push({ hand, isLast: left === 1 });
        if (neighbour >= 0) addRanks(hand.hidden, at + NEIGHBOUR_HIDDEN, inputs);
      }
    }
    other = after(other, seats);
  }
  opponentModel = new OpponentModel(opponents);
  return fewest;
}

/** Maps the nth opponent in turn order to a neighbour's index; -1 if it is none. */
function neighbourAt(nth: number, others: number): number {
  if (nth > 0 && nth === others - 1) return NEIGHBOURS - 1;
  return nth < NEIGHBOURS - 1 ? nth : -1;
}

function encodeNeighbour(
  state: State,
  other: Seat,
  left: number,
  at: number,
  inputs: SparseInputs,
): void {
  const choosing = state.phase === 'choosing';
  const size = choosing ? THREE : state.handSizes[other]!;
  inputs.add(at + NEIGHBOUR_HAND, size / USUAL_HAND);
  inputs.add(at + NEIGHBOUR_CARDS + Math.min(size, THREE + 1));
  inputs.add(at + NEIGHBOUR_LONG_HAND, Math.max(0, size - USUAL_HAND) / USUAL_HAND);
  inputs.add(at + NEIGHBOUR_UNDERS + state.down[other]!.length);
  inputs.add(at + NEIGHBOUR_LEFT, left / NINE);
  for (let few = left; few <= THREE; few++) inputs.add(at + NEIGHBOUR_LEFT + few);
  if (choosing) return;
  addRanks(countRanks(state.tops[other]!), at + NEIGHBOUR_TOPS, inputs);
  addRanks(countRanks(state.known.shown[other]!), at + NEIGHBOUR_KNOWN, inputs);
}

/** Adds a number for each rank. @param first the input of the ace */
function addRanks(byRank: readonly number[], first: number, inputs: SparseInputs): void {
  for (let rank = 0; rank < RANKS; rank++) inputs.add(first + rank, byRank[rank]);
}

/** Number of a player's cards in hand and on the table. */
function cardsLeft(state: State, other: Seat): number {
  if (state.phase === 'choosing') return NINE;
  return state.handSizes[other]! + state.tops[other]!.length + state.down[other]!.length;
}

/** The opponents of the table that was encoded last. */
let opponentModel = new OpponentModel([]);

/** What follows the move, as input offsets. */
const PASSES = 0;
const AGAIN = 1;
const ENDS = 3;
const TAKES = 4;
const OUTCOME_OF_MOVE: Readonly<Record<Move['kind'], number>> = {
  play: PASSES,
  draw: 2,
  end: ENDS,
  take: TAKES,
  flip: 5,
  tops: 6,
};

/** A seat's cards and the pile after a move; cards by rank. */
interface AfterMove {
  hand: number[];
  tops: number[];
  pile: number[];
  /** The rank on top of the pile, or `NO_PILE`. */
  top: number;
  run: number;
  cleared: boolean;
  turnOutcome: number;
}

/** Adds what a move leaves, before a card is drawn or turned up and before an opponent moves. */
export function encodeMove(state: State, seat: Seat, move: Move, inputs: Afterstate): void {
  const after: AfterMove = {
    hand: countRanks(state.hands[seat]!),
    tops: countRanks(state.tops[seat]!),
    pile: countRanks(state.pile),
    top: topOf(state.pile) ?? NO_PILE,
    run: runOnTop(state.pile),
    cleared: false,
    turnOutcome: OUTCOME_OF_MOVE[move.kind],
  };
  if (move.kind === 'tops') simulateTops(move.cards, after);
  else if (move.kind === 'take') simulateTake(after);
  else if (move.kind === 'play') {
    simulatePlay(rankOf(move.cards[0]!), move.cards.length, after);
    if (total(after.hand) === 0 && state.deckSize === 0) {
      if (total(after.tops) + state.down[seat]!.length === 0) {
        // The seat goes out.
        inputs.secured = 1;
        inputs.open = 0;
        return;
      }
      // It takes up its top cards, if any are left. TC-9
      [after.hand, after.tops] = [after.tops, after.hand];
    }
  }
  addAfterstate(after, state.deckSize, inputs);
}

/** Lays top cards. TC-1 */
function simulateTops(cards: readonly Card[], { hand, tops }: AfterMove): void {
  for (const card of cards) {
    hand[rankOf(card)]!--;
    tops[rankOf(card)]!++;
  }
}

/** Plays cards. TC-4, TC-6 */
function simulatePlay(rank: number, cards: number, after: AfterMove): void {
  after.run = after.top === rank ? after.run + cards : cards;
  after.top = rank;
  after.hand[rank]! -= cards;
  after.pile[rank]! += cards;
  after.cleared = rank === TEN || after.run >= FOUR;
  if (after.cleared) clearPile(after);
  if (after.cleared || rank === TWO) after.turnOutcome = AGAIN;
}

/** Takes the pile. TC-5 */
function simulateTake(after: AfterMove): void {
  for (let rank = 0; rank < RANKS; rank++) after.hand[rank]! += after.pile[rank]!;
  clearPile(after);
}

function clearPile(after: AfterMove): void {
  after.pile.fill(0);
  after.run = 0;
  after.top = NO_PILE;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function addAfterstate(after: AfterMove, deckSize: number, inputs: SparseInputs): void {
  const { hand, tops, pile, turnOutcome } = after;
  const handSize = total(hand);
  const pileSize = total(pile);
  inputs.add(TURN_OUTCOME + turnOutcome);
  if (after.cleared) inputs.add(CLEARED);
  for (let rank = 0; rank < RANKS; rank++) {
    const held = hand[rank]!;
    for (let nth = 0; nth < FOUR - 1 && nth < held; nth++) inputs.add(HAND + nth * RANKS + rank);
    inputs.add(HAND + (FOUR - 1) * RANKS + rank, Math.max(0, held - FOUR + 1));
    for (let nth = 0; nth < tops[rank]!; nth++) inputs.add(TOPS + nth * RANKS + rank);
    inputs.add(PILE + rank, pile[rank]! / 2);
  }
  inputs.add(HAND_SIZE, handSize / USUAL_HAND);
  inputs.add(CARDS + Math.min(handSize, USUAL_HAND));
  inputs.add(LONG_HAND, Math.max(0, handSize - USUAL_HAND) / USUAL_HAND);
  if (total(tops) > 0) {
    inputs.add(TOPS_LIE);
    if (deckSize === 0) inputs.add(TOPS_LIE + 1);
  }
  inputs.add(TOP + after.top);
  inputs.add(RUN + Math.min(after.run, FOUR - 1));
  inputs.add(PILE_SIZE, pileSize / 10);
  for (let fours = 1; fours < 4 && pileSize >= fours * FOUR; fours++) {
    inputs.add(PILE_SIZE + fours);
  }
  const passes = turnOutcome === PASSES || turnOutcome === ENDS || turnOutcome === TAKES;
  if (passes && opponentModel.opponents.length > 0) addOpponentModel(after, pileSize, inputs);
}

function addOpponentModel(
  { hand, top: topRank }: AfterMove,
  pileSize: number,
  inputs: SparseInputs,
): void {
  opponentModel.play(topRank, pileSize);
  const { tops, sizes, opponents } = opponentModel;
  let held = NO_RANKS;
  for (let rank = 0; rank < RANKS; rank++) if (hand[rank]) held = addRank(held, rank);
  let stuck = 0;
  let cards = 0;
  let choice = 0;
  for (let top = 0; top <= RANKS; top++) {
    inputs.add(NEXT_TOP + top, tops[top]);
    if (tops[top] === 0) continue;
    const playable = intersection(playableOn(top === NO_PILE ? null : top), held);
    for (let left = playable; left !== NO_RANKS; left = withoutLowest(left)) choice += tops[top]!;
    if (playable !== NO_RANKS) continue;
    stuck += tops[top]!;
    cards += sizes[top]!;
  }
  inputs.add(OWN_STUCK, stuck);
  inputs.add(OWN_STUCK + 1, cards / 10);
  inputs.add(OWN_CHOICE, choice / THREE);
  for (let nth = 0; nth < opponents.length; nth++) {
    const neighbour = neighbourAt(nth, opponents.length);
    if (neighbour >= 0) inputs.add(STUCK + neighbour, opponentModel.stuck[nth]);
  }
  inputs.add(TAKEN, opponentModel.taken / 10);
  inputs.add(OUT, opponentModel.out);
}
