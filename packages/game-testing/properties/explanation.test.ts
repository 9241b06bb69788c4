import type { Card, Emit, Seat } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import {
  type Event as BidsEvent,
  type State as BidsState,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { eventApplication } from './event-application.ts';
import { explanation } from './explanation.ts';
import { bidsSettings, testViolation } from './test-violation.ts';

describe('property 9 catches', () => {
  const lying = {
    ...sealedBids,
    play(state: BidsState, seat: Seat, move: Card, emit?: Emit<BidsEvent>) {
      sealedBids.play(state, seat, move, (event, only) => {
        const lie = event.type === 'lot' && event.winner >= 0;
        emit?.(lie ? { ...event, winner: (event.winner + 1) % state.seats } : event, only);
      });
    },
  };
  testViolation('a verdict whose event lies', explanation, /the verdict does not follow/, lying);
  testViolation('the same lie, by who follows the events', eventApplication, /followed to/, lying);
  testViolation(
    'a recount that believes everything',
    explanation,
    /believes every lie/,
    sealedBids,
    {
      ...bidsSettings,
      recount: (event) => (event.type === 'lot' ? true : undefined),
    },
  );
  test('a game that explains nothing', () => {
    const coverage = explanation.coverage!();
    checkProperty(
      explanation,
      sealedBids,
      { ...bidsSettings, recount: () => undefined },
      { coverage },
    );
    expect(coverage.failure()).toBe('no event was a verdict');
  });
});
