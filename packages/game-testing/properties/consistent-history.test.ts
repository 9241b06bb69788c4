import { type Card, type Random, suitOf } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { snap } from '../toys/snap/rules/index.ts';
import { clone } from './clone.ts';
import { conservation } from './conservation.ts';
import { consistentHistory } from './consistent-history.ts';
import { determinization } from './determinization.ts';
import { noLeak } from './no-leak.ts';
import { bidsSettings, snapSettings, testViolation } from './test-violation.ts';
import { cardZones, createState, sampleHands, tricks, type View } from './trick-game.ts';
import { uniformity } from './uniformity.ts';

const settings = { ...bidsSettings, cardZones } as PropertySettings;

/** Returns the game with a determinization that samples hands until they fit. */
const determinizing = (fits: (hands: Card[][], view: View) => boolean) => ({
  ...tricks,
  determinize(view: View, random: Random) {
    for (;;) {
      const hands = sampleHands(view, random);
      if (fits(hands, view)) return createState(view, hands);
    }
  },
});

const aceIsRight = (hands: Card[][], { leader, played }: View) =>
  hands[leader]!.includes(0) || played.some(({ card }) => card === 0);
/** Ignores that a hand which did not follow suit cannot hold it. */
const ignoringVoids = determinizing(aceIsRight);

describe('the history of determinized states', () => {
  test.each([
    ['tricks', tricks, settings],
    ['sealed bids', sealedBids, bidsSettings],
    ['snap', snap, snapSettings],
  ] as const)('is consistent with what the seat has seen: %s', (_, game, its) => {
    const coverage = consistentHistory.coverage!();
    checkProperty(consistentHistory, game as typeof sealedBids, its, { coverage });
    expect(coverage.failure()).toBeUndefined();
  });

  test('is checked by no other property: states that ignore who could not follow suit', () => {
    for (const property of [determinization, noLeak, uniformity, clone, conservation]) {
      checkProperty(property, ignoringVoids as never, settings);
    }
  });

  test('must be checked in most test cases', () => {
    const coverage = consistentHistory.coverage!();
    checkProperty({ ...consistentHistory, check() {} }, tricks as never, settings, { coverage });
    expect(coverage.failure()).toMatch(/^only 0 of \d+ test cases/);
  });
});

describe('property 6 catches', () => {
  testViolation(
    'a suit sampled into a hand that could not follow it',
    consistentHistory,
    /samples[\s\S]+so that move \d+, \d:.., is rejected: follow-suit/,
    ignoringVoids,
    settings,
  );
  testViolation(
    'a visible card sampled into another zone',
    consistentHistory,
    /in (hand|ace) \d there are/,
    determinizing(() => true),
    settings,
  );
  testViolation(
    'hands of wrong sizes',
    consistentHistory,
    /in hand \d there are \d cards/,
    {
      ...tricks,
      determinize(view: View, random: Random) {
        const world = tricks.determinize(view, random);
        const [one, other] = [0, 1, 2, 3].filter((seat) => seat !== view.seat);
        const moved = world.hands[one!]!.at(-1);
        if (moved === undefined || suitOf(moved) === 0) return world;
        world.hands[one!] = world.hands[one!]!.slice(0, -1);
        world.hands[other!] = [...world.hands[other!]!, moved];
        return world;
      },
    },
    settings,
  );
});
