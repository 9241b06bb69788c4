import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuildEnvironmentOptions,
  build,
  type Plugin,
  type Rolldown,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import { markdownPages } from './markdown-html.ts';
import { SHARED_MODULES, SHARED_MODULES_KEY } from './shared-modules.ts';

export type * from './game-package.ts';

/** The built page; it loads `game.js` from its own folder. */
const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const ENTRY = 'game.js';

/** The same browsers as the page's. */
const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];

/**
 * Returns the settings with which Vite builds a game and its page into `dist`: `game.js`, which a card room
 * serves (`rota serve --game FOLDER`), and static files for any web host and under any path. `vite` opens the
 * page on this machine, and opens it again after every change.
 * @param files.game a module that exports a `GamePackage` by default
 */
export function gamePage(files: { readonly game: string }): UserConfig {
  const game = resolve(files.game);
  return {
    plugins: [gameFile(game), pageServer(game)],
    publicDir: PAGE,
    build: libraryOf('dist'),
  };
}

function libraryOf(outDir: string): BuildEnvironmentOptions {
  return {
    lib: { entry: ENTRY, formats: ['es'], fileName: () => ENTRY },
    outDir,
    reportCompressedSize: false,
    target: BROWSERS,
    // One file is whole or missing, and its screen is evaluated only where it is shown.
    rolldownOptions: { output: { codeSplitting: false } },
  };
}

/** Builds the game's one file. */
function gameFile(game: string): (Plugin | Plugin[])[] {
  return [gameEntry(game), sharedModules(), stylesInFile(), markdownPages()];
}

/** The entry: the game, whose rules know the package that records name. */
function gameEntry(game: string): Plugin {
  const entry = () => {
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    return `import game from ${JSON.stringify(game)};
const rules = async () => {
  const { game: rules } = await game.rules();
  return { game: { ...rules, package: ${JSON.stringify(`${name}@${version}`)} } };
};
export default { ...game, rules };`;
  };
  return {
    name: 'game-entry',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id.endsWith(ENTRY) && !importer ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? entry() : undefined),
  };
}

/** Takes what a screen shares with the page from the page. */
function sharedModules(): Plugin {
  const PREFIX = '\0shared:';
  return {
    name: 'shared-modules',
    enforce: 'pre',
    resolveId: (id) => (SHARED_MODULES.some((name) => name === id) ? PREFIX + id : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = JSON.stringify(id.slice(PREFIX.length));
      // CommonJS, whose exports need no list.
      return `module.exports = globalThis[Symbol.for('${SHARED_MODULES_KEY}')][${name}];`;
    },
  };
}

/** Puts the styles into the file; the page adopts them with the screen. */
function stylesInFile(): Plugin {
  return {
    name: 'styles-in-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const file = bundle[ENTRY];
      if (file?.type !== 'chunk') return;
      let styles = '';
      for (const [name, asset] of Object.entries(bundle)) {
        if (asset.type !== 'asset' || !name.endsWith('.css')) continue;
        styles += asset.source;
        delete bundle[name];
      }
      if (styles !== '') file.code += `\nexport const styles = ${JSON.stringify(styles)};\n`;
    },
  };
}

/** Serves the page with the game as it is now, and reloads it after a change. */
function pageServer(game: string): Plugin {
  return {
    name: 'page-server',
    apply: 'serve',
    configureServer(server) {
      let built = buildGame(game);
      const rebuild = () => {
        built = buildGame(game);
        built.then(
          () => server.ws.send({ type: 'full-reload' }),
          ({ message, stack = '' }: Error) =>
            server.ws.send({ type: 'error', err: { message, stack } }),
        );
      };
      built.catch(() => {});
      server.watcher.on('change', rebuild).on('add', rebuild).on('unlink', rebuild);
      serve(server, `/${ENTRY}`, 'text/javascript', () => built);
      serve(server, '/', 'text/html', async () =>
        readFileSync(join(PAGE, 'index.html'), 'utf8').replace(
          '</head>',
          '<script type="module" src="/@vite/client"></script></head>',
        ),
      );
    },
  };
}

function serve(
  { middlewares, config }: ViteDevServer,
  path: string,
  type: string,
  content: () => Promise<string>,
): void {
  middlewares.use((request, response, next) => {
    if (request.url?.replace(/\?.*/, '') !== path) return next();
    content().then(
      (text) => response.setHeader('content-type', `${type}; charset=utf-8`).end(text),
      (error: Error) => {
        config.logger.error(error.message);
        response.statusCode = 500;
        response.end();
      },
    );
  });
}

/** Returns the game's file. */
async function buildGame(game: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: gameFile(game),
    // The page has no development runtime of React.
    oxc: { jsx: { development: false } },
    build: { ...libraryOf('dist'), write: false },
  });
  const [{ output: files }] = [output].flat() as Rolldown.RolldownOutput[];
  return files[0].code;
}
