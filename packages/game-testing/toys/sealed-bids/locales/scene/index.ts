import type { Script } from '@rota/core/narration';
import type { Event } from '../../rules/events.ts';
import type { View } from '../../rules/view.ts';
import en from './en.json';

export const script: Script<Event, View> = {
  en,
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
