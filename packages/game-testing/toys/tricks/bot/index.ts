import type { BotPolicies } from '@rota/bots';
import { encodeByInputs, LearnedPolicy, type MoveInput } from '@rota/bots/learning';
import { type Card, rankOf, suitOf } from '@rota/core';
import { playable, type State, type View } from '../rules/index.ts';
import WEIGHTS from './policy-weights.json' with { type: 'json' };

/** The baseline: prefers the highest card it may play. */
const rate: NonNullable<BotPolicies<State, Card>['rate']> = ({ open, hands }, seat) => {
  const moves = playable(hands[seat]!, open);
  return { moves, ratings: moves.map(rankOf) };
};

const isLeading = ({ open, hands }: State) => open.table.length % hands.length === 0;

/** Whether the card is the highest of its trick so far. */
function leads(state: State, card: Card): boolean {
  const [first, ...others] = isLeading(state) ? [] : state.open.table;
  if (!first) return true;
  const highest = others.reduce(
    (high, other) =>
      suitOf(other.card) === suitOf(first.card) ? Math.max(high, other.card) : high,
    first.card,
  );
  return suitOf(card) === suitOf(first.card) && card > highest;
}

/** What describes a card: numbers that a seat can compute from what it sees. */
const inputs: readonly MoveInput<State, Card>[] = [
  { name: 'rank', meaning: 'its rank', low: 0, high: 3, of: (_state, _seat, card) => rankOf(card) },
  {
    name: 'leads',
    meaning: 'whether it is the highest of its trick so far',
    low: 0,
    high: 1,
    of: (state, _seat, card) => (leads(state, card) ? 1 : 0),
  },
  {
    name: 'takes',
    meaning: 'whether it takes the trick for certain',
    low: 0,
    high: 1,
    of: (state, _seat, card) =>
      state.open.table.length === state.hands.length - 1 && leads(state, card) ? 1 : 0,
  },
  {
    name: 'suit',
    meaning: 'cards of its suit in hand',
    low: 1,
    high: 4,
    of: ({ hands }, seat, card) =>
      hands[seat]!.filter((held) => suitOf(held) === suitOf(card)).length,
  },
];

/** `npm run train` writes the weights of the inputs; until then bots play by the baseline. */
const encoder = encodeByInputs({
  inputs,
  rate,
  kinds: ['lead', 'follow'],
  kindOf: (state) => (isLeading(state) ? 'lead' : 'follow'),
});

export const policies: BotPolicies<State, Card, View> = {
  rate,
  ownPolicy: new LearnedPolicy(encoder, rate, WEIGHTS),
};
