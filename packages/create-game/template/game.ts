import type { GamePackage } from '@rota/game-page';

/** The game as every program loads it: rules and bots at a server, the rest in a browser. */
export default {
  id: 'tricks',
  rules: async () => ({ game: (await import('./rules/index.ts')).tricks }),
  bot: () => import('./bot/index.ts'),
  locales: () => import('./locales/index.ts'),
  rulesPage: () => import('./RULES.md?html'),
  ui: () => import('./ui/index.ts'),
} satisfies GamePackage;
