import { createTranslator } from '@rota/ui';
import { expect, test } from 'vitest';
import en from '../locales/en.json';
import { keyOfTheDoor } from '../rules/index.ts';
import { play, position, type Setting } from '../tests/positions.ts';
import { tip } from './tip.ts';

const t = createTranslator(en);
const players = ['North', 'East', 'South'].map(
  (name) => ({ name, kind: 'person', isConnected: true, total: 0 }) as const,
);

function tipIn(setting: Setting, ...moves: string[]): string | undefined {
  const state = position(setting);
  play(state, ...moves);
  const view = keyOfTheDoor.view(state, 0);
  return tip({ view, seat: 0, players, openDecisions: view.turn === 0 ? ['turn'] : [], t });
}

const automatic = { calls: 'automatic' } as const;

test.each<[string, Setting, string]>([
  [
    'KD-4 a usual turn, with nothing to steal',
    { hands: ['9C 2D', '3D'] },
    'Play a card to the key of its suit. If that makes 21, claim it as you play.',
  ],
  [
    'KD-7 a usual turn with a key that may be stolen',
    { hands: ['9C 2D', '3D'], keys: { H: 'J 2H' } },
    'Play a card to the key of its suit. If that makes 21, claim it as you play. Or steal a spoiled key first.',
  ],
  [
    'KD-3 a suit is closed',
    { hands: ['9C 2D 3S 4H', '3D'], keys: { C: '-' } },
    'You can play diamonds, spades or hearts, each card to the key of its suit. If that makes 21, claim it as you play.',
  ],
  [
    'KD-15 with automatic calls some cards would go bust',
    { hands: ['9C 2D', '3D'], keys: { C: 'J TC 8C' }, options: automatic },
    'You can play diamonds, each card to the key of its suit. At 21 the key is yours; its face card doubles one numeral.',
  ],
  [
    'KD-5 only a joker’s key takes a card',
    { hands: ['9C', '2D'], keys: { C: '-', '0B': '' }, options: automatic },
    'None of your cards is safe on a suit’s key: play one to a joker’s key. At 21 the key is yours; its face card doubles one numeral.',
  ],
  [
    'KD-11 no card is safe',
    { hands: ['9C', '2D'], keys: { C: 'J TC 8C' }, options: automatic },
    'None of your cards is safe: lay one face down on the key of its suit. It goes to the key’s winner. Or first steal a key that cannot reach 21 any more.',
  ],
  [
    'KD-12 no card can be played',
    { hands: ['9C', '2D'], keys: { C: '-', D: 'J TD' } },
    'You can play none of your cards, so you pass. Or steal a spoiled key first.',
  ],
  [
    'KD-12 the hand is empty and no key has a card',
    { hands: ['', '2D'], options: automatic },
    'Your hand is empty, so you pass.',
  ],
])('%s', (_, setting, text) => {
  expect(tipIn(setting)).toBe(text);
});

test('KD-10 a card was forced back', () => {
  const setting = { hands: ['9C AD', '2D', '3D'], keys: { C: 'J TC 8C' } } as const;
  expect(tipIn(setting, '0:9C', '2:object')).toMatch(/^Your card made that key bust/);
});

test('on another player’s turn it says who plays', () => {
  expect(tipIn({ hands: ['9C', '2D'], turn: 1 })).toMatch(/^East is playing\./);
});
