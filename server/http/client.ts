import { resolve } from 'node:path';
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
}
