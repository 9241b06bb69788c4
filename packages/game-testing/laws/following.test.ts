import type { Card, Emit, Seat } from '@rota/core';
import { describe } from 'vitest';
import {
  type Event as BidsEvent,
  type State as BidsState,
  cardsAt,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { caught } from './broken-toys.ts';
import { following } from './following.ts';

describe('the law of enough events catches', () => {
  caught('an event that is not told', following, /followed to/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        if (event.type !== 'ready') emit?.(event, only);
      });
    },
  });
  caught('an event told to the wrong seat', following, /followed to/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        emit?.(event, only === undefined ? undefined : (only + 1) % state.seats);
      });
    },
  });
  caught('a view that is no JSON', following, /view is no plain JSON: .hand/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hand: Uint8Array.from(cardsAt(state, viewer)),
    }),
  });
  caught('an event with a hole in it', following, /event is no plain JSON: .seat: undefined/, {
    ...sealedBids,
    play: (state: BidsState, seat: Seat, move: Card, emit?: Emit<unknown>) =>
      sealedBids.play(state, seat, move, (event, only) => {
        emit?.(event.type === 'ready' ? { ...event, seat: undefined } : event, only);
      }),
  });
});
