import { type Card, rankOf, type Seat } from '@rota/core';
import { describe } from 'vitest';
import { type State as BidsState, NONE, sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { sealedOrder } from './sealed-order.ts';
import { testViolation } from './test-violation.ts';

describe('property 8 catches', () => {
  testViolation(
    'a bonus for the first answer',
    sealedOrder,
    /the order of sealed choices matters/,
    {
      ...sealedBids,
      play(state: BidsState, seat: Seat, move: Card) {
        if (state.laid.every((card) => card === NONE)) state.taken[seat]!++;
        sealedBids.play(state, seat, move);
      },
    },
  );
  testViolation(
    'a choice that another one forbids',
    sealedOrder,
    /is rejected once another has answered/,
    {
      ...sealedBids,
      validate: (state: BidsState, seat: Seat, move: Card) =>
        state.laid.some((card) => card !== NONE && rankOf(card) === rankOf(move))
          ? { code: 'rank-laid' }
          : sealedBids.validate(state, seat, move),
    },
  );
});
