import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rejection } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import daily from '../pages/daily/locales/en.json';
import learn from '../pages/learn/locales/en.json';
import hindsight from '../pages/replay/hindsight/locales/en.json';
import scene from '../pages/scene/locales/en.json';
import you from '../pages/you/locales/en.json';
import company from '../social/locales/en.json';
import { describeEvent, describeRejection } from './describe.ts';
import en from './en.json';
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

const WEB = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|html)$/.test(path) && !/dist|node_modules|test/.test(path))
  .map((path) => readFileSync(join(WEB, path), 'utf8'))
  .join('\n');

/** The fixed beginnings of keys that are put together, as in t(`settings.deck.${value}`). */
const beginnings = [...sources.matchAll(/`([a-z][\w.-]*[.-])\$\{/g)].map(([, text]) => text!);

test.each([
  ['the shell', en],
  ['the page about oneself', you],
  ['the words about others', company],
  ['hindsight', hindsight],
  ['the page of scenes', scene],
  ['the page of lessons', learn],
  ['the pages of the days', daily],
])('every message of %s is used', (_, catalogue) => {
  const unsaid = Object.keys(catalogue).filter((key) => {
    const stem = key.replace(/_(zero|one|other)$/, '');
    if (sources.includes(`'${stem}'`) || sources.includes(`"${stem}"`)) return false;
    if (sources.includes(`%en.${stem}%`)) return false;
    if (beginnings.some((beginning) => stem.startsWith(beginning))) return false;
    return !/-text$/.test(stem) && !REFUSALS.has(stem) && !stem.startsWith('option.');
  });
  expect(unsaid).toEqual([]);
});

/** Rejection codes of the app itself are looked up dynamically. */
const REFUSALS = new Set([
  'unreachable',
  'failed-here',
  'connection-closed',
  'nobody-can-join',
  'passkey-given-up',
  'passkey-on-device',
]);
