import { fileURLToPath } from 'node:url';

/**
 * Has Vite load TypeScript modules.
 * @template Result
 * @param {(load: (path: string) => Promise<Record<string, any>>) => Promise<Result>} use gets a function
 *   that loads a module by its path in the repository, such as `/tools/browser.ts`
 * @returns {Promise<Result>} what `use` returns
 */
export async function loadTypeScript(use) {
  const { createServer } = await import('vite');
  const loader = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await use((path) => loader.ssrLoadModule(path));
  } finally {
    await loader.close();
  }
}
