import { type Card, leftOf, rankOf, rightOf, type Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { Move, State } from '../rules/index.ts';
import { FOUR, NOTHING, PLAYABLE_ON, RANKS, TEN, TWO } from '../rules/ranks.ts';
import { CHOOSING, countUnders, hasTops, packsFor, THREE, topOf } from '../rules/state.ts';
import type { ExpectedHand } from './expected-hand.ts';
import { OpponentModel } from './opponent-model.ts';
import type { SparseInputs } from './sparse-inputs.ts';
import { allOfEach, countRanks, countUnseen } from './unseen.ts';

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
function block(inputs: number): number {
  end += inputs;
  return end - inputs;
}

// The table: what no move of the seat changes.
const SEATS = block(MAX_SEATS - 1);
const UNDERS = block(THREE + 1);
const DECK = block(1);
const NO_DECK = block(1);
const LAST_CARDS = block(2);
const UNSEEN = block(RANKS);
const MIN_CARDS_LEFT = block(3);
const NEIGHBOUR = end;
const ITS_HAND = block(1);
const ITS_CARDS = block(THREE + 2);
const ITS_LONG_HAND = block(1);
const ITS_TOPS = block(RANKS);
const ITS_UNDERS = block(THREE + 1);
const ITS_KNOWN = block(RANKS);
const ITS_HIDDEN = block(RANKS);
const ITS_LEFT = block(THREE + 1);
const EACH_NEIGHBOUR = end - NEIGHBOUR;
block((NEIGHBOURS - 1) * EACH_NEIGHBOUR);

// The afterstate: what the move leaves.
const GOES_ON = block(7);
const CLEARED = block(1);
const HAND = block(FOUR * RANKS);
const HAND_SIZE = block(1);
const CARDS = block(USUAL_HAND + 1);
const LONG_HAND = block(1);
const TOPS = block(THREE * RANKS);
const TOPS_LIE = block(2);
const TOP = block(RANKS + 1);
const RUN = block(FOUR);
const PILE = block(RANKS);
const PILE_SIZE = block(4);

// The prediction until the seat's next turn.
const COMES = block(RANKS + 1);
const STUCK = block(NEIGHBOURS);
const TAKEN = block(1);
const OUT = block(1);
const OWN_STUCK = block(2);
const OWN_CHOICE = block(1);

/** Number of inputs of the network. */
export const INPUTS = end;

/** Adds what no move of the seat changes: opponents, deck and unseen cards. */
export function describeTable(state: State, seat: Seat, inputs: SparseInputs): void {
  const { seats, deckSize } = state;
  const packs = packsFor(seats);
  inputs.add(SEATS + Math.min(seats, MAX_SEATS) - 2);
  inputs.add(UNDERS + countUnders(state, seat));
  inputs.add(DECK, deckSize / (20 * packs));
  if (deckSize === 0) inputs.add(NO_DECK);
  else if (deckSize <= THREE) inputs.add(LAST_CARDS);
  else if (deckSize <= 2 * FOUR) inputs.add(LAST_CARDS + 1);
  countUnseen(state, seat, unseen);
  opponents.clear();
  const fewest = describeOthers(state, seat, inputs);
  inputs.add(MIN_CARDS_LEFT, fewest / NINE);
  if (fewest <= 1) inputs.add(MIN_CARDS_LEFT + 1);
  if (fewest <= THREE) inputs.add(MIN_CARDS_LEFT + 2);
  const ofEach = allOfEach(seats);
  for (let rank = 0; rank < RANKS; rank++) inputs.add(UNSEEN + rank, unseen[rank]! / ofEach);
}

/** @returns the fewest cards that an opponent has left */
function describeOthers(state: State, seat: Seat, inputs: SparseInputs): number {
  const { seats } = state;
  const after = state.options.direction === 'left' ? leftOf : rightOf;
  let fewest = NINE;
  let other = after(seat, seats);
  for (let nth = 0; nth < seats - 1; nth++) {
    if (!state.places[other]) {
      const left = cardsLeft(state, other);
      fewest = Math.min(fewest, left);
      const neighbour = neighbourAt(nth, seats - 1);
      const at = neighbour * EACH_NEIGHBOUR;
      if (neighbour >= 0) describeNeighbour(state, other, left, at, inputs);
      if (state.stage !== CHOOSING) {
        const hand = opponents.join(left === 1);
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

function describeNeighbour(
  state: State,
  other: Seat,
  left: number,
  at: number,
  inputs: SparseInputs,
): void {
  const choosing = state.stage === CHOOSING;
  const size = choosing ? THREE : state.handSizes[other]!;
  inputs.add(at + ITS_HAND, size / USUAL_HAND);
  inputs.add(at + ITS_CARDS + Math.min(size, THREE + 1));
  inputs.add(at + ITS_LONG_HAND, Math.max(0, size - USUAL_HAND) / USUAL_HAND);
  inputs.add(at + ITS_UNDERS + countUnders(state, other));
  inputs.add(at + ITS_LEFT, left / NINE);
  for (let few = left; few <= THREE; few++) inputs.add(at + ITS_LEFT + few);
  if (choosing) return;
  const first = other * THREE;
  if (hasTops(state, other)) {
    countRanks(state.tops, first, first + THREE, counted);
    for (let rank = 0; rank < RANKS; rank++) inputs.add(at + ITS_TOPS + rank, counted[rank]);
  }
  for (let rank = 0; rank < RANKS; rank++) {
    inputs.add(at + ITS_KNOWN + rank, COUNT[state.known[other * RANKS + rank]!]!);
  }
}

function addHidden({ hidden }: ExpectedHand, at: number, inputs: SparseInputs): void {
  for (let rank = 0; rank < RANKS; rank++) inputs.add(at + ITS_HIDDEN + rank, hidden[rank]);
}

/** Number of a player's cards in hand and on the table. */
function cardsLeft(state: State, other: Seat): number {
  if (state.stage === CHOOSING) return NINE;
  const tops = hasTops(state, other) ? THREE : 0;
  return state.handSizes[other]! + tops + countUnders(state, other);
}

const counted = new Uint8Array(RANKS);
const unseen = new Int16Array(RANKS);
const opponents = new OpponentModel();

/** How the turn goes on, as input offsets. */
const PASSES = 0;
const AGAIN = 1;
const ENDS = 3;
const TAKES = 4;
const GOES_ON_AFTER: Readonly<Record<Move['type'], number>> = {
  play: PASSES,
  draw: 2,
  end: ENDS,
  take: TAKES,
  flip: 5,
  tops: 6,
};

/** Scratch: the afterstate of one move. */
const left = {
  hand: new Uint8Array(RANKS),
  handSize: 0,
  tops: new Uint8Array(RANKS),
  topsLie: false,
  pile: new Uint8Array(RANKS),
  pileSize: 0,
  top: NOTHING,
  run: 0,
  cleared: false,
  goesOn: PASSES,
};

/**
 * Adds what a move leaves, before a card is drawn or turned up and before an opponent moves.
 * @returns whether the seat goes out; then nothing is added
 */
export function describeMove(state: State, seat: Seat, move: Move, inputs: SparseInputs): boolean {
  readState(state, seat);
  left.goesOn = GOES_ON_AFTER[move.type];
  if (move.type === 'tops') simulateTops(move.cards);
  else if (move.type === 'take') simulateTake();
  else if (move.type === 'play') {
    simulatePlay(rankOf(move.cards[0]!), move.cards.length);
    if (left.handSize === 0 && state.deckSize === 0) {
      if (!left.topsLie && countUnders(state, seat) === 0) return true;
      takeTops();
    }
  }
  addAfterstate(state.deckSize, inputs);
  return false;
}

function readState(state: State, seat: Seat): void {
  const first = seat * THREE;
  for (let rank = 0; rank < RANKS; rank++) {
    left.hand[rank] = COUNT[state.hands[seat * RANKS + rank]!]!;
  }
  left.handSize = state.handSizes[seat]!;
  left.topsLie = hasTops(state, seat);
  countRanks(state.tops, first, left.topsLie ? first + THREE : first, left.tops);
  countRanks(state.pile, 0, state.pileSize, left.pile);
  left.pileSize = state.pileSize;
  left.top = topOf(state);
  left.run = state.run;
  left.cleared = false;
}

/** TC-1. */
function simulateTops(cards: readonly Card[]): void {
  for (const card of cards) {
    left.hand[rankOf(card)]!--;
    left.tops[rankOf(card)]!++;
  }
  left.handSize -= cards.length;
  left.topsLie = true;
}

/** TC-4, TC-6. */
function simulatePlay(rank: number, cards: number): void {
  left.run = left.top === rank ? left.run + cards : cards;
  left.top = rank;
  left.hand[rank]! -= cards;
  left.handSize -= cards;
  left.pile[rank]! += cards;
  left.pileSize += cards;
  left.cleared = rank === TEN || left.run >= FOUR;
  if (left.cleared) noPile();
  if (left.cleared || rank === TWO) left.goesOn = AGAIN;
}

/** TC-5. */
function simulateTake(): void {
  for (let rank = 0; rank < RANKS; rank++) left.hand[rank]! += left.pile[rank]!;
  left.handSize += left.pileSize;
  noPile();
}

/** TC-9. */
function takeTops(): void {
  if (!left.topsLie) return;
  left.hand.set(left.tops);
  left.tops.fill(0);
  left.handSize = THREE;
  left.topsLie = false;
}

function noPile(): void {
  left.pile.fill(0);
  left.pileSize = 0;
  left.run = 0;
  left.top = NOTHING;
}

function addAfterstate(deckSize: number, inputs: SparseInputs): void {
  const { hand, handSize, tops, topsLie, pile, pileSize } = left;
  inputs.add(GOES_ON + left.goesOn);
  if (left.cleared) inputs.add(CLEARED);
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
  inputs.add(TOP + left.top);
  inputs.add(RUN + Math.min(left.run, FOUR - 1));
  inputs.add(PILE_SIZE, pileSize / 10);
  for (let fours = 1; fours < 4 && pileSize >= fours * FOUR; fours++) {
    inputs.add(PILE_SIZE + fours);
  }
  const { goesOn } = left;
  if (opponents.count > 0 && (goesOn === PASSES || goesOn === ENDS || goesOn === TAKES))
    addOpponentModel(inputs);
}

function addOpponentModel(inputs: SparseInputs): void {
  opponents.play(left.top, left.pileSize);
  const { tops, sizes } = opponents;
  let held = 0;
  for (let rank = 0; rank < RANKS; rank++) if (left.hand[rank]) held |= 1 << rank;
  let stuck = 0;
  let cards = 0;
  let choice = 0;
  for (let top = 0; top <= RANKS; top++) {
    inputs.add(COMES + top, tops[top]);
    if (tops[top] === 0) continue;
    const playable = PLAYABLE_ON[top]! & held;
    for (let rank = 0; rank < RANKS; rank++) if (playable & (1 << rank)) choice += tops[top]!;
    if (playable) continue;
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
