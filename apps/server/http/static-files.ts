import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Every address that is nothing else: a file of the client, or one of its pages. */
const FILES = '/*';

/**
 * Serves the built client: hashed files may be kept for ever, everything else is asked for anew. Files
 * count for no limit, for a page is made of dozens.
 * @param gameAt the game that is played at a table, if it is known at once
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
      const hashed = /[/\\]assets[/\\]/.test(path);
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  const linkOf = linksOf(folder);
  app.addHook('onSend', async (request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    const [page = '', id = ''] = request.url.slice(1).split(/[/?]/);
    const link = linkOf(page, page === 'table' ? gameAt(id) : undefined);
    if (link) reply.header('link', link);
  });
}

interface PreloadManifest {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/**
 * The header that names what a page asks for as soon as its script runs, so that it comes beside that
 * script; the build says what that is (`apps/web/build/preload-manifest.ts`).
 */
function linksOf(folder: string): (page: string, game: string | undefined) => string | undefined {
  const path = join(folder, 'preload-manifest.json');
  if (!existsSync(path)) return () => undefined;
  const asked: PreloadManifest = JSON.parse(readFileSync(path, 'utf8'));
  // Whatever an address begins with, it names no property that every object has.
  const [pages, games] = [
    new Map(Object.entries(asked.pages)),
    new Map(Object.entries(asked.games)),
  ];
  return (page, game = '') => {
    const ofPage = pages.get(page);
    if (!ofPage) return;
    const files = new Set([...ofPage, ...(games.get(game) ?? [])]);
    return [...files].map((file) => `</${file}>; rel=${relationOf(file)}`).join(', ');
  };
}

/** How the page itself asks for the file; asked for in another way it would come twice. */
function relationOf(file: string): string {
  return file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload';
}
