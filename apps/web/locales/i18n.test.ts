import { rejection } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import {
  addGameWords,
  addPageWords,
  createCatalogues,
  sayFrom,
  sayFromGame,
  sayFromPage,
} from './i18n.ts';
import { describeRejection } from './telling.ts';

test('another language loads when selected and falls back to English', async () => {
  const catalogues = createCatalogues();
  const { game, words } = toys[0]!;
  await addGameWords(catalogues, game.id, { en: words.en });
  const before = sayFrom(catalogues, 'web')('loading');
  await catalogues.changeLanguage('de');
  expect([before, sayFrom(catalogues, 'web')('loading')]).toEqual([
    'One moment …',
    'Einen Moment …',
  ]);
  expect(describeRejection(catalogues, rejection('card-not-held', { card: '7H' }))).toBe(
    'Herz-Sieben hast du nicht auf der Hand.',
  );
  expect(sayFromGame(catalogues, game.id)('title')).toBe('Sealed Bids');
});

test('lists are joined by the rules of the language', async () => {
  const catalogues = createCatalogues();
  await catalogues.changeLanguage('de');
  const many = rejection('unknown-bot', { bot: 'x', known: ['random', 'greedy', 'search'] });
  expect(describeRejection(catalogues, many)).toContain('random, greedy und search');
});

test('a page added later loads the current language', async () => {
  const catalogues = createCatalogues();
  await catalogues.changeLanguage('de');
  addPageWords(catalogues, 'later', {
    en: { hello: 'Hello' },
    de: async () => ({ hello: 'Hallo' }),
  });
  expect(sayFromPage(catalogues, 'later')('hello')).toBe('Hello');
  await expect.poll(() => sayFromPage(catalogues, 'later')('hello')).toBe('Hallo');
});

test('a catalogue that fails to load falls back to English and is loaded again later', async () => {
  const catalogues = createCatalogues();
  let online = false;
  const de = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return { hello: 'Hallo' };
  };
  await addGameWords(catalogues, 'remote', { en: { hello: 'Hello' }, de });
  await catalogues.changeLanguage('de');
  expect(sayFromGame(catalogues, 'remote')('hello')).toBe('Hello');
  online = true;
  await catalogues.changeLanguage('en');
  await catalogues.changeLanguage('de');
  expect(sayFromGame(catalogues, 'remote')('hello')).toBe('Hallo');
});
