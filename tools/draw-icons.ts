// Draws the app's icons from icon.svg: `node tools/run.js tools/draw-icons.ts`, after the logo changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './shared-browser.ts';

const FOLDER = join(process.cwd(), 'apps', 'web', 'public');
const BACKGROUND = '#eef5f0';

/** `share`: the logo's width relative to the picture's. */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 0.94, background: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.94, background: 'transparent' },
  // Masks keep at least a circle of four fifths of the width.
  { name: 'icon-maskable-512.png', size: 512, share: 0.62, background: BACKGROUND },
  { name: 'touch-icon.png', size: 180, share: 0.74, background: BACKGROUND },
  // What messengers show of a link.
  { name: 'share.png', size: 1200, height: 630, share: 0.42, background: BACKGROUND },
];

const logo = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, size, height = size, share, background } of ICONS) {
  await page.setViewportSize({ width: size, height });
  await page.setContent(
    `<style>html { background: ${background}; } body { margin: 0; display: grid; place-items: center; height: 100vh; } svg { width: ${100 * share}vw; }</style>${logo}`,
  );
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
  console.log(name);
}
await browser.close();
