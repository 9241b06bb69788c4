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
  testViolation('a view with all hands', noLeak, /the view of .* differs by hidden information/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hands: allHands(state),
    }),
  });
  testViolation(
    'a leaking view, although determinize preserves what it leaks',
    noLeak,
    /the view of/,
    {
      ...sealedBids,
      view: (state: BidsState, viewer: Seat) => ({
        ...sealedBids.view(state, viewer),
        holder: [...state.holder],
      }),
      determinize: (view: BidsView & { holder: number[] }, random: Random) => ({
        ...sealedBids.determinize(view, random),
        holder: Int8Array.from(view.holder),
      }),
    },
  );
  testViolation('a small hint about other hands', noLeak, /the view of/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat) => ({
      ...sealedBids.view(state, viewer),
      hint: cardsAt(state, 0).some((card) => rankOf(card) === 3),
    }),
  });
  testViolation('a secretly laid card that only spectators see', noLeak, /the view of public/, {
    ...sealedBids,
    view: (state: BidsState, viewer: Seat | 'public') => ({
      ...sealedBids.view(state, viewer),
      laid: viewer === 'public' ? [...state.laid] : sealedBids.view(state, viewer).laid,
    }),
  });
  testViolation('a public event that reveals a secretly laid card', noLeak, /is sent/, {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event) => emit?.(event));
    },
  });
  testViolation('a rejection that depends on hidden cards', noLeak, /the (rejection|moves) of/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      const rejected = sealedBids.validate(state, seat, move);
      if (rejected?.code !== 'card-not-held') return rejected;
      return { code: state.holder[move]! >= 0 ? 'held-by-another' : 'not-dealt' };
    },
  });
  testViolation('listed moves that depend on hidden cards', noLeak, /the moves of/, {
    ...sealedBids,
    moves: (state: BidsState, seat: Seat) =>
      (sealedBids.moves(state, seat) as Card[]).filter(
        (card) => !state.laid.includes(card - 1) && !state.laid.includes(card + 1),
      ),
  });
  testViolation(
    'a reaction offered only when there is something to call',
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
