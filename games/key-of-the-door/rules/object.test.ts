import { expect, test } from 'vitest';
import { cards, legal, onKey, play, position, rejection, setStocks } from '../tests/positions.ts';
import { keyOfTheDoor } from './index.ts';
import { handOf } from './state.ts';

const bustPosition = () =>
  position({ hands: ['5H 2S 3D', '4S 6D', '5S'], keys: { H: 'J TH 7H', D: 'J 9D 8D 7D' } });

test.each([1, 2])('KD-10 seat %i may force back a card that has made its key bust', (by) => {
  const state = bustPosition();
  play(state, '0:5H');
  expect(play(state, `${by}:object`)).toMatchObject([
    { type: 'forced-back', by, seat: 0, card: 43, cards: [48, 45, 43], rule: 'KD-10' },
  ]);
  expect(handOf(state, 0)).toContain(43);
  expect(onKey(state, 'H')).toBe('TH 7H');
  expect(keyOfTheDoor.currentSeat(state)).toBe(0);
});

test('KD-10 the card may not go to the same key again in this turn, but may in a later one', () => {
  const state = bustPosition();
  play(state, '0:5H', '1:object');
  expect(rejection(state, '0:5H')).toBe('KD-10 card-was-forced-back');
  expect(rejection(state, '0:5H!')).toBe('KD-10 card-was-forced-back');
  expect(legal(state).filter((text) => !/^steal|=$/.test(text))).toEqual([
    ...['3D', '3D!', '2S', '2S!'],
  ]);
  play(state, '0:2S', '1:4S', '2:5S', '0:steal D bust');
  expect(rejection(state, '0:5H')).toBeUndefined();
});

test('KD-10 several cards may be forced back in one turn, and each is barred from its key', () => {
  const keys = { H: 'J TH 7H', D: 'J 9D 8D' };
  const state = position({ hands: ['5H 6D 2S', '4S', '5S'], keys });
  play(state, '0:5H', '1:object', '0:6D', '2:object');
  expect(legal(state).filter((text) => !/^steal|=$/.test(text))).toEqual(['2S', '2S!']);
});

test('KD-10 a barred card may go to the key that replaces its key', () => {
  const state = bustPosition();
  play(state, '0:5H', '1:object');
  const stolen = position({ hands: ['5H 2S', '4S', '5S'], keys: { H: 'J TH 8H AH' } });
  play(stolen, '0:5H', '1:object', '0:steal H bent', '0:5H');
  expect(onKey(stolen, 'H')).toBe('5H');
});

test('KD-10 a card forced back may be laid face down if a steal has left no safe card', () => {
  // 5H may be played because 3D is safe. Then the king's key that 3D could go to is stolen, and no key
  // follows, since both jokers are gone.
  const keys = { H: 'J TH 7H', D: 'K TD 8D', '0B': '', '0R': '' };
  const state = position({ hands: ['5H 3D', '4S', '5S'], keys, options: { jokers: 2 } });
  state.open[4] = state.open[5] = null;
  play(state, '0:5H', '1:object');
  expect(rejection(state, '0:5H_')).toBe('KD-11 a-card-is-safe');
  play(state, '0:steal D bent');
  expect(legal(state).filter((text) => !/^steal|=$/.test(text))).toEqual(['5H_']);
});

test('KD-10 a player whose card was forced back may steal before playing again', () => {
  const state = bustPosition();
  play(state, '0:5H', '1:object', '0:steal D bust', '0:3D');
  expect(onKey(state, 'D')).toBe('3D');
});

test.each([
  ['a play', '1:4S'],
  ['a right steal', '1:steal D bust'],
])('KD-10 after %s it is too late to object', (_, next) => {
  const state = bustPosition();
  play(state, '0:5H', next);
  expect(rejection(state, '2:object')).toBe('KD-10 nothing-to-force-back');
});

test('KD-10 after a pass it is too late to object', () => {
  const keys = { C: '-', H: 'J TH 7H', S: 'K TS 9S' };
  const state = position({ hands: ['5H 2S', '8C', '5S'], keys });
  play(state, '0:5H', '1:pass');
  expect(rejection(state, '2:object')).toBe('KD-10 nothing-to-force-back');
});

test('KD-10 after a wrong steal players may still object', () => {
  const state = bustPosition();
  play(state, '0:5H', '1:steal H bent', '2:object');
  expect(keyOfTheDoor.currentSeat(state)).toBe(0);
});

test('KD-10 players may not object to their own cards', () => {
  const state = bustPosition();
  play(state, '0:5H');
  expect(rejection(state, '0:object')).toBe('KD-10 nothing-to-force-back');
});

test('KD-10 a card on a key that was bust already cannot be forced back', () => {
  const state = position({ hands: ['5H 2S', '4S', '5S'], keys: { H: 'J TH 7H 6H' } });
  play(state, '0:5H');
  expect(rejection(state, '1:object')).toBe('KD-10 nothing-to-force-back');
});

test('KD-10 a card that ends the deal cannot be objected to', () => {
  // The card is safe on the joker's key, so it may also make its suit's key bust.
  const keys = { H: 'J TH 7H', S: '-', '0B': 'AC' };
  const state = position({ hands: ['5H', '', ''], keys });
  play(state, '0:5H');
  expect(rejection(state, '1:object')).toBe('deal-over');
});

test('KD-10 every wrong objection gets the same answer and changes nothing', () => {
  const state = bustPosition();
  const answers = new Set<string | undefined>();
  for (const moves of [[], ['0:2S'], ['0:5H', '1:4S']]) {
    const trial = keyOfTheDoor.clone(state);
    play(trial, ...moves);
    const before = JSON.stringify(keyOfTheDoor.view(trial, 2));
    answers.add(rejection(trial, '2:object'));
    expect(JSON.stringify(keyOfTheDoor.view(trial, 2))).toBe(before);
  }
  expect([...answers]).toEqual(['KD-10 nothing-to-force-back']);
});

test('KD-10 with two players the card drawn is kept, and none is drawn after the replacement', () => {
  const state = position({ hands: ['5H 2S', '4S 6S'], keys: { H: 'J TH 7H' } });
  setStocks(state, [cards('AC 2C'), cards('AC 2C')]);
  play(state, '0:5H');
  expect(state.handSizes[0]).toBe(2);
  play(state, '1:object');
  expect(state.handSizes[0]).toBe(3);
  expect(play(state, '0:2S').map(({ type }) => type)).toEqual(['played']);
  expect([state.handSizes[0], state.stockSizes[0]]).toEqual([2, 1]);
  expect(play(state, '1:4S').map(({ type }) => type)).toEqual(['played', 'drew']);
});

test('KD-10 every seat not on turn may always object, whether or not there is reason', () => {
  const state = bustPosition();
  const open = () => keyOfTheDoor.decisions(state).map(({ seat, kind }) => `${seat} ${kind}`);
  expect(open()).toEqual(['0 turn', '1 reaction', '2 reaction']);
  play(state, '0:5H');
  expect(open()).toEqual(['0 reaction', '1 turn', '2 reaction']);
});
