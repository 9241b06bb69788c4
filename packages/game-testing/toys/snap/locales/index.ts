import type { GameWords } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { en } from './en.ts';

export const words: GameWords<Event> = {
  en,
  tell(event, { say, name, card, seat }) {
    const own = event.seat === seat;
    const player = name(event.seat);
    if (event.type === 'turned-up') {
      return say(own ? 'you-turn-up' : 'other-turns-up', { player, card: card(event.card) });
    }
    if (event.right) return say(own ? 'you-snap' : 'other-snaps', { player, count: event.points });
    return say(own ? 'you-are-wrong' : 'other-is-wrong', { player, count: event.penalty });
  },
};
