import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface FileServer {
  /** The address of the folder, without a slash at its end. */
  readonly address: string;
  /** The paths asked for that are no files. */
  readonly missing: string[];
  close(): Promise<void>;
}

/** Returns the `404.html` of the folder or one above, as hosts of several sites do. */
function pageForMissing(folder: string, pathname: string): string | undefined {
  const parts = normalize(pathname).split('/');
  for (; parts.length > 0; parts.pop()) {
    const path = join(folder, ...parts, '404.html');
    if (existsSync(path)) return path;
  }
  return undefined;
}

/** Serves the files of a folder and nothing else, as the plainest web hosts do. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = join(folder, normalize(pathname), pathname.endsWith('/') ? 'index.html' : '');
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      createReadStream(path).pipe(response);
    } else {
      missing.push(pathname);
      response.writeHead(404, { 'content-type': 'text/html' });
      const page = pageForMissing(folder, pathname);
      if (page === undefined) response.end();
      else createReadStream(page).pipe(response);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missing,
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}
