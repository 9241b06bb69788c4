import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FILES = '/*';

/**
 * Serves the built client. Hashed files are cached forever, all others revalidated. No rate limit
 * applies, because a page consists of dozens of files.
 * @param gameAt the game of a table that is in memory
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  gameAt: (table: string) => string | undefined,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url === FILES) route.config = { ...route.config, unlimited: true };
  });
  await app.register(fastifyStatic, {
    root: resolve(folder),
    cacheControl: false,
    // The build leaves .br and .gz copies beside its files.
    preCompressed: true,
    setHeaders(response, path) {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      response.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  const linkHeader = preloadLinks(folder);
  app.addHook('onSend', async (request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    const [page = '', id = ''] = request.url.slice(1).split(/[/?]/);
    const link = linkHeader(page, page === 'table' ? gameAt(id) : undefined);
    if (link) reply.header('link', link);
  });
}

type FilesByName = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the `Link` header of each page: the files that its script requests first, to be loaded in
 * parallel with it. The build lists them (`apps/web/build/preload-manifest.ts`).
 */
function preloadLinks(folder: string): (page: string, game?: string) => string | undefined {
  const path = join(folder, 'preload-manifest.json');
  if (!existsSync(path)) return () => undefined;
  const manifest: { pages: FilesByName; games: FilesByName } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  // Maps, because an address can begin with the name of an inherited property.
  const pages = new Map(Object.entries(manifest.pages));
  const games = new Map(Object.entries(manifest.games));
  return (page, game = '') => {
    const ofPage = pages.get(page);
    if (!ofPage) return;
    const files = new Set([...ofPage, ...(games.get(game) ?? [])]);
    return [...files].map((file) => `</${file}>; rel=${relationOf(file)}`).join(', ');
  };
}

/** The relation must match how the page loads the file; otherwise the browser loads it twice. */
function relationOf(file: string): string {
  return file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload';
}
