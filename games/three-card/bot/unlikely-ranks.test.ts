import type { Card } from '@rota/core';
import { expect, test } from 'vitest';
import { type HandHistory, recordPlay, recordTopCards } from '../rules/hand-history.ts';
import { ACE, ALL_RANKS, NOTHING, ORDINARY_RANKS, SIX, setOf, TEN, TWO } from '../rules/ranks.ts';
import { cards, Position } from '../tests/position.ts';
import { inferUnlikelyRanks } from './unlikely-ranks.ts';

const [THREE, FOUR, FIVE, SEVEN, EIGHT, NINE, KING] = [2, 3, 4, 6, 7, 8, 12];

function infer(history: HandHistory): number[] {
  const unlikely = new Uint16Array(3);
  inferUnlikelyRanks(history, unlikely);
  return Array.from(unlikely);
}

function inferAfter(position: Position, ...moves: readonly string[]): number[] {
  position.play(...moves);
  return infer(position.state.histories[0]!);
}

function besideTopCards(tops: readonly Card[]): number {
  const history: HandHistory = [];
  recordTopCards(history, tops);
  return infer(history)[0]!;
}

/** Infers from the play of a known card, with one hidden card in hand. */
function afterPlay(rank: number, on: number): number {
  const history: HandHistory = [];
  recordPlay(history, rank, on, 0, 1);
  return infer(history)[0]!;
}

test('a player who lays the strongest top cards has no stronger card in hand', () => {
  expect(besideTopCards(cards('TC 2S KH'))).toBe(setOf([TEN, TWO, ACE]));
  expect(besideTopCards(cards('TC TS TH'))).toBe(0);
  expect(besideTopCards(cards('3C 3S TH'))).toBe(ALL_RANKS & ~(1 << THREE));
});

test('a player who plays all cards of the lowest rank has none left of it or of a lower playable rank', () => {
  expect(afterPlay(NINE, SIX)).toBe(setOf([SIX, SEVEN, EIGHT, NINE]));
  expect(afterPlay(FIVE, NOTHING)).toBe(setOf([THREE, FOUR, FIVE]));
});

test('a king may be played singly, and a special is played last', () => {
  expect(afterPlay(KING, SIX) & setOf([KING, ACE])).toBe(0);
  expect(afterPlay(TEN, NOTHING)).toBe(ORDINARY_RANKS);
});

test('a play is evidence about the cards held then, not about those drawn later', () => {
  const position = new Position({ hands: ['9S KS AS', '5H KH AH'], pile: '6D', deck: '7S' });
  const skipped = setOf([SIX, SEVEN, EIGHT, NINE]);
  expect(inferAfter(position, 'play 9S')).toEqual([skipped, skipped, 0]);
});

test('a card played is taken for one that was likely to have its rank', () => {
  const position = new Position({ hands: ['6S 7S KS', '6H KH AH'], pile: '6D', deck: '7C 9D 8S' });
  // The card drawn last is played, so the two others were passed over again.
  expect(inferAfter(position, 'play 6S', 'play 6H', 'play 7C')).toEqual([
    setOf([SIX, SEVEN]),
    setOf([SIX, SEVEN]),
    0,
  ]);
});

test('the first play is no evidence, since the rules fix its rank (TC-3)', () => {
  const position = new Position({ hands: ['9S KS AS', '5H KH AH'], deck: '7S' });
  position.state.opening = NINE;
  expect(inferAfter(position, 'play 9S')).toEqual([0, 0, 0]);
});
