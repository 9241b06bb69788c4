// Takes a picture of every page in three sizes, in light and dark, for somebody to look at:
// `npm run pictures -- FOLDER`, or one part of them: `walk`, `games`, `replays` or `tables`.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [folder, part] = process.argv.slice(2);
if (!folder) {
  console.error('Which folder? As in: npm run pictures -- /tmp/pictures');
  process.exit(2);
}
// The script is TypeScript and shares helpers with the browser tests.
const loader = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { browserOrGiveUp } = await loader.ssrLoadModule('/tools/browser.ts');
  await browserOrGiveUp();
  const { takeScreenshots } = await loader.ssrLoadModule('/apps/web/browser-tests/screenshots.ts');
  await takeScreenshots(resolve(folder), part);
} finally {
  await loader.close();
}
console.log(`The pictures are in ${resolve(folder)}.`);
