import type { Card, Emit, Random, Seat } from '@rota/core';
import { describe } from 'vitest';
import {
  type Event as BidsEvent,
  type State as BidsState,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { clone } from './clone.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('property 4 catches', () => {
  testViolation(
    'a clone that shares an array',
    clone,
    /playing on in a clone changes the original/,
    {
      ...sealedBids,
      clone: (state: BidsState) => ({ ...sealedBids.clone(state), taken: state.taken }),
    },
  );
  testViolation('a clone that differs', clone, /a clone differs/, {
    ...sealedBids,
    clone: (state: BidsState) => ({ ...sealedBids.clone(state), carried: 0, round: 0 }),
  });
  const shared: Card[] = [];
  testViolation(
    'an event that changes after it was emitted',
    clone,
    /changes an event emitted before/,
    {
      ...sealedBids,
      play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
        sealedBids.play(state, seat, move, (event, only) => {
          if (event.type !== 'turned-up') return emit?.(event, only);
          shared.splice(0, shared.length, ...event.cards);
          emit?.({ type: 'turned-up', cards: shared }, only);
        });
      },
    },
  );
  const pile: Card[] = [];
  testViolation(
    'a view that changes after it was taken',
    clone,
    /changes a view taken before/,
    {
      ...snap,
      view(state: SnapState, viewer: Seat) {
        const view = snap.view(state, viewer);
        pile.splice(0, pile.length, ...view.pile);
        return { ...view, pile };
      },
      play(state: SnapState, seat: Seat, move: SnapMove) {
        snap.play(state, seat, move);
        pile.push(0);
      },
      determinize: (view: ReturnType<typeof snap.view>, random: Random) =>
        snap.determinize({ ...view, pile: [...view.pile] }, random),
    },
    snapSettings,
  );
});
