import type { Card, Random } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { snap } from '../toys/snap/rules/index.ts';
import { tricks, type View } from '../toys/tricks/rules/index.ts';
import { cardZones } from '../toys/tricks/tests/card-zones.ts';
import { clone } from './clone.ts';
import { conservation } from './conservation.ts';
import { consistentHistory } from './consistent-history.ts';
import { determinization } from './determinization.ts';
import { noLeak } from './no-leak.ts';
import { bidsSettings, snapSettings, testViolation } from './test-violation.ts';
import { uniformity } from './uniformity.ts';

const settings = { ...bidsSettings, cardZones } as PropertySettings;

/** Returns the game with other hands in its determinized states. */
const determinizing = (change: (hands: Card[][], view: View) => void) => ({
  ...tricks,
  determinize(view: View, random: Random) {
    const world = tricks.determinize!(view, random);
    change(world.hands, view);
    return world;
  },
});

/** Ignores that a hand which did not follow suit cannot hold it. */
const ignoringVoids = {
  ...tricks,
  determinize(view: View, random: Random) {
    const world = tricks.determinize!({ ...view, voids: view.voids.map(() => []) }, random);
    return { ...world, open: { ...world.open, voids: structuredClone(view.voids) } };
  },
};

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
    /samples[\s\S]+so that move \d+, \d:.., is rejected: illegal-move/,
    ignoringVoids,
    settings,
  );
  testViolation(
    'a visible card sampled into another zone',
    consistentHistory,
    /in hand \d there are/,
    determinizing((hands, { seat }) => {
      const [own, other] = [hands[seat]!, hands[(seat + 1) % hands.length]!];
      if (own.length > 0 && other.length > 0) [own[0], other[0]] = [other[0]!, own[0]!];
    }),
    settings,
  );
  testViolation(
    'hands of wrong sizes',
    consistentHistory,
    /in hand \d there are \d cards/,
    determinizing((hands, { seat }) => {
      const [one, other] = hands.filter((_, at) => at !== seat);
      if (one && other) other.push(...one.splice(0, 1));
    }),
    settings,
  );
});
