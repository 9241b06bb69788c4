import { expect, test } from 'vitest';
import { formatMove } from '../rules/notation.ts';
import { Position } from '../tests/position.ts';
import { candidates } from './candidates.ts';

const candidateTexts = (position: Position) => candidates(position.state, 0).map(formatMove);

test('low cards of a rank are played together, high ones singly or together, specials singly', () => {
  const hands = ['4S 4H KS KH 2S 2H', '3H'];
  expect(candidateTexts(new Position({ hands }))).toEqual([
    'play 2S',
    'play 4H 4S',
    'play KS',
    'play KH KS',
  ]);
});

test('a player who may draw does not end the turn first', () => {
  const hands = ['4S', '3H'];
  expect(candidateTexts(new Position({ hands, deck: '5C', again: true }))).toEqual([
    'play 4S',
    'draw',
  ]);
  expect(candidateTexts(new Position({ hands, again: true }))).toEqual(['play 4S', 'end']);
});

test('the pile is taken only when nothing can be played, even with mayTake', () => {
  const options = { mayTake: 'yes' } as const;
  const stuck = new Position({ hands: ['4S', '3H'], pile: 'KS', options });
  expect(candidateTexts(stuck)).toEqual(['take']);
  const free = new Position({ hands: ['4S AS', '3H'], pile: 'KS', options });
  expect(candidateTexts(free)).toEqual(['play AS']);
});

test('only one of the undercards is a candidate', () => {
  const position = new Position({ hands: ['', '3H'], unders: ['9S 3S KS'], again: true });
  expect(candidateTexts(position)).toEqual(['flip 0', 'end']);
});
