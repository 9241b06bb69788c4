import { type Card, type Emit, type Random, rankOf, type Seat } from '@rota/core';
import { describe } from 'vitest';
import {
  type Event as BidsEvent,
  type State as BidsState,
  type View as BidsView,
  cardsAt,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { noLeak } from './no-leak.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('property 5 catches', () => {
  const handOf = (state: BidsState, seat: Seat) => cardsAt(state, seat);
  const allHands = (state: BidsState) =>
    Array.from({ length: state.seats }, (_, seat) => handOf(state, seat));
  testViolation('a view of all the hands', noLeak, /the view of .* differs by hidden information/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hands: allHands(state),
    }),
  });
  testViolation('a leaking view, though imagine keeps what it leaks', noLeak, /the view of/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      holder: [...state.holder],
    }),
    determinize: (view: BidsView & { holder: number[] }, random: Random) => ({
      ...sealedBids.determinize(view, random),
      holder: Int8Array.from(view.holder),
    }),
  });
  testViolation('a hint, though small, of what others hold', noLeak, /the view of/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hint: cardsAt(state, 0).some((card) => rankOf(card) === 3),
    }),
  });
  testViolation(
    'a card laid in secret that is seen by onlookers only',
    noLeak,
    /the view of public/,
    {
      ...sealedBids,
      view: (state: BidsState, viewer: Seat | 'public') => ({
        ...sealedBids.view(state, viewer),
        laid: viewer === 'public' ? [...state.laid] : sealedBids.view(state, viewer).laid,
      }),
    },
  );
  testViolation('an event that tells everybody what was laid in secret', noLeak, /is told/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event) => emit?.(event));
    },
  });
  testViolation('a refusal that judges by hidden cards', noLeak, /the (refusal|moves) of/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      const refused = sealedBids.validate(state, seat, move);
      if (refused?.code !== 'card-not-held') return refused;
      return { code: state.holder[move]! >= 0 ? 'held-by-another' : 'not-dealt' };
    },
  });
  testViolation('moves that are listed by hidden cards', noLeak, /the moves of/, {
    ...sealedBids,
    moves: (state: BidsState, seat: Seat) =>
      (sealedBids.moves(state, seat) as Card[]).filter(
        (card) => !state.laid.includes(card - 1) && !state.laid.includes(card + 1),
      ),
  });
  testViolation(
    'a button that appears when there is something to call',
    noLeak,
    /the decisions of/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap
          .decisions(state)
          .filter(({ kind }) => kind === 'turn' || rankOf(state.pack[state.turnedUp]!) < 3),
    },
    snapSettings,
  );
  testViolation(
    'the next card of a stock',
    noLeak,
    /the view of/,
    {
      ...snap,
      view: (state: SnapState, viewer: Seat) => ({
        ...snap.view(state, viewer),
        next: state.pack[state.turnedUp],
      }),
    },
    snapSettings,
  );
});
