import type { AnyBotPolicies } from '@rota/bots';
import type { Random } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '../check-property.ts';
import type { PropertySettings } from '../property-settings.ts';
import { policies as bidder } from '../toys/sealed-bids/bot/index.ts';
import {
  type State as BidsState,
  type View as BidsView,
  sealedBids,
} from '../toys/sealed-bids/rules/index.ts';
import { policies as caller } from '../toys/snap/bot/index.ts';
import { type State as SnapState, snap } from '../toys/snap/rules/index.ts';
import { botPlay } from './bot-play.ts';

describe('the bot-play property catches', () => {
  function testCaught(
    title: string,
    game: unknown,
    policies: AnyBotPolicies,
    message: RegExp,
  ): void {
    test(title, () => {
      const check = () =>
        checkProperty(botPlay(policies), game as typeof snap, {} as PropertySettings);
      expect(check).toThrow(message);
    });
  }
  /** The state seen in a rollout, which a bot must not use. */
  let peeked: BidsState | undefined;
  testCaught(
    'a bot that peeks',
    sealedBids,
    {
      baseline: (view: BidsView) =>
        peeked && peeked.holder[0]! < 0 ? view.hand[0] : view.hand.at(-1),
      rolloutPolicy(state: BidsState, seat: number, random: Random) {
        peeked = state;
        return sealedBids.sampleMove(state, seat, random);
      },
    },
    /from the same view/,
  );
  let asked = 0;
  testCaught(
    'a bot that counts its calls',
    sealedBids,
    { baseline: (view: BidsView) => view.hand[asked++ % view.hand.length] },
    /from the same view/,
  );
  testCaught(
    'a bot that plays cards of others when it considers few of its own',
    sealedBids,
    {
      baseline: (view: BidsView) => view.hand[0],
      baselineAmongSome: ({ hand }: BidsView, _seat, random) =>
        Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))[
          random.below(20)
        ],
    },
    /the bot of seat \d plays/,
  );
  testCaught(
    'a bot that writes to its view',
    sealedBids,
    { baseline: (view: BidsView) => view.hand.sort()[0] },
    /read only/,
  );
  testCaught(
    'a bot with its own random source',
    sealedBids,
    { baseline: (view: BidsView) => view.hand[Math.floor(Math.random() * view.hand.length)] },
    /Math.random/,
  );
  testCaught(
    'a card it does not hold',
    sealedBids,
    { baseline: () => 3 },
    /plays 4C: card-not-held/,
  );
  testCaught(
    'a bot that passes on its turn',
    sealedBids,
    { baseline: () => undefined },
    /makes no move/,
  );
  testCaught(
    'an illegal reaction',
    snap,
    { ...caller, react: () => 'turn-up' },
    /plays turn-up: not-your-turn/,
  );
  testCaught(
    'a rollout policy that changes the state',
    snap,
    {
      ...caller,
      rolloutPolicy(state: SnapState, seat: number) {
        snap.play(state, seat, 'turn-up');
        return 'turn-up';
      },
    },
    /changes the state/,
  );
  testCaught(
    'an evaluation that differs from the final scores',
    sealedBids,
    { ...bidder, evaluate: ({ taken }: BidsState) => [...taken].map((cards) => cards + 1) },
    /is worth/,
  );
});
