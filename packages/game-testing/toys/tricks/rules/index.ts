import {
  type Card,
  cardNotation,
  dealUnseen,
  defineGame,
  leftOf,
  type PlainView,
  rankOf,
  type Seat,
  standardPack,
  suitOf,
} from '@rota/core';

/** TR-1. */
export const PACK = standardPack().filter((card) => rankOf(card) < 4);

type Played = { readonly seat: Seat; readonly card: Card };

/** What everyone knows of a deal. */
interface PublicState {
  /** The cards of this trick, or of the previous one until a card is led. */
  readonly table: Played[];
  /** The cards played before those on the table. */
  readonly gone: Card[];
  /** By seat: the number of cards in hand, the points so far, and the suits not followed. */
  readonly handSizes: number[];
  readonly taken: number[];
  readonly voids: number[][];
  /** -1 when the deal is over. */
  turn: Seat;
}

export interface State {
  readonly open: PublicState;
  readonly hands: Card[][];
}

export interface View extends PublicState, PlainView {
  /** -1 for a spectator. */
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly table: Played[];
  readonly turn: Seat;
}

export type Event = { readonly type: 'played' } & Played;

/** Returns the suit to follow; undefined for the leader. */
const suitLed = ({ table, taken }: PublicState) =>
  table.length % taken.length === 0 ? undefined : suitOf(table[0]!.card);

/** Returns the cards of a hand that may be played. TR-2. */
export function playable(hand: readonly Card[], open: PublicState): Card[] {
  const following = hand.filter((card) => suitOf(card) === suitLed(open));
  return following.length > 0 ? following : [...hand];
}

/** TR-3. */
function winnerOf(trick: readonly Played[]): Seat {
  const following = trick.filter(({ card }) => suitOf(card) === suitOf(trick[0]!.card));
  return following.reduce((best, one) => (one.card > best.card ? one : best)).seat;
}

/** Tricks, a toy game with the default views, screen and text. */
export const tricks = defineGame<never, State, Card, View, Event>({
  id: 'tricks',
  version: 1,
  seats: { min: 2, max: 4 },
  packs: () => [[...PACK]],
  maxMoves: () => PACK.length,
  deal(_, seats, dealer, pack) {
    const size = Math.floor(PACK.length / seats);
    const hands = Array.from({ length: seats }, (_, seat) =>
      pack
        .filter((_, at) => at < size * seats && (dealer + 1 + at) % seats === seat)
        .sort((a, b) => a - b),
    );
    const open = {
      table: [],
      gone: [],
      handSizes: hands.map(() => size),
      taken: hands.map(() => 0),
      voids: hands.map(() => []),
      turn: leftOf(dealer, seats),
    };
    return { open, hands };
  },
  currentSeat: ({ open }) => open.turn,
  moves: ({ open, hands }, seat) => (seat === open.turn ? playable(hands[seat]!, open) : []),
  play({ open, hands }, seat, card, emit) {
    const led = suitLed(open);
    if (led === undefined) open.gone.push(...open.table.splice(0).map((played) => played.card));
    else if (suitOf(card) !== led) open.voids[seat]!.push(led);
    hands[seat] = hands[seat]!.filter((held) => held !== card);
    open.handSizes[seat]!--;
    open.table.push({ seat, card });
    emit?.({ type: 'played', seat, card });
    open.turn = leftOf(seat, hands.length);
    if (open.table.length < hands.length) return;
    const winner = winnerOf(open.table);
    open.taken[winner]!++;
    open.turn = open.handSizes[winner]! > 0 ? winner : -1;
  },
  view({ open, hands }, viewer) {
    const seat = viewer === 'public' ? -1 : viewer;
    const notes = open.taken.map((count) => ({ key: 'taken', facts: { count } }));
    return structuredClone({ ...open, seat, hand: hands[seat] ?? [], notes });
  },
  determinize({ seat: own, hand, notes: _, ...open }, random) {
    const seen = new Set([...hand, ...open.gone, ...open.table.map(({ card }) => card)]);
    const { hands } = dealUnseen(
      PACK.filter((card) => !seen.has(card)),
      open.voids.map((suits, seat) => ({
        size: seat === own ? 0 : open.handSizes[seat]!,
        lacks: (card) => suits.includes(suitOf(card)),
      })),
      random,
    );
    return structuredClone({
      open,
      hands: hands.map((held, seat) => (seat === own ? [...hand] : held)),
    });
  },
  result: ({ open }) => (open.turn < 0 ? { scores: [...open.taken] } : undefined),
  ...cardNotation,
});
