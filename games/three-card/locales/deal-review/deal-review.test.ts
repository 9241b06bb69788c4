import { parseCard, type Seat } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import type { DealEvent } from '../../rules/index.ts';
import { messages } from '../index.ts';
import { dealReview } from './index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...dealReview.en });

const cards = (list: string) => list.split(' ').map((card) => parseCard(card)!);

function took(seat: Seat, list: string, rule: 'TC-5' | 'TC-9' = 'TC-5'): DealEvent {
  return { type: 'took', seat, cards: cards(list), rule };
}

const end: readonly DealEvent[] = [
  { type: 'played', seat: 1, cards: cards('QH QS'), on: 8, rule: 'TC-4' },
  { type: 'out', seat: 1, place: 1, rule: 'TC-10' },
  { type: 'scored', playOn: 'no', places: [0, 1], scores: [0, 1], moves: 9, rule: 'TC-10' },
];

const describe = (events: readonly DealEvent[], reader: Seat) =>
  translator
    .describeMoments(dealReview, events, ['Ada', 'Ben'], reader)
    .map(({ effect, sentence }) => `${effect}: ${sentence}`);

test('the loser reads what they had to pick up, with advice; the winner the same from the other side', () => {
  const events = [took(0, '3H 4H 5H 6H 7H'), took(0, '8S 9S', 'TC-9'), took(1, '3C'), ...end];
  expect(describe(events, 0)).toEqual([
    '-6: You had to pick up 7 cards, Ben 1.',
    '-5: One pile that you could not beat brought you 5 cards.',
    '-2: One of your undercards could not be played, and you picked up 2 cards with it.',
    '-2: Ben went out on these 2 cards at once.',
  ]);
  expect(describe(events, 1)[0]).toBe('6: Ada had to pick up 7 cards, you 1.');
  const [most] = translator.describeMoments(dealReview, events, ['Ada', 'Ben'], 0);
  expect(most!.advice).toContain('lowest cards');
});

test('how often each cleared the pile is said in words: never, once, or a number of times', () => {
  const cleared = (seat: Seat): DealEvent => ({
    type: 'cleared',
    seat,
    by: 'ten',
    rank: 9,
    run: 1,
    cards: cards('TH'),
    rule: 'TC-6',
  });
  const events = [cleared(1), cleared(1), cleared(1), ...end];
  expect(describe(events, 0)).toContain(
    '-3: Ben cleared the pile and played again 3 times, you not once.',
  );
  expect(describe([cleared(0), ...events], 1)).toContain(
    '2: You cleared the pile and played again 3 times, Ada once.',
  );
});

test('small piles, and what was the same for both, are left out', () => {
  expect(describe([took(0, '3H'), took(1, '4H'), ...end], 0)).toEqual([
    '-2: Ben went out on these 2 cards at once.',
  ]);
});
