import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { buildGallery } from './build.js';

export interface Gallery {
  /** Where its front page is, with a slash at the end; `?page=` and a game's id shows its table. */
  readonly address: string;
  close(): Promise<void>;
}

/** The gallery as it is built, served at a free port of this machine. */
export async function openGallery(): Promise<Gallery> {
  await buildGallery();
  const root = fileURLToPath(new URL('../ui/gallery', import.meta.url));
  const server = await preview({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { address: server.resolvedUrls!.local[0]!, close: () => server.close() };
}
