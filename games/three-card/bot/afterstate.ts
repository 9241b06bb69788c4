import type { Afterstate, SparseInputs } from '@rota/bots/learning';
import { type Card, leftOf, rankOf, rightOf, type Seat } from '@rota/core';
import { type Move, runOnTop, type State, topOf } from '../rules/index.ts';
import { addRank, intersection, NO_RANKS, RANKS, withoutLowest } from '../rules/rank-set.ts';
import { FOUR, playableOn, TEN, TWO } from '../rules/ranks.ts';
import { packsFor, THREE } from '../rules/state.ts';
import type { ExpectedHand } from './expected-hand.ts';
import { NO_PILE, OpponentModel } from './opponent-model.ts';
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
  countUnseen(state, seat, unseen);
  opponents.clear();
  const fewest = encodeOpponents(state, seat, inputs);
  inputs.add(MIN_CARDS_LEFT, fewest / NINE);
  if (fewest <= 1) inputs.add(MIN_CARDS_LEFT + 1);
  if (fewest <= THREE) inputs.add(MIN_CARDS_LEFT + 2);
  const total = cardsPerRank(seats);
  for (let rank = 0; rank < RANKS; rank++) inputs.add(UNSEEN + rank, unseen[rank]! / total);
}

/** @returns the fewest cards that an opponent has left */
function encodeOpponents(state: State, seat: Seat, inputs: SparseInputs): number {
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
        const hand = opponents.addOpponent(left === 1);
        hand.infer(state, other, unseen);
        if (neighbour >= 0) addHidden(hand, at, inputs);
      }
    }
    other = after(other, seats);
  }
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
  addCounts(state.tops[other]!, at + NEIGHBOUR_TOPS, inputs);
  addCounts(state.known.shown[other]!, at + NEIGHBOUR_KNOWN, inputs);
}

/** Adds the number of cards of each rank. @param first the input of the ace */
function addCounts(cards: readonly Card[], first: number, inputs: SparseInputs): void {
  if (cards.length === 0) return;
  countRanks(cards, counted);
  for (let rank = 0; rank < RANKS; rank++) inputs.add(first + rank, counted[rank]);
}

function addHidden({ hidden }: ExpectedHand, at: number, inputs: SparseInputs): void {
  for (let rank = 0; rank < RANKS; rank++) inputs.add(at + NEIGHBOUR_HIDDEN + rank, hidden[rank]);
}

/** Number of a player's cards in hand and on the table. */
function cardsLeft(state: State, other: Seat): number {
  if (state.phase === 'choosing') return NINE;
  return state.handSizes[other]! + state.tops[other]!.length + state.down[other]!.length;
}

const counted = new Uint8Array(RANKS);
const unseen = new Int16Array(RANKS);
const opponents = new OpponentModel();

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

/** Scratch: the afterstate of one move. */
const afterstate = {
  hand: new Uint8Array(RANKS),
  handSize: 0,
  tops: new Uint8Array(RANKS),
  topsLie: false,
  pile: new Uint8Array(RANKS),
  pileSize: 0,
  top: NO_PILE,
  run: 0,
  cleared: false,
  turnOutcome: PASSES,
};

/** Adds what a move leaves, before a card is drawn or turned up and before an opponent moves. */
export function encodeMove(state: State, seat: Seat, move: Move, inputs: Afterstate): void {
  readState(state, seat);
  afterstate.turnOutcome = OUTCOME_OF_MOVE[move.kind];
  if (move.kind === 'tops') simulateTops(move.cards);
  else if (move.kind === 'take') simulateTake();
  else if (move.kind === 'play') {
    simulatePlay(rankOf(move.cards[0]!), move.cards.length);
    if (afterstate.handSize === 0 && state.deckSize === 0) {
      if (!afterstate.topsLie && state.down[seat]!.length === 0) {
        // The seat goes out.
        inputs.secured = 1;
        inputs.open = 0;
        return;
      }
      takeTops();
    }
  }
  addAfterstate(state.deckSize, inputs);
}

