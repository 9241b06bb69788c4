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
  function caught(what: string, game: unknown, policies: AnyBotPolicies, says: RegExp): void {
    test(what, () => {
      const act = () =>
        checkProperty(botPlay(policies), game as typeof snap, {} as PropertySettings);
      expect(act).toThrow(says);
    });
  }
  /** How a bot gets to know what it may not see: the state passes by in a playout. */
  let peeked: BidsState | undefined;
  caught(
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
  caught(
    'a bot that remembers what it was asked',
    sealedBids,
    { baseline: (view: BidsView) => view.hand[asked++ % view.hand.length] },
    /from the same view/,
  );
  caught(
    'a bot that writes to its view',
    sealedBids,
    { baseline: (view: BidsView) => view.hand.sort()[0] },
    /read only/,
  );
  caught(
    'a bot with a chance of its own',
    sealedBids,
    { baseline: (view: BidsView) => view.hand[Math.floor(Math.random() * view.hand.length)] },
    /Math.random/,
  );
  caught('a card it does not hold', sealedBids, { baseline: () => 3 }, /plays 4C: card-not-held/);
  caught(
    'a bot that keeps silent on its turn',
    sealedBids,
    { baseline: () => undefined },
    /makes no move/,
  );
  caught(
    'a reaction that is not legal',
    snap,
    { ...caller, react: () => 'turn-up' },
    /plays turn-up: not-your-turn/,
  );
  caught(
    'a playout that plays on the table',
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
  caught(
    'a worth that is not the score at the end',
    sealedBids,
    { ...bidder, evaluate: ({ taken }: BidsState) => [...taken].map((cards) => cards + 1) },
    /is worth/,
  );
});
