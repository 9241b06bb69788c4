import { expect, test } from 'vitest';
import { cards, legal, onKey, play, position, rejection } from '../tests/positions.ts';
import { keyOfTheDoor, SUIT } from './index.ts';

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

test('KD-4 players play in turn from the left of the dealer', () => {
  const state = position({ hands: ['2H', '3H', '4H'], keys: { H: 'J AH' }, turn: 1 });
  expect(rejection(state, '0:2H')).toBe('KD-4 not-your-turn');
  expect(rejection(state, '2:4H')).toBe('KD-4 not-your-turn');
  play(state, '1:3H');
  expect(keyOfTheDoor.currentSeat(state)).toBe(2);
});

test('KD-4 a card goes to the key of its own suit', () => {
  const state = position({ hands: ['2H', '3S', '4S'] });
  expect(rejection(state, '0:2H>S')).toBe('KD-4 wrong-suit');
  expect(rejection(state, '0:3S')).toBe('KD-4 card-not-held');
  play(state, '0:2H');
  expect(onKey(state, 'H')).toBe('2H');
});

test('KD-5 a player with a safe card for a suit key may not play to a joker key', () => {
  const keys = { C: '-', H: 'J TH 7H', '0B': 'AS' };
  const state = position({ hands: ['5C 4H', '3S', '4S'], keys });
  expect(rejection(state, '0:5C>0B')).toBe('KD-5 suit-keys-first');
  expect(legal(state).filter((text) => /^[\dAT][^=]*$/.test(text))).toEqual(['4H', '4H!']);
});

test('KD-5 a player with no safe card for a suit key may play any suit to joker keys, or make a key bust', () => {
  const keys = { C: '-', H: 'J TH 7H', '0B': 'AS', '0R': 'TD 9D' };
  const state = position({ hands: ['5C 6H', '3S', '4S'], keys });
  expect(rejection(state, '0:5C')).toBe('KD-3 suit-closed');
  expect(legal(state).filter((text) => !/^steal|=$/.test(text))).toEqual([
    ...['5C>0B', '5C>0B!', '5C>0R', '5C>0R!'],
    ...['6H', '6H!', '6H>0B', '6H>0B!', '6H>0R', '6H>0R!'],
  ]);
  play(state, '0:5C>0B');
  expect(onKey(state, '0B')).toBe('AS 5C');
});

test('KD-1 in a joker key equal numerals all count, and only one of them doubles', () => {
  const keys = { C: '-', D: '-', S: '-', H: '-', '0B': '7C 7D' };
  const state = position({ hands: ['2D', '7H', '4S'], keys });
  expect(types(play(state, '0:2D>0B'))).toEqual(['played']);
  const other = position({ hands: ['7S 2D', '7H', '4S'], keys: { ...keys, '0B': '7C' } });
  expect(types(play(other, '0:7S>0B!'))).toEqual(['played', 'claimed', 'closed']);
});

test('KD-6 a right claim wins the key at once', () => {
  const state = position({ hands: ['9H 2S', '3S', '4S'], keys: { H: 'J 3H' } });
  const [, claimed] = play(state, '0:9H!');
  expect(claimed).toMatchObject({ type: 'claimed', seat: 0, doubled: 9, rule: 'KD-6' });
  expect(state.won.at(-1)).toMatchObject({ place: 3, header: cards('JH')[0], owner: 0 });
});

test('KD-6 a key that counts 21 and is not claimed with the card is unclaimed from then on', () => {
  const state = position({ hands: ['9H 2S', '3S 4H', '4S'], keys: { H: 'J 3H' } });
  expect(types(play(state, '0:9H'))).toEqual(['played']);
  expect(onKey(state, 'H')).toBe('3H 9H');
  const [stolen] = play(state, '1:steal H unclaimed');
  expect(stolen).toMatchObject({ type: 'stolen', seat: 1, reason: 'unclaimed', rule: 'KD-7' });
});

test('KD-6 a key that was not claimed at 21 can be claimed with a later card', () => {
  const state = position({ hands: ['9H 2S', '3S', '4S'], keys: { H: 'J TH AH' } });
  expect(types(play(state, '0:9H!'))).toContain('claimed');
});

test('KD-8 a wrong claim is refused in public, and the card stays', () => {
  const state = position({ hands: ['5H 2S', '3S', '4S'], keys: { H: 'J TH' } });
  const [, refused] = play(state, '0:5H!');
  expect(refused).toMatchObject({ type: 'claim-refused', seat: 0, card: 3 * 13 + 4, rule: 'KD-8' });
  expect(onKey(state, 'H')).toBe('TH 5H');
  expect(keyOfTheDoor.currentSeat(state)).toBe(1);
});

test('KD-11 a card that does not make the key bust is safe, even if it makes the key bent', () => {
  const state = position({ hands: ['4H', '3S', '4S'], keys: { H: 'J TH 7H' } });
  expect(legal(state)).toContain('4H');
  expect(legal(state)).not.toContain('4H_');
});

test('KD-11 a card may make its key bust while another card is safe', () => {
  const state = position({ hands: ['5H 2S', '3S', '4S'], keys: { H: 'J TH 7H' } });
  expect(rejection(state, '0:5H_')).toBe('KD-11 a-card-is-safe');
  play(state, '0:5H');
  expect(onKey(state, 'H')).toBe('TH 7H 5H');
});

