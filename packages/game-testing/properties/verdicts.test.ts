import type { Card, Emit, Seat } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import {
  type Event as BidsEvent,
  type State as BidsState,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { eventApplication } from './event-application.ts';
import { bidsSettings, testViolation } from './test-violation.ts';
import { verdicts } from './verdicts.ts';

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
  testViolation('a verdict with a wrong award', verdicts, /the verdict does not follow/, lying);
  testViolation('a wrong award, by event application', eventApplication, /updated to/, lying);
  testViolation(
    'a check that accepts everything',
    verdicts,
    /accepts every falsified copy/,
    sealedBids,
    {
      ...bidsSettings,
      isVerdictCorrect: (event) => (event.type === 'lot' ? true : undefined),
    },
  );
  test('a game that explains nothing', () => {
    const coverage = verdicts.coverage!();
    checkProperty(
      verdicts,
      sealedBids,
      { ...bidsSettings, isVerdictCorrect: () => undefined },
      { coverage },
    );
    expect(coverage.failure()).toBe('no event was a verdict');
  });
});
