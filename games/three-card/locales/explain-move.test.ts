import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { threeCard, type View } from '../rules/index.ts';
import { Position } from '../tests/position.ts';
import { messages } from './index.ts';
import { tableText } from './table-text/index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...tableText.en });
/** What the first of two players sees, with as many undercards as top cards. */
function position(hand: string, pile: string, { laid = 3 } = {}): View {
  const own = (cards: string) => [cards.split(' ').slice(0, laid).join(' ')];
  const hands = [hand, '8H'];
  const { state } = new Position({ hands, pile, tops: own('9H QH KD'), unders: own('6H 6D 6C') });
  return threeCard.view(state, 0);
}

function explained(view: View, text: string): string | undefined {
  const move = threeCard.parseMove(text);
  if (!move.ok) throw new Error(text);
  return tableText.explainMove!(move.value, view, {
    translate: (key, parameters) => translator.translate(key, parameters),
    name: String,
    card: String,
    seat: 0,
  });
}

test.each<[string, View, string, string | undefined]>([
  ['TC-10', position('5C', '4D', { laid: 0 }), 'play 5C', 'It is your last card: you are out.'],
  [
    'TC-6, a ten',
    position('TC 5D', '4D 4S'),
    'play TC',
    'The ten clears the pile, 3 cards, and you play again.',
  ],
  [
    'TC-6, four in a row',
    position('7C 7D 9S', '3C 7S 7H'),
    'play 7C 7D',
    'It completes 4 of a rank in a row: the pile is cleared, and you play again.',
  ],
  [
    'TC-6, a two',
    position('2C 5D', '4D'),
    'play 2C',
    'Anything can be played on a two, and you play again.',
  ],
  [
    'the lowest rank',
    position('5D 3S KC', '4D'),
    'play 5D',
    'It is the lowest rank you can play: the higher ones stay for later.',
  ],
  ['several', position('KD KC 5S', '4D'), 'play KD KC', 'You get rid of 2 cards at once.'],
  ['neither', position('KD QC 5S', '4D'), 'play KD', undefined],
  ['the only rank that goes', position('KD 5S', 'QD'), 'play KD', undefined],
  [
    'TC-1, the strongest',
    position('3D 4C 9S KC 2D TC', ''),
    'tops KC 2D TC',
    'They are your strongest cards, kept for when the deck is gone.',
  ],
  ['TC-1, others', position('3D 4C 9S KC 2D TC', ''), 'tops 3D 2D TC', undefined],
])('%s', (_rule, view, text, expected) => {
  expect(explained(view, text)).toBe(expected);
});
