import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UNAVAILABLE } from './unavailable.js';

/** Where to look for a browser, in this order. */
export const BROWSER_SOURCES = ['BROWSER_PATH', 'playwright', 'installed', 'package'] as const;
export type BrowserSource = (typeof BROWSER_SOURCES)[number];

/** Options of Playwright's `chromium.launch` for a found Chromium. */
export interface FoundBrowser {
  readonly source: BrowserSource;
  readonly executablePath: string;
  readonly args: string[];
  /** All environment variables of the browser. */
  readonly env: Record<string, string>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a Chromium without downloading one: that of `BROWSER_PATH`, one that Playwright manages, an
 * installed Chrome or Chromium, or the one in the npm package `@sparticuz/chromium`, which needs only a
 * C library.
 * @throws when `BROWSER_PATH` names no program, or no browser is found
 */
export async function findBrowser(
  environment: Environment = process.env,
  sources: readonly BrowserSource[] = BROWSER_SOURCES,
): Promise<FoundBrowser> {
  const env = Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  for (const source of sources) {
    const found = await FINDERS[source](environment);
    if (!found) continue;
    const { executablePath, env: own = {} } =
      typeof found === 'string' ? { executablePath: found } : found;
    return { source, executablePath, args: argumentsFor(source), env: { ...env, ...own } };
  }
  throw new Error('This needs a browser: install Chrome or Chromium, or set BROWSER_PATH.');
}

/** Finds a Chromium, or ends the process with a message. */
export async function requireBrowser(): Promise<FoundBrowser> {
  return findBrowser().catch((fault: Error) => {
    console.error(fault.message);
    process.exit(UNAVAILABLE);
  });
}

/** Returns launch arguments: neither root nor the packaged build can use Chromium's sandbox. */
function argumentsFor(source: BrowserSource): string[] {
  const root = process.getuid?.() === 0;
  return root || source === 'package' ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
}

interface Unpacked {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}
type Finder = (environment: Environment) => Promise<string | Unpacked | undefined>;

const FINDERS: Record<BrowserSource, Finder> = {
  BROWSER_PATH: async ({ BROWSER_PATH }) => {
    if (!BROWSER_PATH) return undefined;
    const path = resolve(BROWSER_PATH);
    if (!isExecutable(path))
      throw new Error(`BROWSER_PATH names no program that can be run: ${path}`);
    return path;
  },

  playwright: async (environment) => {
    const { chromium } = await import('@playwright/test');
    const full = chromium.executablePath();
    // <browsers>/chromium-<revision>/<platform>/<program>; the headless shell is beside it.
    const revision = /chromium-(\d+)/.exec(full)?.[1];
    const browsers = environment.PLAYWRIGHT_BROWSERS_PATH ?? dirname(dirname(dirname(full)));
    const candidates = [
      full,
      ...programsIn(join(browsers, `chromium-${revision}`), /^(chrome|Chromium)(\.exe)?$/),
      ...programsIn(
        join(browsers, `chromium_headless_shell-${revision}`),
        /^(headless_shell|chrome-headless-shell)(\.exe)?$/,
      ),
    ];
    return candidates.find(isExecutable);
  },

  installed: async (environment) => {
    const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
    const onPath = INSTALLED_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
    return [...onPath, ...installedPrograms(environment)].find(isExecutable);
  },

  package: async (environment) => {
    if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
    const folder = await unpackedChromium();
    const libraries = [join(folder, 'lib'), folder, environment.LD_LIBRARY_PATH];
    return {
      executablePath: join(folder, 'chromium'),
      env: {
        LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
        FONTCONFIG_PATH: folder,
        FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      },
    };
  },
};

const INSTALLED_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];

/** Returns where installers put Chrome on systems that do not add it to the PATH. */
function installedPrograms(environment: Environment): string[] {
  if (process.platform === 'darwin') {
    return ['', homedir()].flatMap((home) => [
      `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (process.platform === 'win32') {
    return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google\\Chrome\\Application\\chrome.exe'),
        join(folder, 'Chromium\\Application\\chrome.exe'),
      ]);
  }
  return [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds programs by name at any depth of a folder that may be missing. */
function programsIn(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Unpacks the packaged Chromium with its libraries, software renderer and font, once for each version.
 * The folder gets its final name only when it is complete.
 */
async function unpackedChromium(): Promise<string> {
  const home = fileURLToPath(new URL('..', import.meta.url));
  const packed = join(home, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  const folder = join(home, 'node_modules/.cache/chromium', version);
  if (existsSync(folder)) return folder;

  const partial = `${folder}-${randomUUID()}`;
  await mkdir(partial, { recursive: true });
  const decompress = async (name: string) => brotli(await readFile(join(packed, 'bin', name)));
  await writeFile(join(partial, 'chromium'), await decompress('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    for (const file of filesOfTar(await decompress(archive))) {
      const path = join(partial, file.path);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file.content, { mode: file.mode });
    }
  }
  await writeFile(join(partial, 'fonts.conf'), fontsConf(folder));
  try {
    await rename(partial, folder);
  } catch (error) {
    // Another process has finished first.
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const brotli = promisify(brotliDecompress);

/** Replaces the package's own file, whose folders exist only on its target machine. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

const TAR_BLOCK = 512;

/** Yields the regular files of a tar archive (POSIX ustar only). */
export function* filesOfTar(
  archive: Buffer,
): Generator<{ path: string; mode: number; content: Buffer }> {
  const text = (at: number, length: number) =>
    archive.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const octal = (at: number, length: number) => Number.parseInt(text(at, length).trim() || '0', 8);
  for (let at = 0; at + TAR_BLOCK <= archive.length && archive[at] !== 0; ) {
    const size = octal(at + 124, 12);
    const kind = text(at + 156, 1);
    const start = at + TAR_BLOCK;
    if (kind === '' || kind === '0') {
      const prefix = text(at + 345, 155);
      yield {
        path: prefix ? `${prefix}/${text(at, 100)}` : text(at, 100),
        mode: octal(at + 100, 8),
        content: archive.subarray(start, start + size),
      };
    } else if (kind !== '5') {
      throw new Error(`The archive contains an unexpected kind of entry: ${kind}`);
    }
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
}
