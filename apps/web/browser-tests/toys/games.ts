import { toys } from '@rota/game-testing/toys';
import { screens } from '@rota/game-testing/toys/screens';
import type { GameEntry, PlayableEntry } from '../../game-entry.ts';

const RULES = import.meta.glob<string>('../../../../packages/game-testing/toys/*/RULES.md', {
  query: '?html',
  import: 'default',
});

/** The toy games instead of the room's own: whatever the shell can do, it can do with these. */
export const GAMES: readonly GameEntry[] = toys.map(
  ({ game, knowledge, words, script, tableWords }) => ({
    id: game.id,
    rules: async () => game,
    knowledge: async () => knowledge,
    words: async () => words,
    screen: async () => screens[game.id]!,
    script: async () => script,
    tableWords: async () => tableWords,
    page: () => RULES[`../../../../packages/game-testing/toys/${game.id}/RULES.md`]!(),
  }),
);

export const PLAYABLES: readonly PlayableEntry[] = GAMES;
