import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyBotPolicies } from '@rota/bots';
import type { AnyGame, AnyTableText, GameMessages } from '@rota/core';
import type { Plugin, UserConfig } from 'vite';
import { markdownPages } from './markdown-html.ts';

/** What the page shows of a game. */
export interface PageGame {
  readonly game: AnyGame;
  readonly policies: AnyBotPolicies;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly messages: GameMessages<any>;
  /** The table in words. Left out: `defaultTableText`. */
  readonly tableText?: AnyTableText;
}

/** A game as the page loads it. */
export interface BuiltGame extends PageGame {
  /** The rules as HTML. */
  readonly rulesPage: string;
}

/** The built page; it loads `game.js` from its own folder. */
const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const ENTRY = 'game.js';

/**
 * Returns the settings with which Vite builds a game's page: static files in `dist`, for any web host and under
 * any path. `vite preview` shows them on this machine.
 * @param files.game a module that exports a `PageGame` by default
 * @param files.rules the rules in Markdown
 */
export function gamePage(files: { readonly game: string; readonly rules: string }): UserConfig {
  return {
    plugins: [gameWithRules(resolve(files.game), resolve(files.rules)), markdownPages()],
    publicDir: PAGE,
    build: {
      lib: { entry: ENTRY, formats: ['es'], fileName: () => ENTRY },
      reportCompressedSize: false,
      // The same browsers as the page's.
      target: ['chrome123', 'firefox125', 'safari17.5'],
    },
  };
}

function gameWithRules(game: string, rules: string): Plugin {
  const built = `import game from ${JSON.stringify(game)};
import rulesPage from ${JSON.stringify(`${rules}?html`)};
export default { ...game, rulesPage };`;
  return {
    name: 'game-with-rules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id.endsWith(ENTRY) && !importer ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? built : undefined),
  };
}
