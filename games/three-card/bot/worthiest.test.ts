import { defaultOptions, type Random, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { cards, Position } from '../position.ts';
import { type State, threeCard } from '../rules/index.ts';
import { formatMove } from '../rules/move.ts';
import { options as specs } from '../rules/options.ts';
import { candidates } from './candidates.ts';
import { describeChoice, describeTops, TOPS_TRAITS } from './choice.ts';
import { knowledge } from './index.ts';
import { momentOf } from './moment.ts';

const random = seededRandom('unused');
const intended = (position: Position) => formatMove(knowledge.intend!(position.state, 0, random));

test('low cards go first, fours clear, and a two is kept for later', () => {
  const deck = '9C 9D 9S';
  expect(intended(new Position({ hands: ['4S 8H 2S', 'KH'], deck }))).toBe('play 4S');
  expect(intended(new Position({ hands: ['9H AS 2S', 'KH'], pile: '9C 9D 9S', deck: '5C' }))).toBe(
    'play 9H',
  );
});

test('top cards are counted by rank, and those after the first of a rank once more', () => {
  const traits = new Float64Array(TOPS_TRAITS);
  describeTops(cards('AS AH 2S'), (trait, value) => {
    traits[trait]! += value;
  });
  expect([traits[0], traits[1], traits[13], traits[14]]).toEqual([2, 1, 1, 0]);
});

test('a choice has each trait once, however many are nearly out', () => {
  const hands = ['2S TS 4H', 'KH', 'KS', 'KD'];
  const { state } = new Position({ hands, pile: '3C' });
  for (const move of candidates(state, 0)) {
    const heard: number[] = [];
    describeChoice(state, 0, move, (trait) => heard.push(trait));
    expect(heard.length).toBeGreaterThan(1);
    expect(heard).toEqual([...new Set(heard)]);
  }
});

test('an intended move hangs on nothing that the seat does not see', () => {
  for (let deal = 0; deal < 40; deal++) {
    const chance = seededRandom(`deal ${deal}`);
    const state = dealt(chance);
    for (let seat = threeCard.next(state); seat >= 0; seat = threeCard.next(state)) {
      const move = knowledge.intend!(state, seat, chance);
      const world = threeCard.imagine(threeCard.view(state, seat), chance);
      expect(knowledge.intend!(world, seat, chance)).toEqual(move);
      if (state.turn >= 0) expect(momentOf(world, seat)).toBe(momentOf(state, seat));
      expect(threeCard.refuse(state, seat, move)).toBeUndefined();
      threeCard.play(state, seat, move);
      if (state.moves > 200) break;
    }
  }
});

test('a moment is another with another hand, pile or deck', () => {
  const hands = ['4S 8H', 'KH'];
  const moments = [
    new Position({ hands }),
    new Position({ hands: ['4S 9H', 'KH'] }),
    new Position({ hands, pile: '3C' }),
    new Position({ hands, deck: '3C' }),
    new Position({ hands, again: true }),
    new Position({ hands: ['4S 8H', 'KH KS'] }),
    new Position({ hands, unders: ['', '3C'] }),
  ].map(({ state }) => momentOf(state, 0));
  expect(new Set(moments).size).toBe(moments.length);
});

function dealt(chance: Random): State {
  const options = defaultOptions(specs);
  return threeCard.deal(options, 4, 0, shuffle(threeCard.packs(options, 4)[0]!, chance));
}
