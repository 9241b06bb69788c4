import { type Card, rankOf, suitOf } from '@rota/core';
import type { Script } from '@rota/narrator';
import type { Event } from '../../rules/events.ts';
import type { View } from '../../rules/view.ts';

export const script: Script<Event, View> = {
  en: {
    points_one: '{{many}} point',
    points_other: '{{many}} points',
    'turns-up.1': '{{player}} turns up the {{card}}.',
    'turns-up.2': 'From {{player}}, the {{card}}.',
    'turns-up.3': 'The {{card}} lies there now, from {{player}}.',
    'matches.1': '{{player}} turns up the {{card}}, and it matches.',
    'matches.2': 'The {{card}} from {{player}}: a match.',
    'snaps.1': '{{player}} is first to call, and takes {{cards}} cards.',
    'snaps.2': 'Snap! {{cards}} cards to {{player}}.',
    'calls-wrongly.1': '{{player}} calls too soon. That costs {{penalty}}.',
    'calls-wrongly.2': 'A call from {{player}}, and no match: {{penalty}} lost.',
    'alarm-pile.1': 'In the middle lay {{cards}} cards.',
    'holding.1': '{{player}}, {{doing}}, had {{cards}} cards to turn up.',
    'holding.2': '{{player}}, {{doing}}, held a stock of {{cards}}.',
  },
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
