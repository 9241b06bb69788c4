import { type Card, type Random, suitOf } from '@rota/core';
import { describe, expect, test } from 'vitest';
import type { LawSettings } from '../settings.ts';
import { sealedBids } from '../toys/sealed-bids/rules/index.ts';
import { snap } from '../toys/snap/rules/index.ts';
import { uphold } from '../uphold.ts';
import { bidsSettings, caught, snapSettings } from './broken-toys.ts';
import { clone } from './clone.ts';
import { conservation } from './conservation.ts';
import { evenness } from './evenness.ts';
import { history } from './history.ts';
import { imagination } from './imagination.ts';
import { noLeak } from './no-leak.ts';
import { anyHands, places, tricks, type View, worldOf } from './tricks.ts';

const settings = { ...bidsSettings, places } as LawSettings;

/** Deals hidden cards anew until the hands are as that says. */
const imagining = (fits: (hands: Card[][], view: View) => boolean) => ({
  ...tricks,
  determinize(view: View, random: Random) {
    for (;;) {
      const hands = anyHands(view, random);
      if (fits(hands, view)) return worldOf(view, hands);
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
    const witness = history.witness!();
    uphold(history, game as typeof sealedBids, its, { witness });
    expect(witness.fault()).toBeUndefined();
  });

  test('is what no other law asks for: worlds that forget who could not follow suit', () => {
    for (const law of [imagination, noLeak, evenness, clone, conservation]) {
      uphold(law, voidsForgotten as never, settings);
    }
  });

  test('has to be judged in most trials', () => {
    const witness = history.witness!();
    uphold({ ...history, check() {} }, tricks as never, settings, { witness });
    expect(witness.fault()).toMatch(/^only 0 of \d+ trials/);
  });
});

describe('law 6 catches', () => {
  caught(
    'a suit imagined in a hand that could not follow it',
    history,
    /imagines[\s\S]+so that move \d+, \d:.., was refused: follow-suit/,
    voidsForgotten,
    settings,
  );
  caught(
    'a card imagined elsewhere than it was shown to be',
    history,
    /in (hand|ace) \d there are/,
    imagining(() => true),
    settings,
  );
  caught(
    'a card too many in a hand, and one too few in another',
    history,
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
