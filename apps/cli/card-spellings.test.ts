import { CARD_KINDS, formatCard, JOKER_RANK, parseCard, RANK_LETTERS, rankOf } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { formatWithSymbol, readCard } from './card-spellings.ts';

const CARDS = Array.from({ length: CARD_KINDS }, (_, card) => card);
const read = (text: string, isGerman = false) => {
  const { cards, rank } = readCard(text, isGerman);
  return rank === undefined ? cards.map(formatCard).join(' ') : `${RANK_LETTERS[rank]}?`;
};

test('a card is read as records, terminals and people write it', () => {
  for (const card of CARDS) {
    const name = formatCard(card);
    for (const text of [name, name.toLowerCase(), name.replace('T', '10')]) {
      expect(read(text), text).toBe(name);
    }
    if (rankOf(card) === JOKER_RANK) continue;
    const [rank, suit] = formatWithSymbol(card);
    for (const text of [`${rank}${suit}`, `${suit}${rank}`, `${rank}${suit}\ufe0f`]) {
      expect(read(text), text).toBe(name);
      expect(read(text, true), text).toBe(name);
    }
  }
});

test('Unicode’s pictures of cards', () => {
  const suits = { S: 0x1f0a1, H: 0x1f0b1, D: 0x1f0c1, C: 0x1f0d1 };
  for (const [suit, ace] of Object.entries(suits)) {
    const names = [...'A23456789TJxQK'].map((rank) => (rank === 'x' ? '' : rank + suit));
    expect(names.map((_, at) => read(String.fromCodePoint(ace + at)))).toEqual(names);
  }
  expect(['🂤', '🃏', '🂿', '🂠', '🃟'].map((text) => read(text))).toEqual(['4S', '0B', '0R', '', '']);
});

test.each([
  ['1S', 'AS'],
  ['10♥', 'TH'],
  ['HerzBube', 'JH'],
  ['Pik-Dame', 'QS'],
  ['KaroKönig', 'KD'],
  ['karokoenig', 'KD'],
  ['Kreuz10', 'TC'],
  ['10Kreuz', 'TC'],
  ['PikAss', 'AS'],
  ['HB', 'JH'],
  ['BH', 'JH'],
  ['PD', 'QS'],
  ['DH', 'QH'],
  ['HK', 'KH'],
  ['P7', '7S'],
  ['Kr7', '7C'],
  ['Ka7', '7D'],
  ['QueenSpades', 'QS'],
  ['B', 'J?'],
  ['Dame', 'Q?'],
  ['Ass', 'A?'],
  ['1', 'A?'],
])('%s is %s in both languages', (text, card) => {
  expect(read(text)).toBe(card);
  expect(read(text, true)).toBe(card);
});

describe('what has two meanings is never guessed', () => {
  test.each([
    ['7K', '7C 7D'],
    ['K7', '7C 7D'],
    ['KK', 'KC KD'],
    ['KB', 'JC JD'],
    ['DK', 'QC QD KD'],
  ])('%s: %s', (text, cards) => {
    for (const isGerman of [false, true]) {
      expect(read(text, isGerman).split(' ').sort()).toEqual(cards.split(' ').sort());
    }
  });

  test('KD is a king in records and may be a Dame in German; As is an ace there', () => {
    expect(read('KD')).toBe('KD');
    expect(read('KD', true).split(' ').sort()).toEqual(['KD', 'QC', 'QD']);
    expect(read('as')).toBe('AS');
    expect(read('As', true)).toBe('A?');
  });

  test('no two letters of two languages stand for another card than records say', () => {
    for (const card of CARDS) {
      const name = formatCard(card);
      const others = readCard(name, true).cards.filter((one) => one !== parseCard(name));
      expect(others.length > 0, name).toBe(name === 'KD');
    }
  });

  test.each(['', 'X', 'Joker', 'Herz', 'ZZ', '11', '0X', '7', '♥'])('%s is no card', (text) => {
    expect(readCard(text, true).cards).toEqual([]);
  });
});
