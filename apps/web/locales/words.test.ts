import { rejection } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { describeEvent, describeRejection } from './describe.ts';
import { addGameMessages, createI18n, gameTranslator } from './i18n.ts';

const i18n = createI18n();
for (const { game, messages } of toys) await addGameMessages(i18n, game.id, { en: messages.en });

test('rejections use the game’s messages first, then the app’s', () => {
  expect(describeRejection(i18n, rejection('already-called'), 'snap')).toBe(
    'You have already called on this pile. Wait for the next card.',
  );
  expect(describeRejection(i18n, rejection('not-your-turn'), 'snap')).toBe('It is not your turn.');
  expect(describeRejection(i18n, rejection('unreachable'))).toContain('cannot be reached');
});

test('cards and lists in a rejection become words', () => {
  expect(describeRejection(i18n, rejection('card-not-held', { card: '7H' }))).toBe(
    'You do not hold seven of hearts.',
  );
  const many = rejection('unknown-bot', { bot: 'oracle', known: ['random', 'greedy', 'search'] });
  expect(describeRejection(i18n, many)).toContain('random, greedy, and search');
});

test('a rejection without a message is still a sentence', () => {
  expect(describeRejection(i18n, rejection('unheard-of'))).toBe(
    'That is not possible (unheard-of).',
  );
});

test('an event’s description addresses its player as “you”', () => {
  const { game, messages } = toys.find((toy) => toy.game.id === 'snap')!;
  const event = { type: 'turned-up', seat: 1, card: 32 };
  const names = ['Ann', 'Ben'];
  const told = (seat: number | null) =>
    describeEvent(i18n, game.id, messages, event, { names, seat });
  expect([told(0), told(1), told(null)]).toEqual([
    'Ben turns up the seven of spades.',
    'You turn up the seven of spades.',
    'Ben turns up the seven of spades.',
  ]);
});

test('a game’s plurals follow the count', () => {
  const t = gameTranslator(i18n, 'snap');
  expect(t('you-snap', { count: 1 })).toBe('Snap! You take 1 card.');
  expect(t('you-snap', { count: 3 })).toBe('Snap! You take 3 cards.');
});
