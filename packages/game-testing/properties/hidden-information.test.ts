import type { AnyBotPolicies } from '@rota/bots';
import { type Random, rankOf } from '@rota/core';
import { expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { policies as bidder } from '../toys/sealed-bids/bot/index.ts';
import { type Move, type State, sealedBids, type View } from '../toys/sealed-bids/rules/index.ts';
import { hiddenInformation } from './hidden-information.ts';

const check = (policies: AnyBotPolicies) =>
  checkProperty(hiddenInformation(policies), sealedBids, {} as PropertySettings);

const HELD_BY_ANOTHER = 1;

test('an honest bot passes', () => {
  expect(() => check(bidder)).not.toThrow();
});

test('a bot that remembers a state from a rollout is caught', () => {
  let hidden = 0;
  const peeking = {
    baseline: ({ hand }: View): Move => hand[hidden % hand.length]!,
    rolloutPolicy(state: State, seat: number, random: Random): Move {
      hidden = state.holder.reduce(
        (sum, holder, card) => (holder === HELD_BY_ANOTHER ? sum + rankOf(card) : sum),
        0,
      );
      return sealedBids.sampleMove(state, seat, random);
    },
  };
  expect(() => check(peeking)).toThrow(/greedy in seat \d plays .* when only hidden cards differ/);
});

test('a search that caches candidate moves of the true state is caught', () => {
  let atTable: Move[] | undefined;
  const peeking = {
    ...bidder,
    candidateMoves(state: State, seat: number): Move[] {
      const moves = sealedBids.moves(state, seat) as Move[];
      // The first state is the true one, the others are determinizations.
      atTable ??= [moves[state.holder.indexOf(HELD_BY_ANOTHER) % moves.length]!];
      return moves.includes(atTable[0]!) ? atTable : moves;
    },
    evaluate(state: State) {
      atTable = undefined;
      return bidder.evaluate?.(state) ?? [...state.taken];
    },
  };
  expect(() => check(peeking)).toThrow(/(search|expert|master) in seat \d plays/);
});
