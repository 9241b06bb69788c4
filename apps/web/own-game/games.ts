import type { GameModule } from '@rota/games';
import own from '#own-game';

/** Replaces the registry of games by the one beside the page (`packages/game-page`). */
export const GAMES: readonly GameModule[] = [
  {
    id: own.game.id,
    rules: async () => ({ game: own.game }),
    bot: async () => ({ policies: own.policies }),
    locales: async () => ({ messages: own.messages }),
    rulesPage: async () => ({ default: own.rulesPage }),
    ...(own.tableText && { tableText: async () => ({ tableText: own.tableText! }) }),
  },
];
