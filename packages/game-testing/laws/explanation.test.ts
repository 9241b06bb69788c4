import type { Card, Emit, Seat } from '@rota/core';
import { describe, expect, test } from 'vitest';
import {
  type Event as BidsEvent,
  type State as BidsState,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { uphold } from '../uphold.ts';
import { bidsSettings, caught } from './broken-toys.ts';
import { explanation } from './explanation.ts';
import { following } from './following.ts';

describe('law 9 catches', () => {
  const lying = {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        const lie = event.type === 'lot' && event.winner >= 0;
        emit?.(lie ? { ...event, winner: (event.winner + 1) % state.seats } : event, only);
      });
    },
  };
  caught('a verdict whose event lies', explanation, /the verdict does not follow/, lying);
  caught('the same lie, by who follows the events', following, /followed to/, lying);
  caught('a recount that believes everything', explanation, /believes every lie/, sealedBids, {
    ...bidsSettings,
    recount: (event) => (event.type === 'lot' ? true : undefined),
  });
  test('a game that explains nothing', () => {
    const witness = explanation.witness!();
    uphold(explanation, sealedBids, { ...bidsSettings, recount: () => undefined }, { witness });
    expect(witness.fault()).toBe('no event was a verdict');
  });
});
