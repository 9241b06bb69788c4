import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gameParts } from '@rota/games/game-parts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { htmlMessages } from './build/html-messages.ts';
import { markdownPages } from './build/markdown-html.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import { de } from './locales/de.ts';
import { en } from './locales/en.ts';

/** Baseline of 2024: light-dark(), @layer, popovers and dialogs as the browsers have them. */
const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];

/** What the pages with a table on them share. */
const OF_TABLES =
  /\/(packages\/(ui|protocol|table)|web\/(company|parts|session|pages\/table))\/(?!locales)/;

/** What deals, keeps and verifies: of no use to whoever looks at a table. */
const OF_DEALING = /\/(packages\/(core|fair-dealing)|node_modules\/(@noble|pure-rand))\//;

/** The rules of a game. */
const OF_RULES = /\/games\/([^/]+)\/rules\//;
const gameOf = (module: string) => OF_RULES.exec(module)?.[1] ?? null;

/** The client, as `npm run build` makes it; the games are those of `games.ts`. */
export const client: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    gameParts(/^\.\/(?!metrics\/report\/plan)/),
    htmlMessages({ en, de }),
    markdownPages(),
    layersInOrder(),
    preloadManifest(),
    compressedCopies(),
    installable(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Nothing inline: the server's content security policy allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Over a slow line every request is dear: what the first page needs comes in one file, what
        // tables share in another, and what is the same in a game's rules, table and bot in a third.
        codeSplitting: {
          groups: [
            { name: 'room', tags: ['$initial'], priority: 2 },
            { name: 'table', test: OF_TABLES, minShareCount: 2, priority: 1 },
            { name: 'dealing', test: OF_DEALING, minShareCount: 2, priority: 1 },
            { name: gameOf, test: OF_RULES, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [gameParts(/^\.\/(rules|bot|metrics\/index)/)] },
  server: { proxy: { '/api': { target: 'http://localhost:8420', ws: true } } },
};

export default defineConfig(client);

/**
 * What makes the room an app that needs no network: its manifest, and the worker (`/sw.js`) that
 * keeps the whole client on the device. `apps/web/house/offline-client.ts` registers it. A newer client
 * waits until it is asked for: an open page keeps the files it was made of.
 */
function installable() {
  return VitePWA({
    injectRegister: null,
    registerType: 'prompt',
    includeAssets: ['icon.svg', 'touch-icon.png'],
    manifest: {
      id: '/',
      // One manifest serves everybody, and what is installed keeps the name it came with.
      lang: 'en',
      name: en.title,
      short_name: en.title,
      description: en.description,
      start_url: '/',
      display: 'standalone',
      categories: ['games', 'entertainment'],
      theme_color: '#eef5f0',
      background_color: '#eef5f0',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      navigateFallback: '/index.html',
      // What the server answers itself is never answered by the page.
      navigateFallbackDenylist: [/^\/api\//, /^\/healthz$/, /^\/verifier\.html$/],
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}

/**
 * Cascade layers are ordered by where they are first named. Whichever stylesheet comes first, it
 * names them all.
 */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = `@layer tokens,base,parts,screens,pages;${file.source}`;
        }
      }
    },
  };
}

/** Beside each text file its compressed copies, which the server hands out to whoever reads them. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir }) {
      const texts = (await readdir(dir!, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name),
      );
      // The best there is: 8 % less to fetch than quality 9, for a second and a half of one core.
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await Promise.all(
        texts.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          const content = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
          await writeFile(`${path}.gz`, await promisify(gzip)(content));
        }),
      );
    },
  };
}
