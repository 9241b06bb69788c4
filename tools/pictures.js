// Takes screenshots of every page in three sizes, of every table in seven, light and dark:
// `npm run pictures -- FOLDER`; a second argument selects a part: `walk`, `games`, `replays` or `tables`,
// which also makes the contact sheet `tables-on-every-screen.jpg`.
import { resolve } from 'node:path';
import { loadTypeScript } from './load-typescript.js';

const [folder, part] = process.argv.slice(2);
if (!folder) {
  console.error('The folder is missing. Usage: npm run pictures -- /tmp/pictures');
  process.exit(2);
}
await loadTypeScript(async (load) => {
  const { requireBrowser } = await load('/tools/browser.ts');
  await requireBrowser();
  const { takeScreenshots } = await load('/apps/web/browser-tests/screenshots.ts');
  await takeScreenshots(resolve(folder), part);
});
console.log(`The pictures are in ${resolve(folder)}.`);
