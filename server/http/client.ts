import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page is sent with, besides itself. */
interface Escort {
  /** The game that is played at a table, if it is known at once. */
  gameAt(table: string): string | undefined;
  /** The `Set-Cookie` header that makes whoever asks somebody; undefined for who is already. */
  cookieForNew(request: FastifyRequest): string | undefined;
}

/**
 * The built client: hashed files may be kept for ever, everything else is asked for anew. Whoever
 * opens a page is somebody before its script asks anything: its first questions are asked at once,
 * and each would make somebody else of them.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  { gameAt, cookieForNew }: Escort,
): Promise<void> {
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
    // Pages that are files of their own, like the verifier, know nobody.
    const cookie = page.includes('.') ? undefined : cookieForNew(request);
    if (cookie !== undefined) {
      reply.header('set-cookie', cookie);
      // One person's cookie may not come out of a cache to another.
      reply.header('cache-control', 'private, no-cache');
    }
    const link = linkOf(page, page === 'table' ? gameAt(id) : undefined);
    if (link) reply.header('link', link);
  });
}

interface AskedAhead {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/**
 * The header that names what a page asks for as soon as its script runs, so that it comes beside that
 * script; the build says what that is (`web/build/asked-ahead.ts`).
 */
function linksOf(folder: string): (page: string, game: string | undefined) => string | undefined {
  const path = join(folder, 'asked-ahead.json');
  if (!existsSync(path)) return () => undefined;
  const asked: AskedAhead = JSON.parse(readFileSync(path, 'utf8'));
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
