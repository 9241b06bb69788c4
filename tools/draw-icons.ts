// Draws the app's icons from icon.svg: `node tools/run.js tools/draw-icons.ts`, after the logo changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './shared-browser.ts';

const FOLDER = join(process.cwd(), 'apps', 'web', 'public');
const GROUND = '#eef5f0';

/** `share` is the part of the width that the logo fills. */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 0.94, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.94, ground: 'transparent' },
  // A mask may cut off all but a circle over the middle four fifths.
  { name: 'icon-maskable-512.png', size: 512, share: 0.62, ground: GROUND },
  { name: 'touch-icon.png', size: 180, share: 0.74, ground: GROUND },
];

const logo = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, size, share, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html { background: ${ground}; } body { margin: 0; display: grid; place-items: center; height: 100vh; } svg { width: ${100 * share}vw; }</style>${logo}`,
  );
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
  console.log(name);
}
await browser.close();
