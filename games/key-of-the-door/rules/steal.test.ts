import { expect, test } from 'vitest';
import { legal, onKey, play, position, rejection } from '../tests/positions.ts';
import { keyOfTheDoor } from './index.ts';

const hands = ['2S 3S', '4S', '5S'];
const steals = (texts: readonly string[]) => texts.filter((text) => text.startsWith('steal'));

test('KD-7 an unclaimed key is stolen with the cards added later', () => {
  const state = position({ hands, keys: { H: 'J TH AH 2H 3H' } });
  expect(play(state, '0:steal H unclaimed')[0]).toMatchObject({
    type: 'stolen',
    cards: [48, 39, 40, 41],
  });
});

test('KD-7 a key is bust if its numerals, none doubled, add up to more than 21', () => {
  const state = position({ hands, keys: { H: 'J 9H 7H 6H', S: 'J TS 7S 4S' } });
  expect(play(state, '0:steal S bust')[0]).toMatchObject({ type: 'steal-refused', rule: 'KD-8' });
  expect(play(state, '0:steal H bust')[0]).toMatchObject({ type: 'stolen', rule: 'KD-7' });
});

test('KD-7 bent by arithmetic: no cards can complete 2-4-6-8', () => {
  const state = position({ hands: ['AH 3H 5H', '7H 9H TH', '5S'], keys: { H: 'J 2H 4H 6H 8H' } });
  expect(play(state, '0:steal H bent')[0]).toMatchObject({
    type: 'stolen',
    reason: 'bent',
    gone: 0,
  });
});

test('KD-7 bent by cards gone: the numerals that could complete it have been played', () => {
  // T-7 can be completed only by the 2, alone or with the ace.
  const keys = { H: 'Q TH 7H' };
  const stillThere = position({ hands: ['2S', '2H', '5S'], keys });
  expect(play(stillThere, '0:steal H bent')[0]).toMatchObject({ type: 'steal-refused' });
  const gone = position({ hands: ['2S', 'AH', '5S'], keys });
  expect(play(gone, '0:steal H bent')[0]).toMatchObject({ type: 'stolen', reason: 'bent' });
});

test('KD-7 made and bust keys are not bent, but a sum of 21 without doubling is', () => {
  const keys = { H: 'J TH AH', S: 'J 9S 8S 7S', D: 'J TD 7D 4D' };
  const state = position({ hands: ['2H', '3H', '6D'], keys });
  expect(play(state, '0:steal H bent')[0]).toMatchObject({ type: 'steal-refused' });
  expect(play(state, '0:steal S bent')[0]).toMatchObject({ type: 'steal-refused' });
  expect(play(state, '0:steal D bent')[0]).toMatchObject({ type: 'stolen' });
});

test('KD-7 a card face down can no longer complete a key, though only its player knows it', () => {
  const keys = { H: 'J TH 7H', S: 'K TS 9S' };
  const low = position({ hands: ['9H', '2H 3D', '7S'], keys });
  // On 17 the 9 is not safe and goes face down; the 2 can still be played.
  expect(play(low, '0:9H_', '1:steal H bent')[1]).toMatchObject({
    type: 'steal-refused',
    gone: 1,
    unseen: [40, 47],
  });
  const high = position({ hands: ['2H', '9H 3D', '7S'], keys: { ...keys, H: 'J TH 8H 3H' } });
  expect(play(high, '0:2H_', '1:steal H bent')[1]).toMatchObject({ type: 'stolen', gone: 1 });
});

test('KD-7 a joker key is bent if no suit has a card to complete it', () => {
  const keys = { C: '-', D: '-', S: '-', '0B': 'TC 7D' };
  const state = position({ hands: ['9S', '2H', '5S'], keys });
  expect(play(state, '0:steal 0B bent')[0]).toMatchObject({ type: 'steal-refused' });
  const gone = position({ hands: ['9S', '4H', '5S'], keys });
  expect(play(gone, '0:steal 0B bent')[0]).toMatchObject({ type: 'stolen', key: '0B' });
});

