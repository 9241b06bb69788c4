import type { AnyBotPolicies } from '@rota/bots';
import { encodeByInputs, LearnedPolicy } from '@rota/bots/learning';
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
  const first = ({ holder }: BidsState, seat: number) => holder.indexOf(seat);
  const all = (state: BidsState, seat: number) => sealedBids.moves(state, seat) as number[];
  testCaught(
    'a bot that peeks',
    sealedBids,
    {
      rate(state: BidsState, seat) {
        const moves = all(state, seat);
        const peeked = state.holder.indexOf((seat + 1) % 2) % moves.length;
        return { moves, ratings: moves.map((_, at) => (at === peeked ? 1 : 0)) };
      },
    },
    /rated by what it does not see/,
  );
  let asked = 0;
  testCaught(
    'a bot that counts its calls',
    sealedBids,
    { choose: (view: BidsView) => view.hand[asked++ % view.hand.length] },
    /from the same view/,
  );
  testCaught(
    'a bot that plays cards of others when it considers few of its own',
    sealedBids,
    {
      choose: ({ hand }: BidsView, _seat, random, considered) =>
        considered === 1
          ? hand[0]
          : Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))[
              random.below(20)
            ],
    },
    /the bot of seat \d plays/,
  );
  testCaught(
    'a bot that writes to its view',
    sealedBids,
    { choose: (view: BidsView) => view.hand.sort()[0] },
    /read only/,
  );
  testCaught(
    'a bot with its own random source',
    sealedBids,
    { choose: (view: BidsView) => view.hand[Math.floor(Math.random() * view.hand.length)] },
    /Math.random/,
  );
  testCaught(
    'a card it does not hold',
    sealedBids,
    { rate: () => ({ moves: [3], ratings: [0] }) },
    /plays 4C: card-not-held/,
  );
  testCaught(
    'a bot that passes on its turn',
    sealedBids,
    { choose: () => undefined },
    /makes no move/,
  );
  testCaught(
    'an illegal reaction',
    snap,
    { ...caller, react: () => 'turn-up' },
    /plays turn-up: not-your-turn/,
  );
  testCaught(
    'an own policy that changes the state',
    snap,
    {
      ...caller,
      ownPolicy: {
        best(state: SnapState, seat: number) {
          snap.play(state, seat, 'turn-up');
          return undefined;
        },
      },
    },
    /changes the state/,
  );
  testCaught(
    'an own policy with its own random source',
    sealedBids,
    {
      ...bidder,
      ownPolicy: { best: (state: BidsState, seat) => all(state, seat)[Math.floor(Math.random())] },
    },
    /Math.random/,
  );
  const encodes = (of: (state: BidsState, seat: number) => number): AnyBotPolicies => {
    const rate = bidder.rate!;
    const input = { name: 'planted', meaning: 'a number', low: 0, high: 51, of };
    return {
      ...bidder,
      ownPolicy: new LearnedPolicy(encodeByInputs({ rate, inputs: [input] }), rate),
    };
  };
  testCaught(
    'an estimate that peeks',
    sealedBids,
    { ...bidder, value: (state: BidsState, seat) => first(state, (seat + 1) % 2) / 52 },
    /estimated by what it does not see/,
  );
  testCaught(
    'a kind of decision that depends on hidden cards',
    sealedBids,
    {
      ...bidder,
      ownPolicy: new LearnedPolicy<BidsState, number>(
        encodeByInputs<BidsState, number>({
          rate: bidder.rate!,
          kinds: ['even', 'odd'],
          kindOf: (state, seat) => (first(state, (seat + 1) % 2) % 2 === 0 ? 'even' : 'odd'),
          inputs: [],
        }),
        bidder.rate!,
      ),
    },
    /encoded by what it does not see/,
  );
  testCaught(
    'an input of cards that the seat does not see',
    sealedBids,
    encodes((state, seat) => first(state, (seat + 1) % 2)),
    /encoded by what it does not see/,
  );
  testCaught(
    'an input outside its range',
    sealedBids,
    encodes(() => 52),
    /the input “planted” of \w+ is outside its range/,
  );
  testCaught(
    'a search that tries cards of others',
    sealedBids,
    { ...bidder, candidateMoves: (state: BidsState, seat) => [first(state, (seat + 1) % 2)] },
    /a search of seat \d tries/,
  );
  testCaught(
    'an own policy that plays a card of another',
    sealedBids,
    { ...bidder, ownPolicy: { best: (state: BidsState, seat) => first(state, (seat + 1) % 2) } },
    /follows its policy/,
  );
});
