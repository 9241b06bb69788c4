import { createTranslator } from '@rota/ui';
import { expect, test } from 'vitest';
import en from '../locales/en.json';
import { threeCard } from '../rules/index.ts';
import { Position } from '../tests/position.ts';
import { tip } from './tip.ts';

const t = createTranslator(en);
const players = ['North', 'East'].map(
  (name) => ({ name, kind: 'person', isConnected: true, total: 0 }) as const,
);

test.each([
  [
    ['9C 9D 9H'],
    'No card in your hand fits, so you take the pile. Your top cards come when hand and deck are gone.',
  ],
  [[], 'No card in your hand fits, so you take the pile.'],
])('with nothing to play, top cards %j are spoken of only while they lie there', (tops, said) => {
  const { state } = new Position({ hands: ['4C 5D', '8S'], tops, pile: 'KH' });
  const view = threeCard.view(state, 0);
  expect(tip({ view, seat: 0, players, openDecisions: ['turn'], t })).toBe(said);
});
