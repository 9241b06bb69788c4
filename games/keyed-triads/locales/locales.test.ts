import { parseCard, type Seat } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import type { DealEvent } from '../rules/index.ts';
import { awardOf } from '../rules/score.ts';
import de from './de.json';
import { messages } from './index.ts';

const speech = new CheckedTranslator(messages);
const NAMES = ['North', 'East', 'South', 'West'];

function told(event: DealEvent, seat?: Seat): string | undefined {
  return speech.describeEvent(event, NAMES, seat);
}

function cards(text: string): number[] {
  return text.split(' ').map((name) => parseCard(name)!);
}

/** @param claims `y` or `n` for each seat; left out, all claim */
function verdict(
  triad: string,
  keys: readonly string[],
  claims = 'y'.repeat(keys.length),
): DealEvent {
  const claimants = [...claims].flatMap((claim, seat) => (claim === 'y' ? [seat] : []));
  const claimed = { number: 1, cards: cards(triad), keys: keys.map(cards) };
  const all = claimants.length === keys.length;
  return { type: 'verdict', ...awardOf(all ? claimed : { ...claimed, claimants }) };
}

describe('KT-5: a verdict by distance', () => {
  const event = verdict('4S 9C AS', ['TD 3D 2H', '8H 8D AC', 'TH 2S 5D', 'TS 6H 5H']);

  test('to the winner: who came next', () => {
    expect(told(event, 0)).toBe('You take the triad of 14: 1 away; East and South were 3 away.');
  });
  test('to another: where its own key stood', () => {
    expect(told(event, 1)).toBe('North takes the triad of 14: 1 away; you were 3 away.');
    expect(told(event, 3)).toBe('North takes the triad of 14: 1 away; you were 7 away.');
  });
  test('to somebody who looks on', () => {
    expect(told(event)).toBe('North takes the triad of 14: 1 away; East and South were 3 away.');
  });
  test('an equal sum', () => {
    const equal = verdict('4S 9C AS', ['3D 6D 5H', '2S 4C 6S']);
    expect(told(equal)).toBe('North takes the triad of 14: an exact match; East was 2 away.');
    expect(told(equal, 0)).toBe('You take the triad of 14: an exact match; East was 2 away.');
  });
});

describe('KT-6 to KT-9: a verdict at a later step', () => {
  test('suits', () => {
    const event = verdict('4S 9C AS', ['TC 0B 5S', '9S AD 3H', 'TS TD 5H']);
    expect(told(event)).toBe(
      'North takes the triad of 14: tied with East at 1 away; two matching suits against one.',
    );
    expect(told(event, 1)).toBe(
      'North takes the triad of 14: tied with you at 1 away; two matching suits against one.',
    );
    expect(told(event, 2)).toBe(
      'North takes the triad of 14: tied with East at 1 away; two matching suits against one; you were 11 away.',
    );
  });
  test('one suit, on an equal sum', () => {
    const event = verdict('4S 9C AS', ['3D 6D 5S', '2D 4D 8D']);
    expect(told(event, 0)).toBe(
      'You take the triad of 14: tied with East on the exact sum; one matching suit against none.',
    );
  });
  test('ranks', () => {
    const event = verdict('4S 9C AS', ['4D 9S AC', '5S 3C 6D', '3D 6H 5H']);
    expect(told(event)).toBe(
      'North takes the triad of 14: tied with East on the exact sum and on suits; three matching ranks against none.',
    );
    expect(told(event, 2)).toBe(
      'North takes the triad of 14: tied with East on the exact sum and on suits; three matching ranks against none; you matched fewer suits.',
    );
  });
  test('nearness of ranks', () => {
    const event = verdict('2C 5D 9H', ['8C 8S 0B', '3C 6S 7S', 'AS AD AH']);
    expect(told(event, 0)).toBe(
      'East takes the triad of 16: tied with you on the exact sum, on suits and on ranks; ranks 4 apart in total against 6.',
    );
    expect(told(event, 2)).toBe(
      'East takes the triad of 16: tied with North on the exact sum, on suits and on ranks; ranks 4 apart in total against 6; you were 13 away.',
    );
  });
  test('order of suits', () => {
    const event = verdict('4S 9C AS', ['4D 8H 6D', '4H 8D 6H']);
    expect(told(event, 0)).toBe(
      'East takes the triad of 14: tied with you at 4 away, on suits, on ranks and on closeness; heart-heart-diamond outranks heart-diamond-diamond.',
    );
  });
});

test('KT-10: a dead triad', () => {
  const event = verdict('5C 5D 5S', ['4H 6D 3C', '4D 6C 3H', 'TC TS TD']);
  expect(told(event)).toBe('The triad of 15 is dead: North and East are tied at every step.');
  expect(told(event, 1)).toBe('The triad of 15 is dead: you and North are tied at every step.');
  expect(told(event, 2)).toBe(
    'The triad of 15 is dead: North and East are tied at every step; you were 15 away.',
  );
});

