import { rejection } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import dailyGerman from '../pages/daily/locales/de.json';
import { describeRejection } from './describe.ts';
import { addGameMessages, createI18n, gameTranslator, translator } from './i18n.ts';

test('another language loads when selected and falls back to English', async () => {
  const i18n = createI18n();
  const { game, messages } = toys[0]!;
  await addGameMessages(i18n, game.id, { en: messages.en });
  const before = translator(i18n, ['web'])('loading');
  await i18n.changeLanguage('de');
  expect([before, translator(i18n, ['web'])('loading')]).toEqual([
    'One moment …',
    'Einen Moment …',
  ]);
  expect(describeRejection(i18n, rejection('card-not-held', { card: '7H' }))).toBe(
    'Herz-Sieben hast du nicht auf der Hand.',
  );
  expect(gameTranslator(i18n, game.id)('title')).toBe('Sealed Bids');
});

test('lists are joined by the rules of the language', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('de');
  const many = rejection('unknown-bot', { bot: 'x', known: ['random', 'greedy', 'search'] });
  expect(describeRejection(i18n, many)).toContain('random, greedy und search');
});

test('a page’s messages load in the current language', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('de');
  await i18n.loadNamespaces(['daily', 'experiments', 'dealing-rejections']);
  const [key, german] = Object.entries(dailyGerman)[0]!;
  expect(translator(i18n, ['daily'])(key)).toBe(german);
  for (const namespace of ['daily', 'experiments', 'dealing-rejections'])
    for (const language of ['en', 'de'])
      expect([namespace, i18n.hasResourceBundle(language, namespace)]).toEqual([namespace, true]);
});

test('a catalogue that fails to load falls back to English and is loaded again later', async () => {
  const i18n = createI18n();
  let online = false;
  const de = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return { hello: 'Hallo' };
  };
  await addGameMessages(i18n, 'remote', { en: { hello: 'Hello' }, de });
  await i18n.changeLanguage('de');
  expect(gameTranslator(i18n, 'remote')('hello')).toBe('Hello');
  online = true;
  await i18n.changeLanguage('en');
  await i18n.changeLanguage('de');
  expect(gameTranslator(i18n, 'remote')('hello')).toBe('Hallo');
});
