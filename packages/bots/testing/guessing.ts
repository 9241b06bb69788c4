import { type Card, defineGame, err, leftOf, ok, rejection, type Seat } from '@rota/core';
import type { BotPolicies } from '../contract.ts';

/**
 * In turn, players guess the colour of the next card, which stays hidden until the deal is over. Each
 * right guess scores a point. Both colours are always equally likely, so every guess is perfect play and
 * its outcome luck; passing loses half a point on average.
 */
export interface GuessingState {
  /** The number of seats. */
  readonly seats: number;
  readonly dealer: Seat;
  readonly pack: readonly Card[];
  readonly said: Guess[];
}

/** What everyone knows of a deal: the guesses, in the order of play. */
export interface GuessingView {
  /** The number of seats. */
  readonly seats: number;
  readonly dealer: Seat;
  readonly said: readonly Guess[];
}

type Guess = 'red' | 'black' | 'pass';
const GUESSES: Guess[] = ['red', 'black', 'pass'];

/** Even numbers are red. */
const PACK: readonly Card[] = Array.from({ length: 24 }, (_, card) => card);

const turnOf = ({ seats, dealer, said }: GuessingView): Seat =>
  said.length === PACK.length ? -1 : (leftOf(dealer, seats) + said.length) % seats;

/** A game of luck alone, for tests of analysis. */
export const guessing = defineGame<Record<never, never>, GuessingState, Guess, GuessingView>({
  id: 'guessing',
  version: 1,
  seats: { min: 2, max: 3 },
  deals: 1,
  packs: () => [[...PACK]],
  maxMoves: () => PACK.length,
  deal: (_, seats, dealer, pack) => ({ seats, dealer, pack: [...pack], said: [] }),
  currentSeat: turnOf,
  play(state, _seat, move) {
    state.said.push(move);
  },
  moves: (state, seat) => (turnOf(state) === seat ? [...GUESSES] : []),
  sampleMove: (_state, _seat, random) => GUESSES[random.below(2)]!,
  view: ({ seats, dealer, said }) => ({ seats, dealer, said: [...said] }),
  applyEvent() {},
  determinize({ seats, dealer, said }, random) {
    const pack = [...PACK];
    for (let at = pack.length - 1; at > 0; at--) {
      const other = random.below(at + 1);
      [pack[at], pack[other]] = [pack[other]!, pack[at]!];
    }
    return { seats, dealer, pack, said: [...said] };
  },
  result({ seats, dealer, pack, said }) {
    if (said.length < pack.length) return undefined;
    const scores = new Array<number>(seats).fill(0);
    for (const [at, guess] of said.entries()) {
      const right = guess === (pack[at]! % 2 === 0 ? 'red' : 'black');
      if (right) scores[(leftOf(dealer, seats) + at) % seats]!++;
    }
    return { scores };
  },
  clone: (state) => ({ ...state, said: [...state.said] }),
  parseMove: (text) => {
    const guess = GUESSES.find((each) => each === text);
    return guess ? ok(guess) : err(rejection('unknown-move', { text }));
  },
  formatMove: (move) => move,
});

/** A baseline that guesses evenly. */
export const guessingPolicies: BotPolicies<GuessingState, Guess, GuessingView> = {
  rate: () => ({ moves: GUESSES, ratings: [0, 0, -1] }),
};
