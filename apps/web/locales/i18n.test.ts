import { rejection } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import dailyGerman from '../pages/daily/locales/de.json';
import { describeRejection } from './describe.ts';
import { addGameMessages, createI18n, gameTranslator, translator } from './i18n.ts';

test('another language loads when selected and falls back to English', async () => {
  const catalogues = createI18n();
  const { game, words } = toys[0]!;
  await addGameMessages(catalogues, game.id, { en: words.en });
  const before = translator(catalogues, ['web'])('loading');
  await catalogues.changeLanguage('de');
  expect([before, translator(catalogues, ['web'])('loading')]).toEqual([
    'One moment …',
    'Einen Moment …',
  ]);
  expect(describeRejection(catalogues, rejection('card-not-held', { card: '7H' }))).toBe(
    'Herz-Sieben hast du nicht auf der Hand.',
  );
  expect(gameTranslator(catalogues, game.id)('title')).toBe('Sealed Bids');
});

test('lists are joined by the rules of the language', async () => {
  const catalogues = createI18n();
  await catalogues.changeLanguage('de');
  const many = rejection('unknown-bot', { bot: 'x', known: ['random', 'greedy', 'search'] });
  expect(describeRejection(catalogues, many)).toContain('random, greedy und search');
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
  const catalogues = createI18n();
  let online = false;
  const de = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return { hello: 'Hallo' };
  };
  await addGameMessages(catalogues, 'remote', { en: { hello: 'Hello' }, de });
  await catalogues.changeLanguage('de');
  expect(gameTranslator(catalogues, 'remote')('hello')).toBe('Hello');
  online = true;
  await catalogues.changeLanguage('en');
  await catalogues.changeLanguage('de');
  expect(gameTranslator(catalogues, 'remote')('hello')).toBe('Hallo');
});
