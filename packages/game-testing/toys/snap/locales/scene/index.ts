import { type Card, rankOf, suitOf } from '@rota/core';
import type { Script } from '@rota/core/narration';
import type { Event } from '../../rules/events.ts';
import type { View } from '../../rules/view.ts';
import en from './en.json';

export const script: Script<Event, View> = {
  en,
  beats(event, { before, after }) {
    const player = { seat: event.seat };
    if (event.type === 'turned-up') {
      const say = isMatch(after) ? 'matches' : 'turns-up';
      const weight = say === 'matches' ? 'course' : 'detail';
      return [{ say, weight, facts: { player, card: { card: event.card } } }];
    }
    if (!event.right) {
      const facts = { player, penalty: { count: event.penalty } };
      const feelings = [{ seat: event.seat, as: 'lose' }] as const;
      return [{ say: 'calls-wrongly', weight: 'award', facts, feelings }];
    }
    const facts = { player, cards: { count: before.pile.length } };
    const feelings = [{ seat: event.seat, as: 'win' }] as const;
    return [{ say: 'snaps', weight: 'award', facts, feelings }];
  },
  points: ({ points }) => points,
  middle: ({ pile }) => [
    { say: 'alarm-pile', weight: 'turn', facts: { cards: { count: pile.length } } },
  ],
  holding: ({ stocks }, seat) => ({
    say: 'holding',
    weight: 'turn',
    facts: { cards: { count: stocks[seat]! } },
  }),
  prospects: () => [],
  hand: () => [],
};

function isMatch({ pile, match }: View): boolean {
  const [under, top] = pile.slice(-2) as [Card, Card | undefined];
  if (top === undefined) return false;
  return match === 'rank' ? rankOf(under) === rankOf(top) : suitOf(under) === suitOf(top);
}
