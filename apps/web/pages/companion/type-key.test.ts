import {
  type Card,
  formatCard,
  parseCard,
  type Random,
  seededRandom,
  standardPack,
} from '@rota/core';
import { expect, test } from 'vitest';
import { NOTHING_TYPED, type TypedPlace, typeKey } from './type-key.ts';

const KEYED_TRIADS = [...'CDSH'].flatMap((suit) => [...'A23456789T'].map((rank) => rank + suit));
const PACK = [...KEYED_TRIADS, '0B', '0R'].map((text) => parseCard(text)!);
const HEARTS = [...'A23456789T'].map((rank) => parseCard(`${rank}H`)!);

/** Types a text into places that take cards in turn. @returns the cards read, and what is refused */
function type(text: string, { cards, byRank }: Pick<TypedPlace, 'cards' | 'byRank'>) {
  let typed = NOTHING_TYPED;
  const read: Card[] = [];
  for (const key of text) {
    const free = cards.filter((card) => byRank || !read.includes(card));
    const result = typeKey(typed, key, { cards, free, byRank });
    if (!result) continue;
    typed = result.typed;
    if (result.takesBack) read.pop();
    if (result.card !== undefined) read.push(result.card);
  }
  return { read: read.map(formatCard), left: typed.text, refused: typed.refused };
}

test('a joker typed without spaces stays a joker, and later cards their places', () => {
  const { read, left } = type('tc0b5s9sad3h', { cards: PACK, byRank: false });
  expect([read, left]).toEqual([['TC', '0B', '5S', '9S', 'AD', '3H'], '']);
});

test.each([
  ['10c 1s, 0R', ['TC', 'AS', '0R']],
  ['TC10D', ['TC', 'TD']],
])('%s is read as in the notation of records', (text, cards) => {
  expect(type(text, { cards: PACK, byRank: false })).toMatchObject({ read: cards, left: '' });
});

test.each([
  ['7x5s', [], '7X5S', 'not-a-card'],
  ['c5', [], 'C5', 'not-a-card'],
  ['0c5s', [], '0C5S', 'not-a-card'],
  ['KH', [], 'KH', 'not-a-card'],
  ['5s5s9h', ['5S'], '5S9H', 'card-not-free'],
  ['5s 7 9h', ['5S'], '79H', 'not-a-card'],
])('of %s nothing is read after what is no card', (text, read, left, refused) => {
  expect(type(text, { cards: PACK, byRank: false })).toEqual({ read, left, refused });
});

test('where a rank is enough, its suit may follow, and another suit is refused', () => {
  expect(type('6h4 a10', { cards: HEARTS, byRank: false }).read).toEqual(['6H', '4H', 'AH', 'TH']);
  expect(type('6h4c5', { cards: HEARTS, byRank: false })).toMatchObject({
    read: ['6H'],
    refused: 'not-a-card',
  });
  const ranks = type('7 7d t 10', { cards: standardPack(), byRank: true }).read;
  expect(ranks.map(([rank]) => rank)).toEqual(['7', '7', 'T', 'T']);
});

/** Reads whole cards from the left by the documented notation alone, up to the first that is none. */
function readByNotation(text: string): { cards: string[]; isWhole: boolean } {
  const cards: string[] = [];
  let rest = text.toUpperCase().replace(/^[ ,]+/, '');
  while (rest !== '') {
    const [card] = /^(?:0[BR]|(?:10|[A1-9T])[CDSH])/.exec(rest) ?? [];
    const name = card?.replace('10', 'T').replace('1', 'A');
    if (name === undefined || cards.includes(name)) return { cards, isWhole: false };
    cards.push(name);
    rest = rest.slice(card!.length).replace(/^[ ,]+/, '');
  }
  return { cards, isWhole: true };
}

test('1,000 random texts are read as written, or refused where they stop being cards', () => {
  const random = seededRandom('typed');
  let whole = 0;
  for (let at = 0; at < 1000; at++) {
    const text = randomText(random);
    const expected = readByNotation(text);
    const typed = type(text, { cards: PACK, byRank: false });
    expect([text, typed.read]).toEqual([text, expected.cards]);
    expect([text, typed.left === '']).toEqual([text, expected.isWhole]);
    if (expected.isWhole) whole++;
  }
  expect(whole).toBeGreaterThan(300);
  expect(whole).toBeLessThan(900);
});

/** Writes random cards as people do; in every other text one character is another or missing. */
function randomText(random: Random): string {
  const pick = <Item>(items: readonly Item[]) => items[random.below(items.length)]!;
  let text = '';
  for (let card = 0; card < 6; card++) {
    const name = formatCard(pick(PACK));
    const written = name.startsWith('T') ? pick([name, name.replace('T', '10')]) : name;
    text += pick([written, written.toLowerCase()]) + pick(['', '', ' ', ', ']);
  }
  if (random.below(2) === 0) return text;
  const at = random.below(text.length);
  return text.slice(0, at) + pick(['', '0', '1', 'c', 'x', '7']) + text.slice(at + 1);
}
