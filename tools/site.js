// Writes the web app as static files that need no server: `npm run site -- FOLDER`. They work under any path.
// `--room https://cards.example.org` names the card room that the site links to.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CONTENT_SECURITY_POLICY_TEXT } from '@rota/server/content-security-policy';
import de from '../apps/web/locales/de.json' with { type: 'json' };
import en from '../apps/web/locales/en.json' with { type: 'json' };
import { buildClient } from './build.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'apps/web/dist');
const BAD_INPUT = 2;

/** Source maps, and what only our own server uses. */
const NOT_SERVED = new Set(['.map', '.br', '.gz']);
const NOT_SERVED_NAMES = new Set(['.built', 'preload-manifest.json']);

/** `apps/web/main.tsx` looks for it. */
const MARKER = '<meta name="static-site"';

const META = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY_TEXT}" />`;

/** What messengers show of a link. They need the whole address of a picture, which only the host knows. */
const PREVIEW = [
  ['og:title', en.title],
  ['og:description', en.description],
  ['og:image', 'share.png'],
]
  .map(([property, content]) => `<meta property="${property}" content="${content}" />\n    `)
  .join('');

/** Finds the site above an address that is no file, by its path as only the host knows it, and opens the same page there. */
const FIND_SITE = `
const parts = location.pathname.split('/');
for (let at = parts.length - 1; at > 0; at--) {
  const site = parts.slice(0, at).join('/') + '/';
  if (!(await fetch(site + 'manifest.webmanifest', { method: 'HEAD' })).ok) continue;
  location.replace(site + '?/' + parts.slice(at).join('/') + location.search + location.hash);
  break;
}
`;

const NOT_FOUND = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${createHash('sha256').update(FIND_SITE).digest('base64')}'; connect-src 'self'; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${en['not-found.title']}</title>
  </head>
  <body>
    <h1>${en['not-found.title']}</h1>
    <p>${en['not-found.text']}</p>
    <div lang="de">
      <h2>${de['not-found.title']}</h2>
      <p>${de['not-found.text']}</p>
    </div>
    <script type="module">${FIND_SITE}</script>
  </body>
</html>
`;

/** A sentence for the person who typed the command. */
class InputError extends Error {}

/** @param {string[]} args */
function parse(args) {
  const usage = 'Usage: npm run site -- FOLDER [--room https://cards.example.org]';
  try {
    const options = /** @type {const} */ ({ room: { type: 'string' } });
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Error('Name one folder.');
    return { folder: resolve(folder), room: values.room && originOf(values.room) };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${error instanceof Error ? error.message : error} ${usage}`);
  }
}

/** @param {string} room */
function originOf(room) {
  if (URL.canParse(room) && /^https?:$/.test(new URL(room).protocol)) return new URL(room).origin;
  throw new InputError(
    `“${room}” is not the address of a room. Give one such as https://cards.example.org.`,
  );
}

/** Only an empty folder, or an earlier site, is written to. @param {string} folder */
function prepare(folder) {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new InputError(`${folder} is a file. Name a folder.`);
  const page = join(folder, 'index.html');
  if (existsSync(page) && readFileSync(page, 'utf8').includes(MARKER)) {
    rmSync(join(folder, 'assets'), { recursive: true, force: true });
  } else if (readdirSync(folder).length > 0) {
    throw new InputError(`${folder} contains other files. Name an empty folder or a new one.`);
  }
}

/**
 * Replaces exactly one place of a text.
 * @param {string} text @param {RegExp} place @param {string} replacement
 */
function replaceOne(text, place, replacement) {
  if (text.split(place).length !== 2) throw new Error(`${place} is not in the build once`);
  return text.replace(place, () => replacement);
}

/**
 * Writes the static site.
 * @param {string} folder new, empty, or with an earlier site
 * @param {string} [room] the origin of the card room that it links to
 */
export async function writeSite(folder, room = '') {
  prepare(folder);
  await buildClient();
  cpSync(client, folder, {
    recursive: true,
    filter: (path) =>
      !NOT_SERVED.has(extname(path)) && !NOT_SERVED_NAMES.has(path.slice(client.length + 1)),
  });
  const built = readFileSync(join(client, 'index.html'), 'utf8').replaceAll('="/', '="./');
  const marked = replaceOne(built, /(?=<title>)/, `${MARKER} content="${room}" />\n    ${PREVIEW}`);
  // Before anything that it applies to.
  const page = replaceOne(marked, /(?<=<meta charset="utf-8" \/>)/, `\n    ${META}`);
  writeFileSync(join(folder, 'index.html'), page);
  // Hosts send it, with status 404, for every address that is no file.
  writeFileSync(join(folder, '404.html'), NOT_FOUND);
  // The worker stores the page anew when its hash changes.
  const hash = createHash('md5').update(page).digest('hex');
  const worker = readFileSync(join(client, 'sw.js'), 'utf8');
  const renewed = replaceOne(worker, /(?<=\{url:"index\.html",revision:")\w+/, hash);
  // Here pages are queries of the site's own address, and every path is a file or nothing.
  const own = replaceOne(renewed, /(?<=allowlist:\[)\/\^.*?\$\/i(?=\])/, '');
  writeFileSync(join(folder, 'sw.js'), own);
  // Otherwise GitHub Pages would leave out files that start with an underscore.
  writeFileSync(join(folder, '.nojekyll'), '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { folder, room } = parse(process.argv.slice(2));
    await writeSite(folder, room);
    console.log(`The site is in ${folder}. Put it on any web server, under any path.`);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(error.message);
    process.exitCode = BAD_INPUT;
  }
}
