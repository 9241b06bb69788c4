import { expect, test } from 'vitest';
import { Position } from '../tests/position.ts';
import { threeCard } from './index.ts';
import { moves } from './moves.ts';

test('TC-3, variant: the deal is opened with a single card', () => {
  const openWith = (opening: 'any' | 'one') => {
    const position = new Position({ hands: ['3S 3H 9C', '4S'], options: { opening } });
    position.state.opening = 2;
    return position;
  };
  expect(openWith('any').rejection(0, 'play 3S 3H')).toBeUndefined();
  const one = openWith('one');
  expect(one.rejection(0, 'play 3S 3H')).toBe('open-with-one TC-3');
  const played = moves(one.state, 0).flatMap((move) => (move.kind === 'play' ? [move.cards] : []));
  expect(played.map((cards) => cards.length)).toEqual([1, 1]);
  one.play('play 3S');
  expect(one.state.turn).toBe(1);
});

test('TC-6, variant: a player who may play again has to', () => {
  const afterTwo = (playAgain: 'may' | 'must') => {
    const position = new Position({ hands: ['2S 9H', '4S'], pile: 'KC', options: { playAgain } });
    position.play('play 2S');
    return position;
  };
  expect(afterTwo('may').rejection(0, 'end')).toBeUndefined();
  const must = afterTwo('must');
  expect(must.rejection(0, 'end')).toBe('must-play-again TC-6');
  expect(moves(must.state, 0).map(threeCard.formatMove)).toEqual(['play 9H']);
});

test('TC-8, variant: only drawn cards of the rank just played may be added to the play', () => {
  const position = new Position({
    hands: ['5S 9H KD', '4S'],
    pile: '3C',
    deck: '5H 5D JC',
    options: { addDrawn: 'yes' },
  });
  position.play('play 5S');
  expect([position.state.turn, position.state.again]).toEqual([0, true]);
  expect(position.rejection(0, 'play 9H')).toBe('not-the-rank-to-add TC-8');
  position.play('play 5H');
  expect(moves(position.state, 0).map(threeCard.formatMove)).toEqual(['play 5D', 'end']);
  position.play('end');
  expect(position.state.turn).toBe(1);
  expect(position.rejection(1, 'play 4S')).toBe('too-low TC-4');
});

test('TC-8, variant: the chance to add a card does not reveal what was drawn', () => {
  const viewOfOpponent = (deck: string) => {
    const position = new Position({
      hands: ['5S 9H KD', '4S 6S'],
      pile: '3C',
      deck,
      options: { addDrawn: 'yes' },
    });
    position.play('play 5S');
    return JSON.stringify(threeCard.view(position.state, 1));
  };
  expect(viewOfOpponent('5H JC 7D')).toBe(viewOfOpponent('7D JC 5H'));
});
