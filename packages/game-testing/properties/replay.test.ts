import type { Card, Emit, Seat } from '@rota/core';
import { describe } from 'vitest';
import {
  type Event as BidsEvent,
  type State as BidsState,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { replay } from './replay.ts';
import { testViolation } from './test-violation.ts';

describe('property 3 catches', () => {
  let turnedUp = 0;
  testViolation('rules that remember other deals', replay, /replays to another state/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, emit);
      if (++turnedUp % 7 === 0) state.taken[seat]!++;
    },
  });
  testViolation('a move formatted as another', replay, /its record is rejected|another state/, {
    ...sealedBids,
    formatMove: (move: Card) => sealedBids.formatMove(move % 13 === 0 ? move + 1 : move),
  });
});
