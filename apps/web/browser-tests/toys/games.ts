import { toys } from '@rota/game-testing/toys';
import { screens } from '@rota/game-testing/toys/screens';
import type { GameModule } from '@rota/games';

const RULES = import.meta.glob<{ readonly default: string }>(
  '../../../../packages/game-testing/toys/*/RULES.md',
  { query: '?html' },
);

/** Replaces the registry of games by the toy games. */
export const GAMES: readonly GameModule[] = toys.map(
  ({ game, policies, messages, script, tableText }) => ({
    id: game.id,
    rules: async () => ({ game }),
    bot: async () => ({ policies }),
    locales: async () => ({ messages }),
    ...(screens[game.id] && { ui: async () => ({ screen: screens[game.id]! }) }),
    ...(script && { narrator: async () => ({ script }) }),
    ...(tableText && { tableText: async () => ({ tableText }) }),
    rulesPage: () => RULES[`../../../../packages/game-testing/toys/${game.id}/RULES.md`]!(),
  }),
);
