import { parseCard, type Seat } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import type { DealEvent } from '../../rules/index.ts';
import { messages } from '../index.ts';
import { dealReview } from './index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...dealReview.en });
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

const card = (name: string) => parseCard(name)!;
const played = (seat: Seat, name: string): DealEvent => ({
  type: 'played',
  seat,
  card: card(name),
  key: 'H',
  claim: false,
});
const queen = { key: 'H', header: card('QH'), worth: 2 } as const;
const jack = { key: 'S', header: card('JS'), worth: 1 } as const;

/** Ada brings the queen's key to 21 unclaimed and Ben steals it; Ada wins a jack's key. */
const deal: readonly DealEvent[] = [
  played(1, '6H'),
  played(1, '4H'),
  played(0, '5H'),
  {
    ...queen,
    type: 'stolen',
    seat: 1,
    reason: 'unclaimed',
    cards: ['6H', '4H', '5H'].map(card),
    down: 0,
    rule: 'KD-7',
  },
  {
    ...jack,
    type: 'claimed',
    seat: 0,
    doubled: 9,
    cards: ['9S', '3S'].map(card),
    down: 0,
    rule: 'KD-6',
  },
];

const scored = (scores: readonly number[], partners = false): DealEvent => ({
  type: 'scored',
  keys: [
    { ...queen, seat: 1, cards: 4, points: 8 },
    { ...jack, seat: 0, cards: 3, points: 3 },
  ],
  partners,
  scores,
  rule: 'KD-13',
});

test('a key that the reader completed and did not claim counts twice: lost, and won by the other', () => {
  const [missed, won] = translator.describeMoments(dealReview, [...deal, scored([3, 8])], NAMES, 0);
  expect(missed!.sentence).toBe(
    'You brought the heart key to 21 and did not claim it; Ben stole it for 8 points.',
  );
  expect(missed!.effect).toBe(-16);
  expect(missed!.cards).toEqual([['QH', '6H', '4H', '5H'].map(card)]);
  expect(missed!.advice).toContain('claim it as you play');
  expect(won!.sentence).toBe('You won the spade key with 3 cards for 3 points.');
  expect(won!.effect).toBe(3);
  expect(won!.advice).toBeUndefined();
});

test('partners gain and lose together', () => {
  const events = [...deal, scored([3, 8, 3, 8], true)];
  const effects = (reader: Seat) =>
    translator.describeMoments(dealReview, events, NAMES, reader).map(({ effect }) => effect);
  expect(effects(0)).toEqual(effects(2));
  expect(effects(1)).toEqual(effects(3));
  expect(effects(2)).toEqual([-16, 3]);
});

test('keys of players who are not the closest rival decide nothing', () => {
  const events = [...deal, scored([3, 8, 9])];
  const sentences = translator.describeMoments(dealReview, events, NAMES, 2);
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    'Ben stole the heart key, unclaimed, for 8 points.',
  ]);
});
