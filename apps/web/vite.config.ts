import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gameParts } from '@rota/games/game-parts';
import { defineConfig, type Plugin, type PluginOption, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { markdownPages } from '../../packages/game-page/markdown-html.ts';
import { gameTitles } from './build/game-titles.ts';
import { htmlMessages } from './build/html-messages.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { PAGE_ENTRIES, pathPattern } from './pages/pages.ts';

/** Baseline 2024: `light-dark()`, cascade layers, popovers and dialogs. */
const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];

/** Small modules that tables, the rules of games and other pages share. */
const SHARED_MODULES = anyOf(
  /\/packages\/core\/(?!record|parse-record|seal|hash-input|dealing-record|random|companion|locales)/,
  /\/packages\/ui\/(cards|sounds)\//,
  /\/apps\/web\/components\/(save-file|Unreachable|social\/format-rating)\./,
  /\/node_modules\/react-dom\//,
);

/** The page of a table, and what the games' own tables share. */
const TABLE_MODULES = anyOf(
  /\/apps\/web\/pages\/table\/TablePage\.tsx$/,
  /\/packages\/ui\/(motion|panels|table\/(?!PlainTable)|\w+\.ts)/,
);

/** Dealing and verification, which a table does not need before its cards are shown. */
const DEALING_MODULES = /\/(packages\/(core|fair-dealing)|node_modules\/(@noble|pure-rand))\//;

/** Shared by other pages. */
const PAGE_MODULES =
  /\/(packages\/ui\/controls|apps\/web\/components\/(?!dealing|learning|notifications|rivals))/;

/** What a game's table needs. Its rules are a file of their own, which the lobby loads, too. */
const GAME_ENTRY = /\/games\/([^/]+)\/(rules|ui)\/index\.ts$/;
const gameOf = (module: string) => {
  const [, game, part] = GAME_ENTRY.exec(module) ?? [];
  return game && part ? (part === 'rules' ? game : `${game}-ui`) : null;
};

/** The messages that are part of the first script in English, a file for each other language. */
const MESSAGES_OF_FIRST_SCRIPT =
  /\/(?:apps\/web|packages\/(?:ui|table|protocol|core))\/locales\/(?!en)(\w+)\.json$/;
const languageOf = (module: string) => MESSAGES_OF_FIRST_SCRIPT.exec(module)?.[1] ?? null;

const TITLES = /(\w+)\.json\?titles$/;
const titlesOf = (module: string) => `titles-${TITLES.exec(module)![1]}`;

/** The addresses of all pages, with their query. */
const PAGES = new RegExp(
  PAGE_ENTRIES.map(([, page]) => pathPattern(page).source.replace(/\$$/, '(?:\\?.*)?$'))
    .join('|')
    .replace(/\?<\w+>/g, '?:'),
  'i',
);

/** What every build of the pages needs. */
export const pagePlugins: readonly PluginOption[] = [
  gameParts(/^\.\/(?!metrics\/report\/plan|bot\/)/),
  htmlMessages({ en, de }),
  markdownPages(),
  gameTitles(),
  layersInOrder(),
];

/** The client build; `#games` names its games. */
export const client: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [...pagePlugins, preloadManifest(), compressedCopies(), progressiveWebApp()],
  // Relative, so that the same files also work below another path (`tools/site.js`).
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  // The shim is for React 17 and a CommonJS module, for whose sake all of React would be wrapped.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  build: {
    outDir: 'dist',
    // The verifier and the documentation are already there (`tools/build.js`), so that the service worker
    // stores them and compressed copies are made.
    emptyOutDir: false,
    target: BROWSERS,
    cssTarget: BROWSERS,
    // No data URLs: the content security policy allows only files of the same origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: {
        // Requests are expensive on slow connections, and so are bytes that a page does not need: one file
        // for what all pages share, one for tables, two for each game, one for the titles of all games. A
        // group takes what its modules import, unless an earlier one does.
        codeSplitting: {
          groups: [
            { name: 'room', tags: ['$initial'], priority: 9 },
            { name: 'shared', test: SHARED_MODULES, minShareCount: 2, priority: 8 },
            { name: 'table', test: TABLE_MODULES, priority: 7 },
            { name: gameOf, test: GAME_ENTRY, priority: 6 },
            { name: 'dealing', test: DEALING_MODULES, minShareCount: 2, priority: 5 },
            { name: 'pages', test: PAGE_MODULES, minShareCount: 2, priority: 4 },
            { name: languageOf, test: MESSAGES_OF_FIRST_SCRIPT },
            { name: titlesOf, test: TITLES },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [gameParts(/^\.\/(rules|bot\/index|metrics\/index)/)] },
};

export default defineConfig(client);

/** The global scope of the service worker, into which the two functions below are copied as text. */
declare const self: { readonly registration: { readonly scope: string } };

/** Tells the documentation's address without its slash, which the server redirects, from others. */
function isDocsFolder({ url }: { url: URL }): boolean {
  return url.origin + url.pathname === `${self.registration.scope}docs`;
}

async function redirectToDocs(): Promise<Response> {
  return Response.redirect(`${self.registration.scope}docs/`);
}

/**
 * The web app manifest and the service worker (`/sw.js`) that stores the whole client.
 * `apps/web/app/offline-client.ts` registers it. An update waits until it is applied, because
 * open pages need the files they were built with.
 */
function progressiveWebApp() {
  return VitePWA({
    injectRegister: null,
    registerType: 'prompt',
    includeAssets: ['icon.svg', 'touch-icon.png'],
    manifest: {
      // One manifest serves all languages, and an installed app keeps its name.
      lang: 'en',
      name: en.title,
      short_name: en.title,
      description: en.description,
      start_url: '.',
      scope: '.',
      display: 'standalone',
      categories: ['games', 'entertainment'],
      theme_color: '#eef5f0',
      background_color: '#eef5f0',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,webp,woff2,json}'],
      // The first is stored with the worker itself; the others are not needed offline.
      globIgnores: ['notifications.js', 'preload-manifest.json', 'docs/files/**'],
      importScripts: ['notifications.js'],
      navigateFallback: 'index.html',
      // Every other address is a file, a redirect or nothing, which only the server knows.
      navigateFallbackAllowlist: [PAGES],
      // No file depends on a query. On a static site the page is in it.
      ignoreURLParametersMatching: [/^/],
      runtimeCaching: [{ urlPattern: isDocsFolder, handler: redirectToDocs }],
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}

/**
 * The first mention of a cascade layer fixes its order, so every stylesheet starts with all of
 * them.
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

/** Below it a copy saves no packet. */
const MIN_COMPRESSED_BYTES = 1024;

/**
 * Writes a Brotli and a gzip copy beside each text file that a page waits for, for the server to send. The
 * documentation and the verifier come later, in the background.
 */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir }) {
      const texts = (await readdir(dir!, { recursive: true, withFileTypes: true })).filter(
        ({ name, parentPath }) =>
          /\.(js|css|html|svg|json)$/.test(name) &&
          name !== 'verifier.html' &&
          !parentPath.startsWith(join(dir!, 'docs')),
      );
      // 8 % smaller than quality 9, for 1.5 s of one core.
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await Promise.all(
        texts.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          const content = await readFile(path);
          if (content.length < MIN_COMPRESSED_BYTES) return;
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
          await writeFile(`${path}.gz`, await promisify(gzip)(content));
        }),
      );
    },
  };
}

function anyOf(...patterns: readonly RegExp[]): (module: string) => boolean {
  return (module) => patterns.some((pattern) => pattern.test(module));
}
