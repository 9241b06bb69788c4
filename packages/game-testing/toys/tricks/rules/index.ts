import {
  type Card,
  cardNotation,
  cardOf,
  dealUnseen,
  defineGame,
  leftOf,
  type Random,
  type Seat,
  suitOf,
} from '@rota/core';

/** TR-1. */
const PACK = [0, 1, 2, 3].flatMap((suit) => [0, 1, 2, 3].map((rank) => cardOf(suit, rank)));

export interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

/** The state of a deal. Tricks and turns follow from the cards played. */
export interface State {
  readonly seats: number;
  readonly dealer: Seat;
  readonly hands: Card[][];
  readonly played: Played[];
}

export interface View {
  readonly seats: number;
  readonly dealer: Seat;
  /** -1 for a spectator. */
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly played: readonly Played[];
  /** The cards of this trick, or of the previous one until a card is led. */
  readonly table: readonly Played[];
  readonly turn: Seat;
}

export type Event = { readonly type: 'played' } & Played;

/** The public history of a deal. */
type PlayHistory = Pick<View, 'seats' | 'dealer' | 'played'>;

const handSize = (seats: number) => Math.floor(PACK.length / seats);

/** Returns the cards of the last trick led, complete or not. */
const lastTrick = ({ seats, played }: PlayHistory) =>
  played.slice(Math.floor(Math.max(0, played.length - 1) / seats) * seats);

/** TR-3. */
function winnerOf(trick: readonly Played[]): Seat {
  const led = suitOf(trick[0]!.card);
  const following = trick.filter(({ card }) => suitOf(card) === led);
  return following.reduce((best, one) => (one.card > best.card ? one : best)).seat;
}

/** TR-2, TR-4. */
function currentSeat(history: PlayHistory): Seat {
  const { seats, dealer, played } = history;
  if (played.length === handSize(seats) * seats) return -1;
  if (played.length === 0) return leftOf(dealer, seats);
  const trick = lastTrick(history);
  return trick.length === seats ? winnerOf(trick) : leftOf(trick.at(-1)!.seat, seats);
}

/** Returns the cards of a hand that may be played. TR-2. */
export function playable(hand: readonly Card[], history: PlayHistory): Card[] {
  const trick = lastTrick(history);
  if (trick.length % history.seats === 0) return [...hand];
  const following = hand.filter((card) => suitOf(card) === suitOf(trick[0]!.card));
  return following.length > 0 ? following : [...hand];
}

/** Returns whether every seat followed suit if it could, given these hands. TR-2. */
export function canHavePlayed(hands: readonly (readonly Card[])[], history: PlayHistory): boolean {
  return history.played.every(({ seat, card }, at) => {
    const before = { ...history, played: history.played.slice(0, at) };
    return playable([card, ...hands[seat]!], before).includes(card);
  });
}

const moves = (state: State, seat: Seat) =>
  seat === currentSeat(state) ? playable(state.hands[seat]!, state) : [];

export const tricks = defineGame<never, State, Card, View, Event>({
  id: 'tricks',
  version: 1,
  seats: { min: 2, max: 4 },
  packs: () => [[...PACK]],
  maxMoves: () => PACK.length,
  deal(_, seats, dealer, pack) {
    const hands: Card[][] = Array.from({ length: seats }, () => []);
    for (let at = 0, seat = dealer; at < handSize(seats) * seats; at++) {
      seat = leftOf(seat, seats);
      hands[seat]!.push(pack[at]!);
    }
    for (const hand of hands) hand.sort((a, b) => a - b);
    return { seats, dealer, hands, played: [] };
  },
  currentSeat,
  play(state, seat, card, emit) {
    state.hands[seat] = state.hands[seat]!.filter((held) => held !== card);
    state.played.push({ seat, card });
    emit?.({ type: 'played', seat, card });
  },
  moves,
  view(state, viewer) {
    const { seats, dealer } = state;
    const seat = viewer === 'public' ? -1 : viewer;
    const played = [...state.played];
    const hand = [...(state.hands[seat] ?? [])];
    return { seats, dealer, seat, hand, played, table: lastTrick(state), turn: currentSeat(state) };
  },
  determinize(view, random) {
    const { seats, dealer, played } = view;
    return { seats, dealer, hands: handsFor(view, random), played: [...played] };
  },
  result(state) {
    if (currentSeat(state) >= 0) return undefined;
    const scores = new Array<number>(state.seats).fill(0);
    for (let at = 0; at < state.played.length; at += state.seats) {
      scores[winnerOf(state.played.slice(at, at + state.seats))]!++;
    }
    return { scores };
  },
  ...cardNotation,
});

/** Returns the cards that were not dealt. TR-1. */
export function undealt({ hands, played }: State): Card[] {
  const dealt = new Set([...hands.flat(), ...played.map(({ card }) => card)]);
  return PACK.filter((card) => !dealt.has(card));
}

/** Deals the unseen cards to the other hands, which lack the suits they did not follow. */
function handsFor(view: View, random: Random): Card[][] {
  const { seats, seat, hand, played } = view;
  const seen = new Set([...hand, ...played.map(({ card }) => card)]);
  const others = Array.from({ length: seats }, (_, other) => other).filter(
    (other) => other !== seat,
  );
  const { hands } = dealUnseen(
    PACK.filter((card) => !seen.has(card)),
    others.map((other) => ({
      size: handSize(seats) - played.filter((one) => one.seat === other).length,
      lacks: (card: Card) => isVoid(view, other, suitOf(card)),
    })),
    random,
  );
  const sorted = hands.map((held) => held.sort((a, b) => a - b));
  return Array.from({ length: seats }, (_, other) =>
    other === seat ? [...hand] : sorted[others.indexOf(other)]!,
  );
}

/** Returns whether the seat has failed to follow a suit, so that it holds none of it. TR-2. */
function isVoid({ seats, played }: PlayHistory, seat: Seat, suit: number): boolean {
  return played.some(
    (one, at) =>
      one.seat === seat &&
      suitOf(one.card) !== suit &&
      suitOf(played[at - (at % seats)]!.card) === suit,
  );
}
