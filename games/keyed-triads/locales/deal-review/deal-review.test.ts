import { parseCard, type Seat } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { type DealEvent, judgeCards, sumOfCards } from '../../rules/index.ts';
import { messages } from '../index.ts';
import { dealReview } from './index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...dealReview.en });

const cards = (list: string) => list.split(' ').map((card) => parseCard(card)!);
const KEYS = [cards('5H 7H 4S'), cards('2C 8D AS')];

/** A triad whose third card that seat lays. */
function triad(list: string, completedBy: Seat, claimants?: readonly Seat[]): DealEvent[] {
  const laid = cards(list);
  const { winner, decided, rule } = judgeCards(laid, KEYS);
  const awarded = claimants ? { winner: claimants[0] ?? null, claimants } : { winner };
  return [
    { type: 'laid', seat: completedBy, card: laid[2]! },
    {
      type: 'verdict',
      number: 1,
      cards: laid,
      sum: sumOfCards(laid),
      keys: KEYS,
      decided: claimants ? 'no-claim' : decided,
      rule,
      ...awarded,
    },
  ];
}

const describe = (events: readonly DealEvent[], reader: Seat) =>
  translator
    .describeMoments(dealReview, events, ['Ada', 'Ben'], reader)
    .map(({ effect, sentence }) => `${effect}: ${sentence}`);

// The worked example of KT-12: 1 and 6 away, 4 and 1, 2 and 3.
const deal = [...triad('9D 6C 2S', 0), ...triad('3H 5D 4C', 0), ...triad('TS 0B 4D', 1)];

test('the keys are compared, and what was close or laid for the other', () => {
  expect(describe(deal, 0)).toEqual([
    '1: Your key of 16 took 2 triads, the key of Ben (11) took 1.',
    '2: One triad was close between you and Ben, and you took it.',
  ]);
  expect(describe(deal, 1)[0]).toBe(
    '-1: The key of Ada (16) took 2 triads, your key of 11 took 1.',
  );
});

test('completing triads that the rival takes is described, with advice', () => {
  const events = [...triad('9D 6C 2S', 1), ...deal];
  expect(describe(events, 1)).toContain('-1: You laid the third card of 2 triads that Ada took.');
});

test('an unclaimed triad costs its point, and the one that another gets', () => {
  const events = [...deal, ...triad('9D 6C 2S', 1, [1])];
  expect(describe(events, 0)).toContain(
    '-2: You did not claim a triad that would have been yours.',
  );
});
