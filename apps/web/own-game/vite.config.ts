import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { NO_ROOM } from '../app/static-site/room-address.ts';
import { client, pagePlugins } from '../vite.config.ts';

const GAMES = fileURLToPath(new URL('games.ts', import.meta.url));

/** Builds the pages for one game that is not built into them (`packages/game-page`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: './',
  plugins: [...pagePlugins, siteOfOneGame()],
  resolve: { alias: { '#games': GAMES } },
  build: { ...client.build, sourcemap: false },
  worker: { format: 'es' },
});

/** Marks the page as one without a server, and names the file of its game; `main.tsx` looks for both. */
function siteOfOneGame(): Plugin {
  const tags = { 'static-site': NO_ROOM, games: JSON.stringify(['./game.js']) };
  return {
    name: 'site-of-one-game',
    transformIndexHtml: () =>
      Object.entries(tags).map(([name, content]) => ({ tag: 'meta', attrs: { name, content } })),
  };
}
