import { expect, test } from 'vitest';
import { move, position } from '../tests/positions.ts';
import { keyOfTheDoor, type Move } from './index.ts';

// Clubs are closed, a joker's key is open, 9H would make its key bust, and 2H is safe.
const keys = { C: '-', H: 'J TH 7H', S: 'J 3S', '0B': 'AD' };
const createState = () => position({ hands: ['2H 9H 5C', '9S 3H', '5S'], keys });

test.each([
  ['a card of the wrong suit', 0, '2H>S', 'KD-4', 'wrong-suit'],
  ['a card of the wrong suit to the right key', 0, '9S', 'KD-4', 'card-not-held'],
  ['a card of a closed suit', 0, '5C', 'KD-3', 'suit-closed'],
  ['a joker key that is not there', 0, '2H>0R', 'KD-3', 'no-such-key'],
  ['a joker key while a suit play exists', 0, '5C>0B', 'KD-5', 'suit-keys-first'],
  ['a card face down while one is safe', 0, '9H_', 'KD-11', 'a-card-is-safe'],
  ['a pass while a card can be played', 0, 'pass', 'KD-12', 'must-play'],
  ['a card out of turn', 1, '9S', 'KD-4', 'not-your-turn'],
  ['a pass out of turn', 2, 'pass', 'KD-4', 'not-your-turn'],
  ['a steal out of turn', 1, 'steal H bent', 'KD-7', 'not-your-turn'],
  ['a steal of a key without a card', 0, 'steal D bent', 'KD-7', 'nothing-to-steal'],
  ['a steal of a key that is not there', 0, 'steal C bent', 'KD-3', 'no-such-key'],
  ['an objection without a reason', 1, 'object', 'KD-10', 'nothing-to-force-back'],
  ['an objection from the seat on turn', 0, 'object', 'KD-10', 'nothing-to-force-back'],
])('%s is rejected with its rule, and the state does not change', (_, seat, text, rule, code) => {
  const state = createState();
  const before = structuredClone(state);
  expect(keyOfTheDoor.validate(state, seat, move(text))).toMatchObject({ rule, code });
  expect(state).toEqual(before);
});

test('stealing a sound key is a legal move that is refused in public and moves no card', () => {
  const state = createState();
  const before = structuredClone(state);
  expect(keyOfTheDoor.validate(state, 0, move('steal S bent'))).toBeUndefined();
  const events: string[] = [];
  keyOfTheDoor.play(state, 0, move('steal S bent'), ({ type }) => events.push(type));
  expect(events).toEqual(['steal-refused']);
  expect(state.refused).toEqual([{ seat: 0, key: 'S', reason: 'bent' }]);
  const { refused, moves } = before;
  expect({ ...state, refused, moves }).toEqual(before);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', '2H'],
  ['a number', 40],
  ['no kind', { card: 40, place: 3, claim: false }],
  ['an unknown kind', { kind: 'jump' }],
  ['no claim', { kind: 'play', card: 40, place: 3 }],
  ['a face card', { kind: 'play', card: 50, place: 3, claim: false }],
  ['a joker', { kind: 'play', card: 52, place: 3, claim: false }],
  ['half a card', { kind: 'play', card: 40.5, place: 3, claim: false }],
  ['a claim announced', { kind: 'play', card: 40, place: 3, claim: true, announce: true }],
  ['no announcement', { kind: 'play', card: 40, place: 3, claim: false, announce: false }],
  ['no such place', { kind: 'play', card: 40, place: 8, claim: false }],
  ['a place by its name', { kind: 'play', card: 40, place: 'H', claim: false }],
  ['no such reason', { kind: 'steal', place: 3, reason: 'toString' }],
])('%s instead of a move is rejected', (_, value) => {
  const state = createState();
  const before = structuredClone(state);
  for (const seat of [0, 1, 2]) {
    expect(keyOfTheDoor.validate(state, seat, value as Move)).toEqual({ code: 'not-a-move' });
  }
  expect(state).toEqual(before);
});