function readState(state: State, seat: Seat): void {
  const { hands, tops, pile } = state;
  countRanks(hands[seat]!, afterstate.hand);
  afterstate.handSize = hands[seat]!.length;
  afterstate.topsLie = tops[seat]!.length > 0;
  countRanks(tops[seat]!, afterstate.tops);
  countRanks(pile, afterstate.pile);
  afterstate.pileSize = pile.length;
  afterstate.top = topOf(pile) ?? NO_PILE;
  afterstate.run = runOnTop(pile);
  afterstate.cleared = false;
}

/** Lays top cards. TC-1 */
function simulateTops(cards: readonly Card[]): void {
  for (const card of cards) {
    afterstate.hand[rankOf(card)]!--;
    afterstate.tops[rankOf(card)]!++;
  }
  afterstate.handSize -= cards.length;
  afterstate.topsLie = true;
}

/** Plays cards. TC-4, TC-6 */
function simulatePlay(rank: number, cards: number): void {
  afterstate.run = afterstate.top === rank ? afterstate.run + cards : cards;
  afterstate.top = rank;
  afterstate.hand[rank]! -= cards;
  afterstate.handSize -= cards;
  afterstate.pile[rank]! += cards;
  afterstate.pileSize += cards;
  afterstate.cleared = rank === TEN || afterstate.run >= FOUR;
  if (afterstate.cleared) clearPile();
  if (afterstate.cleared || rank === TWO) afterstate.turnOutcome = AGAIN;
}

/** Takes the pile. TC-5 */
function simulateTake(): void {
  for (let rank = 0; rank < RANKS; rank++) afterstate.hand[rank]! += afterstate.pile[rank]!;
  afterstate.handSize += afterstate.pileSize;
  clearPile();
}

/** Takes up the top cards. TC-9 */
function takeTops(): void {
  if (!afterstate.topsLie) return;
  afterstate.hand.set(afterstate.tops);
  afterstate.tops.fill(0);
  afterstate.handSize = THREE;
  afterstate.topsLie = false;
}

function clearPile(): void {
  afterstate.pile.fill(0);
  afterstate.pileSize = 0;
  afterstate.run = 0;
  afterstate.top = NO_PILE;
}

function addAfterstate(deckSize: number, inputs: SparseInputs): void {
  const { hand, handSize, tops, topsLie, pile, pileSize } = afterstate;
  inputs.add(TURN_OUTCOME + afterstate.turnOutcome);
  if (afterstate.cleared) inputs.add(CLEARED);
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
  if (topsLie) inputs.add(TOPS_LIE);
  if (topsLie && deckSize === 0) inputs.add(TOPS_LIE + 1);
  inputs.add(TOP + afterstate.top);
  inputs.add(RUN + Math.min(afterstate.run, FOUR - 1));
  inputs.add(PILE_SIZE, pileSize / 10);
  for (let fours = 1; fours < 4 && pileSize >= fours * FOUR; fours++) {
    inputs.add(PILE_SIZE + fours);
  }
  const { turnOutcome } = afterstate;
  if (
    opponents.count > 0 &&
    (turnOutcome === PASSES || turnOutcome === ENDS || turnOutcome === TAKES)
  )
    addOpponentModel(inputs);
}

function addOpponentModel(inputs: SparseInputs): void {
  opponents.play(afterstate.top, afterstate.pileSize);
  const { tops, sizes } = opponents;
  let held = NO_RANKS;
  for (let rank = 0; rank < RANKS; rank++) if (afterstate.hand[rank]) held = addRank(held, rank);
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
  for (let nth = 0; nth < opponents.count; nth++) {
    const neighbour = neighbourAt(nth, opponents.count);
    if (neighbour >= 0) inputs.add(STUCK + neighbour, opponents.stuck(nth));
  }
  inputs.add(TAKEN, opponents.taken / 10);
  inputs.add(OUT, opponents.out);
}
