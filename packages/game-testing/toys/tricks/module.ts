import type { GameModule } from '@rota/games/game-module.ts';

export const tricks: GameModule = {
  id: 'tricks',
  rules: async () => ({ game: (await import('./rules/index.ts')).tricks }),
  bot: () => import('./bot/index.ts'),
  locales: () => import('./locales/index.ts'),
  rulesPage: () => import('./RULES.md?html'),
};
