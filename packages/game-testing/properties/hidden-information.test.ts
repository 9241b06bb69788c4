import type { AnyBotPolicies } from '@rota/bots';
import { rankOf } from '@rota/core';
import { expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { policies as bidder } from '../toys/sealed-bids/bot/index.ts';
import { type State, sealedBids, type View } from '../toys/sealed-bids/rules/index.ts';
import { hiddenInformation } from './hidden-information.ts';

const check = (policies: AnyBotPolicies) =>
  checkProperty(hiddenInformation(policies), sealedBids, {} as PropertySettings);

const HELD_BY_ANOTHER = 1;

test('an honest bot passes', () => {
  expect(() => check(bidder)).not.toThrow();
});

test('a bot that remembers a state from a search is caught', () => {
  let hidden = 0;
  const peeking: AnyBotPolicies = {
    choose: ({ hand }: View) => hand[hidden % hand.length]!,
    ownPolicy: {
      best(state: State) {
        hidden = state.holder.reduce(
          (sum, holder, card) => (holder === HELD_BY_ANOTHER ? sum + rankOf(card) : sum),
          0,
        );
        return undefined;
      },
    },
  };
  expect(() => check(peeking)).toThrow(/greedy in seat \d plays .* when only hidden cards differ/);
});
