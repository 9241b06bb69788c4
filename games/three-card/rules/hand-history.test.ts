import { expect, test } from 'vitest';
import {
  candidatesOf,
  countHeld,
  type HandHistory,
  HIDDEN_PLAYED,
  kindOf,
  PASSED_OVER,
  rankOfTopCard,
  rankPlayed,
  ranksPassedOver,
  ranksPlayed,
  recordPlay,
  recordTopCards,
  TOP_CARDS,
} from './hand-history.ts';
import { ACE, NOTHING, SEVEN, SIX, setOf, TEN } from './ranks.ts';

const [THREE, FOUR, FIVE, KING] = [2, 3, 4, 12];

test('every kind of entry is read back as it was recorded', () => {
  const history: HandHistory = [];
  recordTopCards(history, [KING, ACE, TEN]);
  recordPlay(history, SEVEN, FIVE, 0b110_111, 3);
  const [tops, hidden, passed] = history as [number, number, number];
  expect(kindOf(tops)).toBe(TOP_CARDS);
  expect([0, 1, 2].map((nth) => rankOfTopCard(tops, nth))).toEqual([KING, ACE, TEN]);
  expect(kindOf(hidden)).toBe(HIDDEN_PLAYED);
  expect([rankPlayed(hidden), candidatesOf(hidden)]).toEqual([SEVEN, 0b110_111]);
  expect(kindOf(passed)).toBe(PASSED_OVER);
  expect([ranksPassedOver(passed), ranksPlayed(passed)]).toEqual([setOf([FIVE, SIX]), 1 << SEVEN]);
  expect(countHeld(passed)).toBe(3);
});

test('plays with the same hidden cards in hand share an entry', () => {
  const history: HandHistory = [];
  recordPlay(history, FOUR, NOTHING, 0, 2);
  recordPlay(history, SEVEN, SIX, 0, 2);
  expect(history.map(ranksPassedOver)).toEqual([setOf([THREE, SIX])]);
  recordPlay(history, SIX, NOTHING, 0b011, 1);
  recordPlay(history, SIX, NOTHING, 0, 2);
  expect(history.map(kindOf)).toEqual([PASSED_OVER, HIDDEN_PLAYED, PASSED_OVER, PASSED_OVER]);
});

test('a play whose rank the rules fix passes over no rank', () => {
  const history: HandHistory = [];
  recordPlay(history, SIX, -1, 0, 2);
  expect(history).toEqual([]);
});

test('the history is cleared when no hidden card is left', () => {
  const history: HandHistory = [];
  recordPlay(history, SIX, NOTHING, 0b001, 1);
  recordPlay(history, SEVEN, SIX, 0b001, 0);
  expect(history).toEqual([]);
});
