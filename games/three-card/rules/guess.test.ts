import { expect, test } from 'vitest';
import { cards, Position } from '../tests/position.ts';
import { unlikelyAfter, unlikelyBeside } from './guess.ts';
import { threeCard } from './index.ts';
import { ACE, ALL_RANKS, NOTHING, ORDINARY_RANKS, SIX, setOf, TEN, TWO } from './ranks.ts';

const NINE = 8;
const [THREE_, FOUR, FIVE, SEVEN, EIGHT, KING] = [2, 3, 4, 6, 7, 12];

const guesses = ({ state }: Position, seat = 0) =>
  threeCard.view(state, 'public').table[seat]!.unlikely;

test('who lays the strongest cards on the table keeps none that is stronger', () => {
  expect(unlikelyBeside(cards('TC 2S KH'))).toBe(setOf([TEN, TWO, ACE]));
  expect(unlikelyBeside(cards('TC TS TH'))).toBe(0);
  expect(unlikelyBeside(cards('3C 3S TH'))).toBe(ALL_RANKS & ~(1 << THREE_));
});

test('who plays the lowest rank, and all of it, keeps nothing lower that could have been played', () => {
  expect(unlikelyAfter(NINE, SIX)).toBe(setOf([SIX, SEVEN, EIGHT, NINE]));
  expect(unlikelyAfter(FIVE, NOTHING)).toBe(setOf([THREE_, FOUR, FIVE]));
});

test('a king may be played singly, and a special is the last that is played', () => {
  expect(unlikelyAfter(KING, SIX) & setOf([KING, ACE])).toBe(0);
  expect(unlikelyAfter(TEN, NOTHING)).toBe(ORDINARY_RANKS);
});

test('a guess is of the cards in hand when it was made, not of those drawn later', () => {
  const position = new Position({ hands: ['9S KS AS', '5H KH AH'], pile: '6D', deck: '7S' });
  position.play('play 9S');
  expect(guesses(position)).toEqual([
    setOf([SIX, SEVEN, EIGHT, NINE]),
    setOf([SIX, SEVEN, EIGHT, NINE]),
    0,
  ]);
});

test('a card that was played was hardly one that hardly had its rank', () => {
  const position = new Position({ hands: ['7S KS AS', '5H KH AH'], pile: '6D', deck: '8S' });
  position.state.unlikely.set([setOf([SEVEN]), setOf([SEVEN]), 0], 0);
  position.play('play 7S');
  // What has gone is the card drawn last, and both that stay were passed over once more.
  expect(guesses(position)).toEqual([setOf([SIX, SEVEN]), setOf([SIX, SEVEN]), 0]);
});

test('who opens the deal has to, so nothing is guessed from it (TC-3)', () => {
  const position = new Position({ hands: ['9S KS AS', '5H KH AH'], deck: '7S' });
  position.state.opening = NINE;
  position.play('play 9S');
  expect(guesses(position)).toEqual([0, 0, 0]);
});
