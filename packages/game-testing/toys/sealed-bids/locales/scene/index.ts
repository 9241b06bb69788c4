import type { Script } from '@rota/narrator';
import type { Event } from '../../rules/events.ts';
import type { View } from '../../rules/view.ts';

export const script: Script<Event, View> = {
  en: {
    points_one: '{{many}} card',
    points_other: '{{many}} cards',
    'lays.1': '{{player}} lays a card face down.',
    'lays.2': 'A card from {{player}}, unseen.',
    'lays.3': '{{player}} has chosen.',
    'laid-unseen.1': 'It is the {{card}}.',
    'laid-unseen.2': '{{player}} bids the {{card}}.',
    'turns-up.1': 'They turn them up: {{cards}}.',
    'turns-up.2': 'The cards are shown: {{cards}}.',
    'takes.1': '{{player}} has the highest and takes {{lot}} cards.',
    'takes.2': 'The lot, {{lot}} cards, goes to {{player}}.',
    'nobody.1': 'Two highest alike: nobody takes the {{lot}} cards.',
    'nobody.2': 'The {{lot}} cards go to nobody, for the highest are alike.',
    'carried.1': 'The highest are alike, and {{lot}} cards stay for the next round.',
    'carried.2': '{{lot}} cards are carried over.',
    'alarm-lot.1': 'Cards carried into the lot: {{lot}}.',
    'holding-laid.1': '{{player}}, {{doing}}, had laid a card.',
    'holding.1': '{{player}}, {{doing}}, was still choosing.',
  },
  beats(event, { only }) {
    switch (event.type) {
      case 'ready':
        return [{ say: 'lays', weight: 'detail', facts: { player: { seat: event.seat } } }];
      case 'laid': {
        const facts = { player: { seat: only! }, card: { card: event.card } };
        return [{ say: 'laid-unseen', weight: 'course', facts }];
      }
      case 'turned-up':
        return [{ say: 'turns-up', weight: 'course', facts: { cards: { cards: event.cards } } }];
      case 'lot': {
        const lot = { count: event.lot };
        if (event.winner >= 0) {
          const facts = { player: { seat: event.winner }, lot };
          const feelings = [{ seat: event.winner, as: 'win' }] as const;
          return [{ say: 'takes', weight: 'award', facts, feelings }];
        }
        return [
          { say: event.carriedOn > 0 ? 'carried' : 'nobody', weight: 'award', facts: { lot } },
        ];
      }
    }
  },
  points: ({ taken }) => taken,
  middle: ({ carried }) =>
    carried > 0 ? [{ say: 'alarm-lot', weight: 'turn', facts: { lot: { count: carried } } }] : [],
  holding: ({ ready }, seat) => ({ say: ready[seat] ? 'holding-laid' : 'holding', weight: 'turn' }),
  prospects: () => [],
  hand: ({ hand }) => hand,
};
