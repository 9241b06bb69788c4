import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A game of a package as the page loads it: one script. */
export interface GameFile {
  /** The game's id. */
  readonly game: string;
  readonly script: Uint8Array;
}

/** The hexadecimal digits of a script's hash in its address. */
const HASH_DIGITS = 16;

const compress = promisify(brotliCompress);

/** Returns the addresses of games' files, which change with their content. */
export function gameAddresses(files: readonly GameFile[]): string[] {
  return files.map(({ game, script }) => {
    const hash = createHash('sha256').update(script).digest('hex').slice(0, HASH_DIGITS);
    return `/games/${game}/${hash}/game.js`;
  });
}

/**
 * Serves the games of packages to the page, and the list of their addresses. They are read once, so that
 * a package that is built again meanwhile changes nothing.
 */
export async function serveGameFiles(
  app: FastifyInstance,
  files: readonly GameFile[],
): Promise<void> {
  const addresses = gameAddresses(files);
  const scripts = new Map<string, { readonly plain: Buffer; readonly compressed: Buffer }>();
  for (const [at, { script }] of files.entries()) {
    const plain = Buffer.from(script);
    scripts.set(addresses[at]!, { plain, compressed: await compress(plain) });
  }
  const config = { unlimited: true } as const;
  app.get('/games.json', { config }, (_, reply) => reply.send(addresses));
  app.get<{ Params: { game: string; hash: string } }>(
    '/games/:game/:hash/game.js',
    { config },
    ({ params: { game, hash }, headers }, reply) => {
      const found = scripts.get(`/games/${game}/${hash}/game.js`);
      if (!found) return reply.callNotFound();
      const isCompressed = /\bbr\b/.test(String(headers['accept-encoding']));
      if (isCompressed) reply.header('content-encoding', 'br');
      return reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          // A sandboxed frame has no origin, so even the app's own files come from another one.
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(isCompressed ? found.compressed : found.plain);
    },
  );
}
