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

describe('every law catches a clock or a chance of one’s own', () => {
  const reads: [string, () => unknown][] = [
    ['Math.random', () => Math.random()],
    ['Date.now', () => Date.now()],
    ['the clock', () => new Date()],
    ['performance.now', () => performance.now()],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))],
  ];
  test.each(reads)('%s', (name, read) => {
    const curious = {
      ...sealedBids,
      play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
        try {
          read();
        } catch {
          // Swallowed, and caught nevertheless.
        }
        sealedBids.play(state, seat, move, emit);
      },
    };
    for (const property of [termination, replay, determinization]) {
      expect(() => checkProperty(property, curious, bidsSettings)).toThrow(name);
    }
    expect(read()).toBeDefined();
  });
  test('a pack shuffled again as it is dealt', () => {
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
