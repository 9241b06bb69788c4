import type { Card, Random, Seat } from '@rota/core';
import { describe } from 'vitest';
import {
  type State as BidsState,
  cardsAt,
  sealedBids,
  UNDEALT,
} from '../toys/sealed-bids/rules/index.ts';
import { type Move as SnapMove, type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { legality } from './legality.ts';
import { snapSettings, testViolation } from './test-violation.ts';

describe('property 1 catches', () => {
  testViolation('a validate that throws at junk', legality, /validate throws/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      if (move.toFixed() === '') return undefined;
      return sealedBids.validate(state, seat, move);
    },
  });
  testViolation(
    'a card of another hand that is accepted',
    legality,
    /: .. is accepted, which is not listed/,
    {
      ...sealedBids,
      validate(state: BidsState, seat: Seat, move: Card) {
        const rejected = sealedBids.validate(state, seat, move);
        return rejected?.code === 'card-not-held' && state.holder[move]! >= 0
          ? undefined
          : rejected;
      },
    },
  );
  testViolation(
    'a seat that may act out of turn',
    legality,
    /may not act\)(: .+ is accepted| is listed)/,
    {
      ...sealedBids,
      validate(state: BidsState, seat: Seat, move: Card) {
        const rejected = sealedBids.validate(state, seat, move);
        return rejected?.code === 'already-laid' && state.holder[move] === seat
          ? undefined
          : rejected;
      },
    },
  );
  testViolation('a legal move that is not listed', legality, /which is not listed/, {
    ...sealedBids,
    moves: (state: BidsState, seat: Seat) => sealedBids.moves(state, seat).slice(0, 2),
  });
  testViolation('a listed move that is rejected', legality, /is rejected/, {
    ...sealedBids,
    validate: (state: BidsState, seat: Seat, move: Card) =>
      move === 3 ? { code: 'no-aces-today' } : sealedBids.validate(state, seat, move),
  });
  testViolation('a validate that changes the state', legality, /changes the state/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      const rejected = sealedBids.validate(state, seat, move);
      if (rejected?.code === 'already-laid') state.carried++;
      return rejected;
    },
  });
  testViolation('a sample that is not listed', legality, /samples/, {
    ...sealedBids,
    sampleMove: (state: BidsState, _seat: Seat, random: Random) => {
      const hidden = cardsAt(state, UNDEALT);
      return hidden[random.below(hidden.length)];
    },
  });
  testViolation(
    'text that is accepted as a move',
    legality,
    /plays otherwise|which is not a move/,
    {
      ...snap,
      validate: (state: SnapState, seat: Seat, move: SnapMove) =>
        Array.isArray(move) ? undefined : snap.validate(state, seat, move),
    },
    snapSettings,
  );
  testViolation('a rejection without a valid code', legality, /the code of a rejection is/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      return sealedBids.validate(state, seat, move) && { code: 'You cannot do that!' };
    },
  });
});
