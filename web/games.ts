import type { GameEntry } from './game-entry.ts';

/** The games of this room, in the order the lobby shows them. Nothing else in the client names one. */
export const GAMES: readonly GameEntry[] = [
  {
    id: 'keyed-triads',
    rules: async () => (await import('@rota/keyed-triads/rules')).keyedTriads,
    words: async () => (await import('@rota/keyed-triads/words')).words,
    screen: async () => (await import('@rota/keyed-triads/screen')).screen,
    page: async () => (await import('@rota/keyed-triads/RULES.md?raw')).default,
    knowledge: async () => (await import('@rota/keyed-triads/bot')).knowledge,
  },
  {
    id: 'key-of-the-door',
    rules: async () => (await import('@rota/key-of-the-door/rules')).keyOfTheDoor,
    words: async () => (await import('@rota/key-of-the-door/words')).words,
    screen: async () => (await import('@rota/key-of-the-door/screen')).screen,
    page: async () => (await import('@rota/key-of-the-door/RULES.md?raw')).default,
    knowledge: async () => (await import('@rota/key-of-the-door/bot')).knowledge,
  },
  {
    id: 'three-card',
    rules: async () => (await import('@rota/three-card/rules')).threeCard,
    words: async () => (await import('@rota/three-card/words')).words,
    screen: async () => (await import('@rota/three-card/screen')).screen,
    page: async () => (await import('@rota/three-card/RULES.md?raw')).default,
    knowledge: async () => (await import('@rota/three-card/bot')).knowledge,
  },
  {
    id: 'jammat',
    rules: async () => (await import('@rota/jammat/rules')).jammat,
    words: async () => (await import('@rota/jammat/words')).words,
    screen: async () => (await import('@rota/jammat/screen')).screen,
    page: async () => (await import('@rota/jammat/RULES.md?raw')).default,
    knowledge: async () => (await import('@rota/jammat/bot')).knowledge,
  },
];