test('KD-11 a player without a safe card lays one face down on the key of its suit', () => {
  const keys = { H: 'J TH 7H', S: 'K TS 9S', C: '-', '0B': 'TC 9C' };
  const state = position({ hands: ['5H 6S 8C', '3S', '4S'], keys });
  expect(rejection(state, '0:5H')).toBe('KD-11 lay-face-down');
  expect(rejection(state, '0:5H>0B')).toBe('KD-11 lay-face-down');
  expect(rejection(state, '0:8C_')).toBe('KD-3 suit-closed');
  expect(rejection(state, '0:pass')).toBe('KD-12 must-play');
  expect(legal(state).filter((text) => !/^steal|=$/.test(text))).toEqual(['6S_', '5H_']);
  const events = play(state, '0:5H_');
  expect(events).toEqual([{ type: 'laid-face-down', seat: 0, key: 'H', rule: 'KD-11' }]);
  expect(onKey(state, 'H')).toBe('TH 7H');
  expect(state.open[3]).toMatchObject({ sum: 17, size: 4 });
});

test('KD-11 only its player sees a card face down', () => {
  const state = position({ hands: ['5H 6S', '3S', '4S'], keys: { H: 'J TH 7H', S: 'K TS 9S' } });
  play(state, '0:5H_');
  const [own, other, all] = [0, 1, 'public' as const].map((viewer) =>
    keyOfTheDoor.view(state, viewer),
  );
  expect(own!.down[0]).toBe(3 * 13 + 4);
  expect([other!.down[0], all!.down[0]]).toEqual([null, null]);
});

test('KD-11 KD-13 a card face down does not count towards 21, but is one of the key’s cards', () => {
  const state = position({ hands: ['5H', '4H 4S', 'AC'], keys: { H: 'J TH 7H', S: 'K TS 9S' } });
  expect(legal(state)).toContain('5H_');
  play(state, '0:5H_');
  const events = play(state, '1:steal H bent');
  expect(events[0]).toMatchObject({ type: 'stolen', down: 1 });
});

test('KD-12 a player may pass only if no card can be placed', () => {
  const keys = { C: '-', S: '-', D: '-', H: 'K AH', '0B': 'TC 9C' };
  const state = position({ hands: ['8C 6S', '3H', '3C'], keys });
  expect(legal(state)).toEqual([
    ...legal(state).filter((text) => text.startsWith('steal')),
    'pass',
  ]);
  expect(rejection(state, '0:8C')).toBe('KD-3 suit-closed');
  expect(rejection(state, '0:8C>0B')).toBe('KD-12 must-pass');
  play(state, '0:pass');
  expect(rejection(state, '1:pass')).toBe('KD-12 must-play');
});

test('KD-12 a player with an empty hand passes, and may steal before that', () => {
  const state = position({ hands: ['', '3H', '3C'], keys: { H: 'J TH 9H 8H' } });
  expect(legal(state)).toContain('steal H bust');
  play(state, '0:steal H bust', '0:pass');
  expect(keyOfTheDoor.currentSeat(state)).toBe(1);
});

test('KD-12 the deal is over when all hands are empty', () => {
  const state = position({ hands: ['', '3H', ''], keys: { H: 'J TH' }, turn: 1 });
  const events = play(state, '1:3H');
  expect(events.at(-1)).toMatchObject({ type: 'scored' });
  expect(keyOfTheDoor.currentSeat(state)).toBe(-1);
  expect(keyOfTheDoor.decisions(state)).toEqual([]);
  expect(rejection(state, '2:pass')).toBe('deal-over');
});

test('KD-12 the deal is over when all players have passed in a row; a right steal breaks the row', () => {
  const keys = { C: '-', S: '-', D: '-', H: '-', '0B': 'TC 9C' };
  const hands = ['8C', '8D', '8S'];
  const state = position({ hands, keys });
  play(state, '0:pass', '1:pass');
  expect(types(play(state, '2:pass'))).toEqual(['passed', 'scored']);

  const broken = position({ hands: ['8C', '8D', '8S'], keys: { ...keys, '0R': 'TD 9D 3D' } });
  play(broken, '0:pass', '1:steal 0B bust', '1:pass', '2:steal 0R bust', '2:pass', '0:pass');
  expect(keyOfTheDoor.currentSeat(broken)).toBe(1);
  play(broken, '1:pass');
  expect(keyOfTheDoor.currentSeat(broken)).toBe(-1);
});

test('KD-12 a wrong steal does not break the row of passes', () => {
  const keys = { C: '-', S: '-', D: '-', H: '-', '0B': 'TC 9C' };
  const state = position({ hands: ['8C', '8D', '8S'], keys });
  play(state, '0:pass', '1:steal 0B bust', '1:pass', '2:pass');
  expect(keyOfTheDoor.currentSeat(state)).toBe(-1);
});

test('KD-2 the player with one card more plays it last, so all hands are empty after the same round', () => {
  const state = position({ hands: ['2H', '3H 4H', '5S'], turn: 1 });
  play(state, '1:3H', '2:5S', '0:2H', '1:4H');
  expect(keyOfTheDoor.currentSeat(state)).toBe(-1);
});

test('suits of cards have the same numbers as the places of their keys', () => {
  expect([0, 13, 26, 39].map((card) => SUIT[card])).toEqual([0, 1, 2, 3]);
});
