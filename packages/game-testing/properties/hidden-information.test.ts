import type { AnyBotPolicies } from '@rota/bots';
import { type Random, rankOf } from '@rota/core';
import { expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { policies as bidder } from '../toys/sealed-bids/bot/index.ts';
import { type Move, type State, sealedBids, type View } from '../toys/sealed-bids/rules/index.ts';
import { hiddenInformation } from './hidden-information.ts';

const put = (policies: AnyBotPolicies) =>
  checkProperty(hiddenInformation(policies), sealedBids, {} as PropertySettings);

const HELD_BY_ANOTHER = 1;

test('an honest bot passes', () => {
  expect(() => put(bidder)).not.toThrow();
});

test('a bot that keeps what a playout at the table has shown it is caught', () => {
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
  expect(() => put(peeking)).toThrow(/greedy in seat \d plays .* when only hidden cards differ/);
});

test('a search whose considered moves are kept from the table is caught', () => {
  let atTable: Move[] | undefined;
  const peeking = {
    ...bidder,
    candidateMoves(state: State, seat: number): Move[] {
      const moves = sealedBids.moves(state, seat) as Move[];
      // The first it is shown is the table's own state, the rest are imagined.
      atTable ??= [moves[state.holder.indexOf(HELD_BY_ANOTHER) % moves.length]!];
      return moves.includes(atTable[0]!) ? atTable : moves;
    },
    evaluate(state: State) {
      atTable = undefined;
      return bidder.evaluate?.(state) ?? [...state.taken];
    },
  };
  expect(() => put(peeking)).toThrow(/(search|expert|master) in seat \d plays/);
});
