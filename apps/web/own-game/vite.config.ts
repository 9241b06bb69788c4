import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { NO_ROOM } from '../app/static-site/room-address.ts';
import { client, pagePlugins } from '../vite.config.ts';

const GAMES = fileURLToPath(new URL('games.ts', import.meta.url));

/** Builds the pages for one game that is not built into them (`packages/game-page`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: './',
  plugins: [...pagePlugins, staticSite(), ownGame()],
  resolve: { alias: { '#games': GAMES } },
  build: { ...client.build, sourcemap: false },
  worker: { format: 'es', plugins: () => [ownGame()] },
});

/** Marks the page as one without a server; `main.tsx` looks for it. */
function staticSite(): Plugin {
  const attrs = { name: 'static-site', content: NO_ROOM };
  return { name: 'static-site', transformIndexHtml: () => [{ tag: 'meta', attrs }] };
}

/** Leaves the game to a file beside the page, as seen from the folder of scripts. */
function ownGame(): Plugin {
  return {
    name: 'own-game',
    enforce: 'pre',
    resolveId: (id) => (id === '#own-game' ? { id: '../game.js', external: true } : undefined),
  };
}
