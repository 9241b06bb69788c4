import {
  type Card,
  dealUnseen,
  defineGame,
  err,
  formatCard,
  leftOf,
  ok,
  parseCard,
  rankOf,
  rejection,
  type Seat,
  standardPack,
  suitOf,
} from '@rota/core';

const PACK = standardPack();
const SUITS = [0, 1, 2, 3];
const SUIT_LETTERS = 'CDSH';
const EIGHT = 7;

/** A card to the pile, and the suit to follow: its own, but any after an eight. CE-3 */
interface Play {
  readonly card: Card;
  readonly suit: number;
}

export type Move = Play | 'draw' | 'pass';

/** What everyone knows of a deal. */
interface PublicState {
  /** The cards played, the first one turned up from the stock. */
  readonly pile: Card[];
  readonly handSizes: number[];
  stockSize: number;
  /** The suit to follow. */
  suit: number;
  /** -1 when the deal is over. */
  turn: Seat;
  /** Whether the seat on turn has drawn. */
  hasDrawn: boolean;
  /** How many players have passed in succession. */
  passes: number;
}

export interface State {
  readonly open: PublicState;
  readonly hands: Card[][];
  readonly stock: Card[];
}

export interface View extends PublicState {
  /** -1 for a spectator. */
  readonly seat: Seat;
  readonly hand: readonly Card[];
}

export type Event =
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card; readonly suit: number }
  | { readonly type: 'drew' | 'passed'; readonly seat: Seat }
  | { readonly type: 'got'; readonly seat: Seat; readonly card: Card };

export const isEight = (card: Card) => rankOf(card) === EIGHT;

/** What a card left in hand counts: 50 an eight, 10 a court card, its number any other. CE-5 */
export const pointsOf = (card: Card) => (isEight(card) ? 50 : Math.min(10, rankOf(card) + 1));

/** Whether a card may follow: its suit, its rank, or an eight. CE-3 */
const fits = (card: Card, { suit, pile }: PublicState) =>
  suitOf(card) === suit || rankOf(card) === rankOf(pile.at(-1)!) || isEight(card);

const playsOf = (card: Card): Play[] =>
  (isEight(card) ? SUITS : [suitOf(card)]).map((suit) => ({ card, suit }));

/**
 * Crazy Eights for two to four (CE-1), a game that is no part of the product.
 * - CE-2: seven cards each for two, five for more; the next one begins the pile.
 * - CE-3: play a card of the suit or rank on top, or an eight, which names the suit to follow.
 * - CE-4: or draw a card, then play or pass. Without a stock anyone may pass.
 * - CE-5: a deal ends when a hand is empty, or all have passed. The lowest count scores what the others have more.
 */
export const crazyEights = defineGame<never, State, Move, View, Event>({
  id: 'crazy-eights',
  version: 1,
  seats: { min: 2, max: 4 },
  packs: () => [[...PACK]],
  // Cards played, drawn, passed after drawing, and passed between two plays.
  maxMoves: (_, seats) => (3 + seats) * PACK.length,
  deal(_, seats, dealer, pack) {
    const size = seats === 2 ? 7 : 5;
    const hands = Array.from({ length: seats }, (_, seat) =>
      pack
        .slice(0, size * seats)
        .filter((_, at) => (dealer + 1 + at) % seats === seat)
        .sort((a, b) => a - b),
    );
    const [first, ...stock] = pack.slice(size * seats) as [Card, ...Card[]];
    const open = {
      pile: [first],
      handSizes: hands.map(() => size),
      stockSize: stock.length,
      suit: suitOf(first),
      turn: leftOf(dealer, seats),
      hasDrawn: false,
      passes: 0,
    };
    return { open, hands, stock };
  },
  currentSeat: ({ open }) => open.turn,
  moves({ open, hands }, seat) {
    if (seat !== open.turn) return [];
    const plays = hands[seat]!.filter((card) => fits(card, open)).flatMap(playsOf);
    const hasStock = open.stockSize > 0;
    return [...plays, open.hasDrawn || !hasStock ? ('pass' as const) : ('draw' as const)];
  },
  play({ open, hands, stock }, seat, move, emit) {
    if (move === 'draw') {
      const card = stock.pop()!;
      hands[seat] = [...hands[seat]!, card].sort((a, b) => a - b);
      open.handSizes[seat]!++;
      open.stockSize--;
      open.hasDrawn = true;
      emit?.({ type: 'drew', seat });
      emit?.({ type: 'got', seat, card }, seat);
      return;
    }
    open.hasDrawn = false;
    open.turn = leftOf(seat, hands.length);
    if (move === 'pass') {
      open.passes++;
      emit?.({ type: 'passed', seat });
    } else {
      hands[seat] = hands[seat]!.filter((card) => card !== move.card);
      open.handSizes[seat]!--;
      open.pile.push(move.card);
      open.suit = move.suit;
      open.passes = 0;
      emit?.({ type: 'played', seat, ...move });
    }
    if (open.handSizes[seat] === 0 || open.passes === hands.length) open.turn = -1;
  },
  view({ open, hands }, viewer) {
    const seat = viewer === 'public' ? -1 : viewer;
    return structuredClone({ ...open, seat, hand: hands[seat] ?? [] });
  },
  determinize({ seat: own, hand, ...open }, random) {
    const seen = new Set([...hand, ...open.pile]);
    const { hands, rest } = dealUnseen(
      PACK.filter((card) => !seen.has(card)),
      open.handSizes.map((size, seat) => ({ size: seat === own ? 0 : size })),
      random,
    );
    return structuredClone({
      open,
      hands: hands.map((held, seat) => (seat === own ? [...hand] : held)),
      stock: rest,
    });
  },
  result({ open, hands }) {
    if (open.turn >= 0) return undefined;
    const left = hands.map((hand) => hand.reduce((sum, card) => sum + pointsOf(card), 0));
    const least = Math.min(...left);
    const more = left.reduce((sum, points) => sum + points - least, 0);
    return { scores: left.map((points) => (points === least ? more : 0)) };
  },
  clone: ({ open, hands, stock }) => ({
    open: { ...open, pile: [...open.pile], handSizes: [...open.handSizes] },
    hands: hands.map((hand) => [...hand]),
    stock: [...stock],
  }),
  formatMove(move) {
    if (typeof move === 'string') return move;
    const card = formatCard(move.card);
    return isEight(move.card) ? `${card}>${SUIT_LETTERS[move.suit]}` : card;
  },
  parseMove(text) {
    if (text === 'draw' || text === 'pass') return ok(text);
    const [name = '', letter, ...more] = text.split('>');
    const card = parseCard(name);
    const play =
      card !== undefined && card < PACK.length
        ? playsOf(card).find(({ suit }) =>
            isEight(card) ? SUIT_LETTERS[suit] === letter : letter === undefined,
          )
        : undefined;
    return play && more.length === 0 ? ok(play) : err(rejection('unknown-move', { text }));
  },
});