test('KD-7 a key that is faulty in several ways can be stolen for any of them', () => {
  for (const reason of ['unclaimed', 'bust']) {
    const state = position({ hands, keys: { H: 'J TH AH 8H 7H' } });
    expect(play(state, `0:steal H ${reason}`)[0]).toMatchObject({ type: 'stolen' });
  }
  const state = position({ hands, keys: { H: 'J TH AH 8H' } });
  expect(play(state, '0:steal H bent')[0]).toMatchObject({ type: 'stolen' });
});

test('KD-7 a player may steal several keys, on their own turn and before playing a card', () => {
  const keys = { H: 'J 9H 7H 6H', D: 'J TD 9D 8D' };
  const state = position({ hands, keys });
  expect(rejection(state, '1:steal H bust')).toBe('KD-7 not-your-turn');
  play(state, '0:steal H bust', '0:steal D bust', '0:2S');
  expect(rejection(state, '0:steal S bent')).toBe('KD-7 not-your-turn');
});

test('KD-7 a key without a face-up numeral cannot be stolen', () => {
  const state = position({ hands });
  expect(rejection(state, '0:steal H bent')).toBe('KD-7 nothing-to-steal');
  expect(rejection(state, '0:steal 0B bent')).toBe('KD-3 no-such-key');
  expect(steals(legal(state))).toEqual([]);
});

test('KD-7 stealing is optional: a player may also play to a faulty key', () => {
  const state = position({ hands: ['2H 3S', '4S', '5S'], keys: { H: 'J TH AH' } });
  play(state, '0:2H');
  expect(onKey(state, 'H')).toBe('TH AH 2H');
});

test('KD-8 every call on a key with a numeral is legal, right or wrong', () => {
  const sound = position({ hands, keys: { H: 'J 2H', D: 'J 9D 7D 6D' } });
  const every = (key: string) =>
    ['unclaimed', 'bust', 'bent'].map((reason) => `steal ${key} ${reason}`);
  expect(steals(legal(sound))).toEqual([...every('D'), ...every('H')]);
});

test('KD-8 a wrong steal costs nothing and may not be repeated until a card has been played', () => {
  const state = position({ hands, keys: { H: 'J 2H' } });
  expect(play(state, '0:steal H bust')).toMatchObject([
    { type: 'steal-refused', seat: 0, key: 'H', reason: 'bust', rule: 'KD-8' },
  ]);
  expect(keyOfTheDoor.currentSeat(state)).toBe(0);
  expect(rejection(state, '0:steal H bust')).toBe('KD-8 call-was-refused');
  expect(rejection(state, '0:steal H bent')).toBeUndefined();
  play(state, '0:2S');
  expect(rejection(state, '1:steal H bust')).toBeUndefined();
  play(state, '1:4S', '2:5S', '0:steal H bust');
});

test('KD-8 a wrong call may not be repeated after passes alone', () => {
  const keys = { C: '-', S: '-', D: '-', H: '-', '0B': 'TC', '0R': 'TD 9D 8D' };
  const state = position({ hands: ['', '', '8S'], keys });
  play(state, '0:steal 0B bust', '0:pass', '1:pass');
  play(state, '2:steal 0R bust');
  expect(rejection(state, '0:steal 0B bust')).toBe('KD-7 not-your-turn');
  state.turn = 0;
  expect(rejection(state, '0:steal 0B bust')).toBe('KD-8 call-was-refused');
});

test('KD-8 a call may be repeated after a card was laid face down, or played and forced back', () => {
  const keys = { H: 'J TH 7H', S: 'K TS 9S' };
  const down = position({ hands: ['', '5H', '6S'], keys });
  play(down, '0:steal H bust', '0:pass');
  play(down, '1:5H_');
  down.turn = 0;
  expect(rejection(down, '0:steal H bust')).toBeUndefined();

  const forced = position({ hands: ['', '5H 2D', '6S'], keys });
  play(forced, '0:steal H bust', '0:pass', '1:5H', '2:object');
  forced.turn = 0;
  expect(rejection(forced, '0:steal H bust')).toBeUndefined();
});

test('KD-8 wrong calls on a stolen key do not count for its successor', () => {
  const state = position({ hands: ['2H 3S', '4S', '5S'], keys: { H: 'J 9H 7H 6H' } });
  play(state, '0:steal H bent', '0:steal H bust');
  expect(state.refused).toEqual([]);
});
