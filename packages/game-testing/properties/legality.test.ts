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
  testViolation('a refuse that throws at junk', legality, /refuse throws/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      if (move.toFixed() === '') return undefined;
      return sealedBids.validate(state, seat, move);
    },
  });
  testViolation(
    'a card of another hand that is accepted',
    legality,
    /is accepted .., which is not listed/,
    {
      ...sealedBids,
      validate(state: BidsState, seat: Seat, move: Card) {
        const refused = sealedBids.validate(state, seat, move);
        return refused?.code === 'card-not-held' && state.holder[move]! >= 0 ? undefined : refused;
      },
    },
  );
  testViolation('a seat that may act out of turn', legality, /may not act\) is (accepted|listed)/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      const refused = sealedBids.validate(state, seat, move);
      return refused?.code === 'already-laid' && state.holder[move] === seat ? undefined : refused;
    },
  });
  testViolation('a legal move that is not listed', legality, /which is not listed/, {
    ...sealedBids,
    moves: (state: BidsState, seat: Seat) => sealedBids.moves(state, seat).slice(0, 2),
  });
  testViolation('a listed move that is refused', legality, /is refused/, {
    ...sealedBids,
    validate: (state: BidsState, seat: Seat, move: Card) =>
      move === 3 ? { code: 'no-aces-today' } : sealedBids.validate(state, seat, move),
  });
  testViolation('a refuse that changes the state', legality, /changes the state/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      const refused = sealedBids.validate(state, seat, move);
      if (refused?.code === 'already-laid') state.carried++;
      return refused;
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
    'text that is taken for a move of its own',
    legality,
    /plays otherwise|which no move is/,
    {
      ...snap,
      validate: (state: SnapState, seat: Seat, move: SnapMove) =>
        Array.isArray(move) ? undefined : snap.validate(state, seat, move),
    },
    snapSettings,
  );
  testViolation('a refusal without a proper code', legality, /a refusal's code is/, {
    ...sealedBids,
    validate(state: BidsState, seat: Seat, move: Card) {
      return sealedBids.validate(state, seat, move) && { code: 'You cannot do that!' };
    },
  });
});
