import { expect, test } from 'vitest';
import { cardListNotation, cardNotation } from './card-notation.ts';
import { type Card, standardPack } from './cards.ts';
import type { Decision } from './contract.ts';
import { defineGame } from './define-game.ts';
import { Match } from './match.ts';
import { playout } from './playout.ts';
import { seededRandom } from './random.ts';
import { leftOf, type Seat } from './seats.ts';

interface State {
  readonly hands: Card[][];
  readonly laid: Card[];
  turn: Seat;
}

/** Two cards each, laid one after another: a game with only the required members. */
const laying = defineGame<Record<never, never>, State, Card, Card[]>({
  id: 'laying',
  version: 1,
  seats: { min: 2, max: 4 },
  packs: () => [standardPack()],
  maxMoves: (_, seats) => 2 * seats,
  deal: (_, seats, dealer, pack) => ({
    hands: Array.from({ length: seats }, (_hand, seat) => pack.slice(2 * seat, 2 * seat + 2)),
    laid: [],
    turn: leftOf(dealer, seats),
  }),
  currentSeat: ({ hands, turn }) => (hands[turn]!.length > 0 ? turn : -1),
  moves: ({ hands, turn }, seat) => (seat === turn ? [...hands[seat]!] : []),
  play(state, seat, card) {
    state.hands[seat]!.splice(state.hands[seat]!.indexOf(card), 1);
    state.laid.push(card);
    state.turn = leftOf(seat, state.hands.length);
  },
  view: ({ laid }) => [...laid],
  result: ({ hands, laid }) =>
    laid.length === 2 * hands.length ? { scores: hands.map(() => 0) } : undefined,
  ...cardNotation,
});

function dealt(): State {
  return laying.deal({}, 2, 1, [5, 6, 7, 8]);
}

test('decisions are derived from the current seat', () => {
  const state = dealt();
  expect(laying.decisions(state)).toEqual([{ seat: 0, kind: 'turn' }]);
  expect(playout(laying, state, seededRandom(1))).toBe(4);
  expect(laying.decisions(state)).toEqual([]);
});

test('the current seat is derived from decisions: the lowest seat the game waits for', () => {
  const decisions: Decision[] = [
    { seat: 0, kind: 'reaction' },
    { seat: 3, kind: 'sealed' },
    { seat: 2, kind: 'sealed' },
  ];
  const { currentSeat: _, ...rest } = laying;
  const game = defineGame({ ...rest, decisions: ({ laid }) => (laid.length ? [] : decisions) });
  expect(game.currentSeat(dealt())).toBe(2);
  expect(game.currentSeat({ ...dealt(), laid: [1] })).toBe(-1);
});

test('a listed move is legal, and any other is rejected with a reason', () => {
  const state = dealt();
  expect(laying.validate(state, 0, 6)).toBeUndefined();
  expect(laying.validate(state, 0, 7)).toMatchObject({ code: 'illegal-move' });
  expect(laying.validate(state, 1, 7)).toMatchObject({ code: 'not-your-turn' });
  playout(laying, state, seededRandom(1));
  expect(laying.validate(state, 0, 6)).toMatchObject({ code: 'deal-over' });
});

test('moves are compared by value, not by identity', () => {
  const { validate: _, sampleMove: _sample, ...rest } = laying;
  const { validate } = defineGame<Record<never, never>, State, unknown, Card[]>({
    ...rest,
    moves: () => [{ lay: [5, 6] }, [1], null],
    play() {},
    formatMove: String,
  });
  const state = dealt();
  for (const move of [{ lay: [5, 6] }, [1], null]) {
    expect(validate(state, 0, move)).toBeUndefined();
  }
  for (const move of [{ lay: [6, 5] }, { lay: [5, 6], more: 1 }, {}, ['1'], { 0: 1 }, 'x', -0]) {
    expect(validate(state, 0, move)).toBeDefined();
  }
});

test('sampled moves are uniform over the listed ones', () => {
  const state = dealt();
  const random = seededRandom(1);
  const drawn = Array.from({ length: 2000 }, () => laying.sampleMove(state, 0, random));
  expect(drawn.filter((card) => card === 5).length).toBeGreaterThan(900);
  expect(drawn.filter((card) => card === 6).length).toBeGreaterThan(900);
});

test('a game with too many moves to list needs validate and sampleMove', () => {
  const { validate: _, sampleMove: _sample, ...rest } = laying;
  const game = defineGame({ ...rest, moves: () => 'too many' });
  expect(() => game.validate(dealt(), 0, 5)).toThrow(/validate and sampleMove/);
  expect(() => game.sampleMove(dealt(), 0, seededRandom(1))).toThrow(/validate and sampleMove/);
});

test('a clone shares nothing with its original', () => {
  const state = dealt();
  const copy = laying.clone(state);
  expect(copy).toEqual(state);
  laying.play(copy, 0, 5);
  expect(state).toEqual(dealt());
});

test('members that a game defines are used unchanged', () => {
  const clone = (state: State): State => ({ ...state });
  expect(defineGame({ ...laying, clone }).clone).toBe(clone);
  expect(laying).not.toHaveProperty('determinize');
  expect(laying).not.toHaveProperty('applyEvent');
});

test('moves of one card or several use card notation', () => {
  expect(cardNotation.formatMove(6)).toBe('7C');
  expect(cardNotation.parseMove('7C')).toEqual({ ok: true, value: 6 });
  expect(cardNotation.parseMove('7X').ok).toBe(false);
  expect(cardListNotation.formatMove([6, 19])).toBe('7C 7D');
  expect(cardListNotation.parseMove('7C 7D')).toEqual({ ok: true, value: [6, 19] });
  for (const text of ['', '7C  7D', ' 7C', '7C 7X']) {
    expect(cardListNotation.parseMove(text).ok).toBe(false);
  }
});

test('an open decision keeps its number, and every other one gets a new one', () => {
  const open: Decision[][] = [
    [
      { seat: 0, kind: 'sealed' },
      { seat: 1, kind: 'sealed' },
    ],
    // Seat 0 has answered; seat 1 has not.
    [{ seat: 1, kind: 'sealed' }],
    // Another round of sealed choices.
    [
      { seat: 0, kind: 'sealed' },
      { seat: 1, kind: 'sealed' },
    ],
    [
      { seat: 0, kind: 'turn' },
      { seat: 1, kind: 'reaction' },
    ],
    // A move that changed nothing for seat 1.
    [
      { seat: 0, kind: 'turn' },
      { seat: 1, kind: 'reaction', unchanged: true },
    ],
    [
      { seat: 0, kind: 'turn', unchanged: true },
      { seat: 1, kind: 'reaction' },
    ],
  ];
  const game = defineGame({ ...laying, decisions: ({ laid }) => open[laid.length]! });
  const created = Match.create({ ...game, result: () => undefined }, 2);
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const numbers = () => match.decisions().map(({ seat, since }) => [seat, since]);
  match.begin(standardPack());
  const seen = [numbers()];
  for (const seat of [0, 1, 1, 0, 1]) {
    (match.state as State).hands[seat]!.push(9);
    match.play(seat, 9);
    seen.push(numbers());
  }
  expect(seen).toEqual([
    [
      [0, 0],
      [1, 0],
    ],
    [[1, 0]],
    [
      [0, 2],
      [1, 2],
    ],
    [
      [0, 3],
      [1, 3],
    ],
    [
      [0, 4],
      [1, 3],
    ],
    [
      [0, 4],
      [1, 5],
    ],
  ]);
});
