import { type Card, type Random, rankOf } from '@rota/core';
import { describe, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import {
  type State as BidsState,
  type View as BidsView,
  cardsAt,
  sealedBids,
  UNDEALT,
} from '../toys/sealed-bids/rules/index.ts';
import * as bidsOracle from '../toys/sealed-bids/tests/oracle.ts';
import { snap } from '../toys/snap/rules/index.ts';
import { determinization } from './determinization.ts';
import { bidsSettings, snapSettings, testViolation } from './test-violation.ts';
import { uniformity } from './uniformity.ts';

describe('property 6 catches', () => {
  testViolation('a determinized state with another view', determinization, /sees .* samples/, {
    ...sealedBids,
    determinize: (view: BidsView, random: Random) => ({
      ...sealedBids.determinize(view, random),
      carried: 0,
      taken: new Uint8Array(view.seats),
    }),
  });
  testViolation('a view that determinize changes', determinization, /an exception, TypeError/, {
    ...sealedBids,
    determinize(view: BidsView, random: Random) {
      view.hand.sort();
      return sealedBids.determinize(view, random);
    },
  });
  testViolation('no shuffle at all', uniformity, /uneven over/, {
    ...sealedBids,
    determinize: (view: BidsView) => sealedBids.determinize(view, { below: () => 0 }),
  });
  testViolation(
    'the classic biased shuffle',
    uniformity,
    /uneven over/,
    {
      ...snap,
      determinize: (view: ReturnType<typeof snap.view>, random: Random) => {
        const world = snap.determinize(view, { below: (n) => n - 1 });
        const stocks = world.pack.subarray(world.turnedUp).sort();
        for (let at = 0; at < stocks.length; at++) {
          const other = random.below(stocks.length);
          [stocks[at], stocks[other]] = [stocks[other]!, stocks[at]!];
        }
        return world;
      },
    },
    snapSettings,
  );
  testViolation(
    'a cut instead of a shuffle, which leaves neighbours together',
    uniformity,
    /uneven over/,
    {
      ...snap,
      determinize: (view: ReturnType<typeof snap.view>, random: Random) => {
        const world = snap.determinize(view, { below: (n) => n - 1 });
        const stocks = [...world.pack.subarray(world.turnedUp)].sort((a, b) => a - b);
        if (stocks.length === 0) return world;
        const cut = random.below(stocks.length);
        world.pack.set([...stocks.slice(cut), ...stocks.slice(0, cut)], world.turnedUp);
        return world;
      },
    },
    snapSettings,
  );
  testViolation('a bias against undealt aces', uniformity, /uneven over/, {
    ...sealedBids,
    determinize(view: BidsView, random: Random) {
      const world = sealedBids.determinize(view, random);
      return cardsAt(world, UNDEALT).includes(0) && random.below(2) === 0
        ? sealedBids.determinize(view, random)
        : world;
    },
  });
  testViolation(
    'impossible worlds',
    uniformity,
    /impossible/,
    {
      ...sealedBids,
      determinize: (view: BidsView, random: Random) => sealedBids.determinize(view, random),
    },
    {
      ...bidsSettings,
      isPossibleWorld: (zones) =>
        !zones.some(({ name, cards }) => name === 'undealt' && cards[0] === 0),
    },
  );
});

describe('property 6', () => {
  const withAce = (zones: readonly { name: string; cards: readonly Card[] }[], view: BidsView) =>
    view.round > 0 ||
    zones.some(({ name, cards }) => /0$/.test(name) && cards.some((card) => rankOf(card) === 0));
  const settings: PropertySettings = { ...bidsSettings, isPossibleWorld: withAce };
  /** Seat 0 always has an ace at first, which its view implies, as the leader does in some games. */
  const aceFirst = {
    ...sealedBids,
    deal: ((options, seats, dealer, pack) => {
      const cards = [...pack];
      const first = (2 * seats - 1 - dealer) % seats;
      const ace = cards.findIndex((card) => rankOf(card) === 0);
      [cards[first], cards[ace]] = [cards[ace]!, cards[first]!];
      return sealedBids.deal(options, seats, dealer, cards);
    }) as typeof sealedBids.deal,
  };

  test('accepts a determinization that respects what a view implies beyond zones and counts', () => {
    checkProperty(uniformity, { ...aceFirst, determinize: untilPossible }, settings);
  });
  testViolation(
    'catches possible worlds that are not uniform',
    uniformity,
    /uneven over/,
    {
      ...aceFirst,
      determinize: (view: BidsView, random: Random) => {
        // Swaps in an ace if it is missing, which is biased.
        const world = sealedBids.determinize(view, random);
        if (possible(world, view)) return world;
        const into = cardsAt(world, 0)[0] ?? world.laid[0]!;
        const ace = [0, 13, 26, 39].find(
          (card) =>
            (world.holder[card]! > 0 && world.holder[card] !== view.seat) ||
            world.holder[card] === UNDEALT,
        );
        if (ace === undefined) return untilPossible(view, random);
        const home = world.holder[ace]!;
        world.holder[ace] = world.holder[into]!;
        world.holder[into] = home;
        if (world.laid[0] === into) world.laid[0] = ace;
        return world;
      },
    },
    settings,
  );

  function possible(world: BidsState, view: BidsView): boolean {
    return withAce(bidsOracle.cardZones(world), view);
  }
  function untilPossible(view: BidsView, random: Random): BidsState {
    for (;;) {
      const world = sealedBids.determinize(view, random);
      if (possible(world, view)) return world;
    }
  }
});
