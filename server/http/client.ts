import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client: hashed files may be kept for ever, everything else is asked for anew. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
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

  const links = linksOf(folder);
  app.addHook('onSend', async ({ url }, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    const link = links.get(url.split(/[/?]/)[1] ?? '');
    if (link) reply.header('link', link);
  });
}

/**
 * By the first part of an address, the header that names what its page asks for as soon as its script
 * runs, so that it comes beside that script; the build says what that is (`web/asked-ahead.ts`).
 */
function linksOf(folder: string): ReadonlyMap<string, string> {
  const path = join(folder, 'asked-ahead.json');
  if (!existsSync(path)) return new Map();
  const asked: Record<string, readonly string[]> = JSON.parse(readFileSync(path, 'utf8'));
  // As the client's own script asks for them; asked for in another way they would come twice.
  const relation = (file: string) =>
    file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload';
  return new Map(
    Object.entries(asked).map(([part, files]) => [
      part,
      files.map((file) => `</${file}>; rel=${relation(file)}`).join(', '),
    ]),
  );
}