describe('KT-11: a verdict on called claims', () => {
  const KEYS = ['3D 6D 5H', '2S 4C 6S', 'AH TS 5C'];
  test('nobody claims', () => {
    const event = verdict('4S 9C AS', KEYS, 'nnn');
    for (const seat of [undefined, 0, 1]) {
      expect(told(event, seat)).toBe('The triad of 14 is dead: no one claims it.');
    }
  });
  test('one claims alone', () => {
    const event = verdict('4S 9C AS', KEYS, 'nyn');
    expect(told(event, 1)).toBe('You take the triad of 14: no one else claims it.');
    expect(told(event)).toBe('East takes the triad of 14: no one else claims it.');
    expect(told(event, 0)).toBe(
      'East takes the triad of 14: no one else claims it; your key was stronger, but you did not claim it.',
    );
  });
  test('the strongest key stays silent', () => {
    const event = verdict('4S 9C AS', [...KEYS, 'AC AD 2C'], 'nyyn');
    expect(told(event, 0)).toBe(
      'East takes the triad of 14: tied with South at 2 away; three matching suits against two; your key was stronger, but you did not claim it.',
    );
    expect(told(event, 3)).toBe(
      'East takes the triad of 14: tied with South at 2 away; three matching suits against two; you did not claim it.',
    );
  });
});

test.each<[DealEvent, string | undefined, string?]>([
  [{ type: 'laid', seat: 0, card: 0 }, 'North lays the AC.', 'You lay the AC.'],
  [
    { type: 'keyed', seat: 0, cards: [0, 1, 2], sum: 6 },
    'North gets a key: AC, 2C and 3C, sum 6.',
    'You get your key: AC, 2C and 3C, sum 6.',
  ],
  [
    { type: 'marker-moved', from: 2, to: 0, leader: 1, dealerKeyed: true },
    'The dealer has a key. The dealer-key marker moves from South to North, who is skipped; East leads.',
    'The dealer has a key. The dealer-key marker moves from South to you, so you are skipped; East leads.',
  ],
  [
    { type: 'marker-moved', from: 1, to: 2, leader: 0, dealerKeyed: false },
    'The dealer-key marker moves from East to South, who is skipped; North leads.',
    'The dealer-key marker moves from East to South, who is skipped; you lead.',
  ],
  [
    { type: 'marker-returned', dealer: 0 },
    'The dealer-key marker returns to North, the dealer.',
    'The dealer-key marker returns to you, the dealer.',
  ],
  [
    { type: 'claiming-began', handSizes: [8, 8, 7, 7], leader: 0 },
    'Everyone has a key. The rest of the pack is dealt, and North leads.',
    'Everyone has a key. The rest of the pack is dealt, and you lead.',
  ],
  [
    { type: 'claims-called-for', cards: [0, 1, 2], sum: 6 },
    'AC, 2C and 3C make a triad of 6. Everyone decides in secret whether to claim it.',
  ],
  [{ type: 'claim-sealed', seat: 1 }, 'East has decided.'],
  [
    { type: 'claims-revealed', claims: [true, true, false, true] },
    'Claimed by North, East and West.',
    'Claimed by you, East and West.',
  ],
  // The verdict says so.
  [{ type: 'claims-revealed', claims: [false, false] }, undefined],
])('%j in words', (event, toOthers, toNorth = toOthers) => {
  expect(told(event)).toBe(toOthers);
  expect(told(event, 0)).toBe(toNorth);
});

test('what only the listener is told', () => {
  expect(told({ type: 'claim-sealed', seat: 0 }, 0)).toBeUndefined();
  expect(told({ type: 'hand', seat: 0, cards: [0, 1] }, 0)).toBe('You are dealt AC and 2C.');
  expect(told({ type: 'own-claim', seat: 0, claim: true }, 0)).toBe(
    'You claim it, in secret until everyone has decided.',
  );
  expect(told({ type: 'own-claim', seat: 0, claim: false }, 0)).toBe(
    'You leave it, in secret until everyone has decided.',
  );
});

describe('in German', () => {
  const german = new CheckedTranslator(messages, 'de', de);
  const deutsch = (event: DealEvent, seat?: Seat) =>
    german.describeEvent(event, ['Nord', 'Ost', 'Süd', 'West'], seat);

  test('KT-5: by distance', () => {
    const event = verdict('4S 9C AS', ['TD 3D 2H', '8H 8D AC', 'TH 2S 5D']);
    expect(deutsch(event)).toBe(
      'Nord bekommt die Triade mit der Summe 14: 1 daneben; Ost und Süd waren 3 daneben.',
    );
    expect(deutsch(event, 1)).toBe(
      'Nord bekommt die Triade mit der Summe 14: 1 daneben; du warst 3 daneben.',
    );
  });

  test('KT-6, KT-7: a tie, with the listener among those tied', () => {
    const suits = verdict('4S 9C AS', ['TC 0B 5S', '9S AD 3H', 'TS TD 5H']);
    expect(deutsch(suits, 1)).toBe(
      'Nord bekommt die Triade mit der Summe 14: 1 daneben wie du; passende Farben zwei zu eins.',
    );
    const ranks = verdict('4S 9C AS', ['4D 9S AC', '5S 3C 6D', '3D 6H 5H']);
    expect(deutsch(ranks, 2)).toBe(
      'Nord bekommt die Triade mit der Summe 14: genau getroffen, mit ebenso vielen passenden Farben wie Ost; passende Ränge drei zu null; bei dir passten weniger Farben.',
    );
  });

  test('KT-10: dead, and the listener has a part in it', () => {
    const event = verdict('5C 5D 5S', ['4H 6D 3C', '4D 6C 3H', 'TC TS TD']);
    expect(deutsch(event, 1)).toBe(
      'Die Triade mit der Summe 15 verfällt: du und Nord, auf allen Stufen gleichauf.',
    );
  });

  test('KT-3: the marker comes from the listener', () => {
    const event = { type: 'marker-moved', from: 1, to: 2, leader: 0, dealerKeyed: false } as const;
    expect(deutsch(event, 1)).toBe(
      'Die Gebermarke wandert weiter: erst du, jetzt Süd. Süd setzt aus, Nord spielt aus.',
    );
  });
});
