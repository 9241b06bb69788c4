import type { Seat } from '@rota/core';
import { describe } from 'vitest';
import { type State as BidsState, NONE, sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { termination } from './termination.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('property 2 catches', () => {
  testViolation('a deal longer than its bound', termination, /not over after 6 moves/, {
    ...sealedBids,
    maxMoves: () => 6,
  });
  testViolation(
    'endless reactions',
    termination,
    /not over after/,
    {
      ...snap,
      play(state: SnapState, seat: Seat, move: SnapMove) {
        snap.play(state, seat, move);
        state.called.fill(0);
      },
      decisions: (state: SnapState) =>
        snap.decisions(state).map(({ seat, kind }) => ({ seat, kind })),
    },
    snapSettings,
  );
  testViolation(
    'a current seat that is not the lowest one awaited',
    termination,
    /currentSeat is/,
    {
      ...sealedBids,
      currentSeat: (state: BidsState) =>
        sealedBids.currentSeat(state) < 0 ? -1 : state.laid.lastIndexOf(NONE),
    },
  );
  testViolation('a result before the end', termination, /currentSeat is -?\d with result/, {
    ...sealedBids,
    result: (state: BidsState) => ({ scores: [...state.taken] }),
  });
  testViolation(
    'a seat that may act after the end',
    termination,
    /may act after the end/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap.currentSeat(state) < 0 ? [{ seat: 0, kind: 'reaction' }] : snap.decisions(state),
    },
    snapSettings,
  );
  testViolation(
    'a decision that can be answered twice',
    termination,
    /may answer its decision again/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap
          .decisions(state)
          .map((decision) => ({ ...decision, unchanged: state.changed < state.moves })),
    },
    snapSettings,
  );
  testViolation(
    'a sealed choice that closes when another one is made',
    termination,
    /closes when seat/,
    {
      ...sealedBids,
      decisions: (state: BidsState) =>
        sealedBids
          .decisions(state)
          .filter(
            ({ seat }, at) => at === 0 || state.laid.every((card) => card === NONE) || seat < 0,
          ),
    },
  );
  testViolation('fractional scores', termination, /the scores are/, {
    ...sealedBids,
    result: (state: BidsState) =>
      sealedBids.result(state) && { scores: [...state.taken].map((taken) => taken / 2) },
  });
});
