import { type Card, type Emit, type Seat, shuffle } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from './check-property.ts';
import { determinization } from './properties/determinization.ts';
import { replay } from './properties/replay.ts';
import { termination } from './properties/termination.ts';
import { bidsSettings } from './properties/test-violation.ts';
import {
  type Event as BidsEvent,
  type State as BidsState,
  sealedBids,
} from './toys/sealed-bids/rules/index.ts';

describe('every property catches rules that read a clock, a random source or the environment', () => {
  const reads: [string, () => unknown][] = [
    ['Math.random', () => Math.random()],
    ['Date.now', () => Date.now()],
    ['the clock', () => new Date()],
    ['performance.now', () => performance.now()],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['process.env', () => process.env],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))],
  ];
  test.each(reads)('%s', (name, read) => {
    const impure = {
      ...sealedBids,
      play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
        try {
          read();
        } catch {
          // The violation is reported although the rules catch it.
        }
        sealedBids.play(state, seat, move, emit);
      },
    };
    for (const property of [termination, replay, determinization]) {
      expect(() => checkProperty(property, impure, bidsSettings)).toThrow(name);
    }
    expect(read()).toBeDefined();
  });
  test('every property catches rules that shuffle the pack again', () => {
    const reshuffled = {
      ...sealedBids,
      deal: ((options, seats, dealer, pack) =>
        sealedBids.deal(
          options,
          seats,
          dealer,
          shuffle(pack as Card[], { below: () => 0 }),
        )) as typeof sealedBids.deal,
    };
    expect(() => checkProperty(termination, reshuffled, bidsSettings)).toThrow(/read only/);
  });
});
