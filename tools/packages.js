// Writes the packages for other repositories as tarballs: `npm run packages -- FOLDER`. Inside this
// repository packages import each other's sources; the `publishConfig` of a package.json says what is
// published of it, and what it needs there.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { repositoryUrl } from './repository-url.js';
import { runNpm } from './run-npm.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;

/** The libraries that are published; they depend on no others of ours, and their READMEs begin with an example. */
export const LIBRARIES = ['core', 'fair-dealing', 'bots', 'game-testing', 'protocol', 'games'];

/** The pages for a game of one's own. */
const GAME_PAGE = 'game-page';

/** The package behind `npm create @rota/game`. */
const CREATE_GAME = 'create-game';

/** What games of their own have beside rules and bots: screens and lessons. */
const GAME_PARTS = ['tutorial', 'ui'];

const TYPED = [...LIBRARIES, ...GAME_PARTS, GAME_PAGE];

export const PUBLISHED = [...TYPED, CREATE_GAME];

const TOYS = join(root, 'packages/game-testing/toys');

/** @typedef {Record<string, string>} Dependencies */

/** Returns a package's folder, from the root. @param {string} name */
const folderOf = (name) => (name === 'games' ? name : join('packages', name));

/** @param {string} name */
function manifestOf(name) {
  return JSON.parse(readFileSync(join(root, folderOf(name), 'package.json'), 'utf8'));
}

/**
 * Returns the sources of a package's published files.
 * @param {string} name
 * @returns {Record<string, string>} by the path in `dist`, without its extension
 */
function entriesOf(name) {
  const files = /** @type {string[]} */ (Object.values(manifestOf(name).publishConfig.exports));
  return Object.fromEntries(
    files.map((file) => {
      const path = file.replace(/^\.\/dist\/|\.js$/g, '');
      return [path, join(root, folderOf(name), `${path}.ts`)];
    }),
  );
}

/**
 * Says where a package's sources are, which a statement of provenance needs: only the release workflow knows.
 * @param {string} name
 */
function sourcesOf(name) {
  const url = repositoryUrl();
  if (!url) return {};
  return {
    homepage: `${url}/tree/HEAD/${folderOf(name)}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: folderOf(name) },
  };
}

/**
 * Returns the package.json of a tarball: without what only this repository needs, and with the versions
 * of our own packages.
 * @param {string} name
 */
function publishedManifest(name) {
  const { private: _, devDependencies, scripts, publishConfig, ...manifest } = manifestOf(name);
  const {
    access,
    dependencies: published = manifest.dependencies ?? {},
    ...others
  } = publishConfig;
  const dependencies = Object.entries(/** @type {Dependencies} */ (published));
  return {
    ...manifest,
    ...sourcesOf(name),
    publishConfig: { access },
    ...others,
    engines: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines,
    dependencies: Object.fromEntries(
      dependencies.map(([dependency, range]) => {
        const [scope, own] = dependency.split('/');
        return [dependency, scope === '@rota' ? `^${manifestOf(String(own)).version}` : range];
      }),
    ),
  };
}

/** @param {string} name @param {string} dist */
async function writeCode(name, dist) {
  await build({
    root: join(root, folderOf(name)),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        input: entriesOf(name),
        // Message catalogues are JSON, which Node imports only with a warning.
        external: /^(?!@rota\/core\/locales|[./])/,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          topLevelVar: false,
        },
      },
    },
    ssr: { noExternal: [/^@rota\/core\/locales/] },
  });
}

/** Writes the declarations of all packages, each in its folder of `FOLDER`. @param {string} folder */
function writeTypes(folder) {
  const config = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        incremental: false,
        // `npm test -- types` checks them.
        noCheck: true,
        rootDir: root,
        outDir: folder,
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node'],
      },
      files: TYPED.flatMap((name) => Object.values(entriesOf(name))),
    }),
  );
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--project', config],
    { stdio: 'inherit' },
  );
}

/** Writes the web app without a game. @param {string} dist */
async function writePage(dist) {
  const web = join(root, 'apps/web/own-game');
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(dist, 'page') },
  });
}

/**
 * Writes the code of `create-game`: the toy game Tricks with what it needs in a repository of its own.
 * @param {string} target
 */
function writeTemplate(target) {
  const source = join(root, 'packages', CREATE_GAME);
  const template = join(target, 'template');
  for (const file of ['create-game.js', 'template-game.js', 'template']) {
    cpSync(join(source, file), join(target, file), { recursive: true });
  }
  const isNeeded = (/** @type {string} */ path) => !path.endsWith('module.ts');
  cpSync(join(TOYS, 'tricks'), template, { recursive: true, filter: isNeeded });
}

/**
 * Writes a tarball of each package.
 * @param {string} folder created if it does not exist
 * @returns {Promise<string[]>} the tarballs' paths, in the order of `PUBLISHED`
 */
export async function writePackages(folder) {
  const cache = join(root, '.cache/packages', String(process.pid));
  try {
    writeTypes(join(cache, 'types'));
    for (const name of PUBLISHED) {
      const target = join(cache, name);
      if (name === CREATE_GAME) writeTemplate(target);
      else {
        await writeCode(name, join(target, 'dist'));
        cpSync(join(cache, 'types', folderOf(name)), join(target, 'dist'), { recursive: true });
        if (name === GAME_PAGE) await writePage(join(target, 'dist'));
      }
      cpSync(join(root, folderOf(name), 'README.md'), join(target, 'README.md'));
      cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
      const manifest = JSON.stringify(publishedManifest(name), null, 2);
      writeFileSync(join(target, 'package.json'), `${manifest}\n`);
    }
    mkdirSync(folder, { recursive: true });
    const targets = PUBLISHED.map((name) => join(cache, name));
    const packed = runNpm(['pack', ...targets, '--json', '--pack-destination', folder]);
    const tarballs = /** @type {{ filename: string }[]} */ (JSON.parse(packed));
    return tarballs.map(({ filename }) => join(folder, filename));
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0) {
    console.error('Name one folder. Usage: npm run packages -- FOLDER');
    process.exit(BAD_INPUT);
  }
  for (const tarball of await writePackages(resolve(folder))) console.log(tarball);
}
