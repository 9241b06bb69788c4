import { defaultOptions, parseCard, type Seat } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { compareArrangements, type Options, optionSpecs } from '../../rules/index.ts';
import { messages } from '../index.ts';
import { dealReview } from './index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...dealReview.en });

function review(squares: readonly string[], reader?: Seat, layout: Options['layout'] = 'square') {
  const options = { ...defaultOptions(optionSpecs), layout };
  const arrangements = squares.map((square) => square.split(' ').map((card) => parseCard(card)!));
  const comparison = compareArrangements(arrangements, options);
  const moments = translator.describeMoments(
    dealReview,
    [{ type: 'verdict', rule: 'JM-3', ...comparison } as never],
    ['Ada', 'Ben'],
    reader,
  );
  return { scores: comparison.scores, moments };
}

/** One triplet and nothing else, against three pure sequences. */
const TRIPLET = '9H 9S 9C 2D 4S 7H 6C TD 3H';
const SPREAD = 'AH KH QH TS 9S 8S 5D 4D 3D';

test('a best line that did not win the deal is described as not enough', () => {
  const { scores, moments } = review([TRIPLET, SPREAD], 0);
  expect(scores[1]).toBeGreaterThan(scores[0]!);
  expect(moments[0]!.sentence).toMatch(
    /^Your best line, triplet, was the better one, but Ben won \d of the other 7 places\.$/,
  );
  expect(moments[0]!.effect).toBeLessThan(0);
  expect(moments[0]!.advice).toContain('several lines');
});

test('the winner, and a spectator, read the same without advice', () => {
  for (const reader of [1, undefined]) {
    const { moments } = review([TRIPLET, SPREAD], reader);
    expect(moments[0]!.sentence).toMatch(/^Ada had the better best line, triplet, but /);
    expect(moments[0]!.effect).toBeGreaterThan(0);
    expect(moments[0]!.advice).toBeUndefined();
  }
});

test('the same squares decide nothing', () => {
  expect(review([SPREAD, SPREAD], 0).moments).toEqual([]);
});

test('in kitie, where no card is in two lines, the advice is about its three triples', () => {
  const { moments } = review(
    ['9H 9S 2C 2D 4S 7H 6C TD 3H', 'AH KH QH TS 9S 8S 5D 4D 3D'],
    0,
    'row',
  );
  const advice = moments.flatMap((moment) => moment.advice ?? []);
  expect(advice).toEqual([expect.stringContaining('one of three triples')]);
});
