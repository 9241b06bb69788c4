import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { hasSessionCookie } from '../identity/sessions.ts';
import type { FoundPage } from '../pages/page-previews.ts';

const FILES = '/*';

/**
 * Serves the built client. Hashed files are cached forever, all others revalidated. No rate limit
 * applies, because a page consists of dozens of files.
 * @param findPage returns the page at an address
 * @param gameAt the game of a table that is in memory
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  manifest: ClientManifest,
  findPage: (url: string) => FoundPage | undefined,
  gameAt: (table: string) => string | undefined,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url === FILES) route.config = { ...route.config, unlimited: true };
  });
  await app.register(fastifyStatic, {
    root: resolve(folder),
    cacheControl: false,
    // /docs leads to /docs/, whose links are relative.
    redirect: true,
    // The build leaves .br and .gz copies beside its files.
    preCompressed: true,
    setHeaders(response, path) {
      if (!path.endsWith('.html')) {
        // A sandboxed frame has no origin, so even the app's own files come from another one.
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      }
      const isHashed = /[/\\]assets[/\\]/.test(path);
      response.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  const filesOf = preloadedFiles(manifest);
  app.addHook('onSend', async ({ url, headers }, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    const found = findPage(url);
    if (!found) return;
    const { id = '' } = found.parameters;
    const game = found.page === 'table' ? gameAt(id) : undefined;
    const links = filesOf(found, game, headers['accept-language']).map(
      (file) => `</${file}>; rel=${relationOf(file)}`,
    );
    // Only a visitor who has an identity can ask for both at once.
    if (game !== undefined && hasSessionCookie(headers.cookie)) {
      for (const path of ['/api/me', `/api/tables/${id}`]) {
        links.push(`<${path}>; rel=preload; as=fetch; crossorigin`);
      }
    }
    if (links.length > 0) reply.header('link', links.join(', '));
  });
}

type FilesByName = Readonly<Record<string, readonly string[]>>;

/** What the build says of the client's pages (`apps/web/build/preload-manifest.ts`). */
export interface ClientManifest {
  /** The expressions that the addresses of the pages match, by name. */
  readonly paths: Readonly<Record<string, string>>;
  /** The files that a page needs, by its name. */
  readonly pages: FilesByName;
  /** The files that a table needs, by game. */
  readonly games: FilesByName;
  /** The text of the rules, by game and language, such as `jammat de`. */
  readonly rules: FilesByName;
}

/** @param folder of the built client */
export function readManifest(folder: string): ClientManifest {
  const path = join(folder, 'preload-manifest.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  return { paths: { lobby: '^/?$' }, pages: {}, games: {}, rules: {} };
}

/**
 * Returns the files that a page's script requests first, to be loaded in parallel with it: the `Link`
 * header names them.
 */
function preloadedFiles(
  manifest: ClientManifest,
): (found: FoundPage, tableGame?: string, languages?: string) => readonly string[] {
  // Maps, because an address can contain the name of an inherited property.
  const games = new Map(Object.entries(manifest.games));
  const rules = new Map(Object.entries(manifest.rules));
  return ({ page, parameters: { game } }, tableGame = '', languages = '') => {
    const text =
      page === 'rules' &&
      (rules.get(`${game} ${languages.slice(0, 2)}`) ?? rules.get(`${game} en`));
    const ofPage = manifest.pages[page] ?? [];
    return [...new Set([...ofPage, ...(games.get(tableGame) ?? []), ...(text || [])])];
  };
}

/** The relation must match how the page loads the file; otherwise the browser loads it twice. */
function relationOf(file: string): string {
  return file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload';
}
