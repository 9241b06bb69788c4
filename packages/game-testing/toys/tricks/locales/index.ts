import type { GameWords } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { en } from './en.ts';

export const words: GameWords<Event> = {
  en,
  tell({ seat, card }, listener) {
    const facts = { player: listener.name(seat), card: listener.card(card) };
    return listener.say(seat === listener.seat ? 'you-play' : 'other-plays', facts);
  },
};
