// Draws the room's mark as the pictures that home screens want: `node tools/run.js tools/draw-icons.ts`,
// after the mark or its colours have changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './shared-browser.ts';

const FOLDER = join(process.cwd(), 'web', 'public');
const GROUND = '#eef5f0';

/** @property share how much of the picture's width the mark may fill */
const PICTURES = [
  { name: 'icon-192.png', size: 192, share: 0.94, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.94, ground: 'transparent' },
  // A mask may take all but the circle over the middle four fifths.
  { name: 'icon-maskable-512.png', size: 512, share: 0.62, ground: GROUND },
  { name: 'touch-icon.png', size: 180, share: 0.74, ground: GROUND },
];

const mark = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, size, share, ground } of PICTURES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html { background: ${ground}; } body { margin: 0; display: grid; place-items: center; height: 100vh; } svg { width: ${100 * share}vw; }</style>${mark}`,
  );
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
  console.log(name);
}
await browser.close();
