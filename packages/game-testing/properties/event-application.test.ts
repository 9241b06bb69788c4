import type { Card, Emit, Seat } from '@rota/core';
import { describe } from 'vitest';
import {
  type Event as BidsEvent,
  type State as BidsState,
  cardsAt,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { eventApplication } from './event-application.ts';
import { testViolation } from './test-violation.ts';

describe('the event application property catches', () => {
  testViolation('a missing event', eventApplication, /updated to/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        if (event.type !== 'ready') emit?.(event, only);
      });
    },
  });
  testViolation('an event sent to the wrong seat', eventApplication, /updated to/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        emit?.(event, only === undefined ? undefined : (only + 1) % state.seats);
      });
    },
  });
  testViolation(
    'a view that is not plain JSON',
    eventApplication,
    /view is not plain JSON: .hand/,
    {
      ...sealedBids,
      view: (state: BidsState, viewer: Seat) => ({
        ...sealedBids.view(state, viewer),
        hand: Uint8Array.from(cardsAt(state, viewer)),
      }),
    },
  );
  testViolation(
    'an event with an undefined field',
    eventApplication,
    /event is not plain JSON: .seat: undefined/,
    {
      ...sealedBids,
      play: (state: BidsState, seat: Seat, move: Card, emit?: Emit<unknown>) =>
        sealedBids.play(state, seat, move, (event, only) => {
          emit?.(event.type === 'ready' ? { ...event, seat: undefined } : event, only);
        }),
    },
  );
});
