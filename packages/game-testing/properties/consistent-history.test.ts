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
import { createState, places, sampleHands, tricks, type View } from './trick-game.ts';
import { uniformity } from './uniformity.ts';

const settings = { ...bidsSettings, places } as PropertySettings;

/** Deals hidden cards anew until the hands are as that says. */
const imagining = (fits: (hands: Card[][], view: View) => boolean) => ({
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
/** A hand that did not follow suit may hold that suit again. */
const voidsForgotten = imagining(aceIsRight);

describe('the past of imagined worlds', () => {
  test.each([
    ['tricks', tricks, settings],
    ['sealed bids', sealedBids, bidsSettings],
    ['snap', snap, snapSettings],
  ] as const)('is the one that was seen: %s', (_, game, its) => {
    const coverage = consistentHistory.coverage!();
    checkProperty(consistentHistory, game as typeof sealedBids, its, { coverage });
    expect(coverage.failure()).toBeUndefined();
  });

  test('is what no other property asks for: worlds that forget who could not follow suit', () => {
    for (const property of [determinization, noLeak, uniformity, clone, conservation]) {
      checkProperty(property, voidsForgotten as never, settings);
    }
  });

  test('has to be judged in most trials', () => {
    const coverage = consistentHistory.coverage!();
    checkProperty({ ...consistentHistory, check() {} }, tricks as never, settings, { coverage });
    expect(coverage.failure()).toMatch(/^only 0 of \d+ trials/);
  });
});

describe('property 6 catches', () => {
  testViolation(
    'a suit imagined in a hand that could not follow it',
    consistentHistory,
    /imagines[\s\S]+so that move \d+, \d:.., was refused: follow-suit/,
    voidsForgotten,
    settings,
  );
  testViolation(
    'a card imagined elsewhere than it was shown to be',
    consistentHistory,
    /in (hand|ace) \d there are/,
    imagining(() => true),
    settings,
  );
  testViolation(
    'a card too many in a hand, and one too few in another',
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
