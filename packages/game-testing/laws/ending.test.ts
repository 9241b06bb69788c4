import type { Seat } from '@rota/core';
import { describe } from 'vitest';
import { type State as BidsState, NONE, sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { caught, snapSettings } from './broken-toys.ts';
import { ending } from './ending.ts';

describe('law 2 catches', () => {
  caught('a deal longer than its bound', ending, /not over after 6 moves/, {
    ...sealedBids,
    maxMoves: () => 6,
  });
  caught(
    'talk without end',
    ending,
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
  caught('a next that is not the lowest seat waited for', ending, /next says/, {
    ...sealedBids,
    currentSeat: (state: BidsState) =>
      sealedBids.currentSeat(state) < 0 ? -1 : state.laid.lastIndexOf(NONE),
  });
  caught('a result before the end', ending, /next is \d with result/, {
    ...sealedBids,
    result: (state: BidsState) => ({ scores: [...state.taken] }),
  });
  caught(
    'a seat that may act after the end',
    ending,
    /may act after the end/,
    {
      ...snap,
      decisions: (state: SnapState) =>
        snap.currentSeat(state) < 0 ? [{ seat: 0, kind: 'reaction' }] : snap.decisions(state),
    },
    snapSettings,
  );
  caught(
    'a decision that can be answered twice',
    ending,
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
  caught('a sealed choice that closes when another is made', ending, /closes when seat/, {
    ...sealedBids,
    decisions: (state: BidsState) =>
      sealedBids
        .decisions(state)
        .filter(
          ({ seat }, at) => at === 0 || state.laid.every((card) => card === NONE) || seat < 0,
        ),
  });
  caught('half a point', ending, /the scores are/, {
    ...sealedBids,
    result: (state: BidsState) =>
      sealedBids.result(state) && { scores: [...state.taken].map((taken) => taken / 2) },
  });
});
