// Takes screenshots of every page in three sizes, of every table in seven, light and dark:
// `npm run pictures -- FOLDER`; a second argument selects a part: `walk`, `games`, `replays` or `tables`,
// which also makes the contact sheet `tables-on-every-screen.jpg`.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [folder, part] = process.argv.slice(2);
if (!folder) {
  console.error('The folder is missing. Usage: npm run pictures -- /tmp/pictures');
  process.exit(2);
}
// Vite loads the TypeScript of the browser tests.
const loader = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { requireBrowser } = await loader.ssrLoadModule('/tools/browser.ts');
  await requireBrowser();
  const { takeScreenshots } = await loader.ssrLoadModule('/apps/web/browser-tests/screenshots.ts');
  await takeScreenshots(resolve(folder), part);
} finally {
  await loader.close();
}
console.log(`The pictures are in ${resolve(folder)}.`);
