import type { Card, Seat } from '@rota/core';
import { describe } from 'vitest';
import { type State as BidsState, sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { conservation } from './conservation.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('property 7 catches', () => {
  testViolation('a card that is laid and still held', conservation, /the cards are/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card) {
      sealedBids.play(state, seat, move);
      if (state.laid[seat] === move) state.holder[move] = seat;
    },
  });
  testViolation(
    'a card that disappears',
    conservation,
    /the cards are/,
    {
      ...snap,
      play(state: SnapState, seat: Seat, move: SnapMove) {
        snap.play(state, seat, move);
        if (move === 'snap') state.pack[0] = state.pack[1]!;
      },
    },
    snapSettings,
  );
});
