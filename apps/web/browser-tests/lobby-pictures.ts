import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishAnimations } from '../../../tools/finish-animations.ts';
import { openGallery } from '../../../tools/gallery.ts';

/** The size at which a table is laid out, and the width of its picture. */
const VIEWPORT = { width: 820, height: 521 } as const;
const WIDTH = 560;
const QUALITY = 0.8;

/** A table of each game in the middle of a deal. */
export interface PicturedTable {
  readonly game: string;
  readonly table: string;
  /** The query for its gallery. */
  readonly asked: string;
}

/**
 * Writes the lobby's pictures: each game's own table, in light and dark.
 * @param folder the folder of the games; the files are `GAME/ui/table-light.webp` and `-dark.webp`
 */
export async function drawLobbyPictures(
  folder: string,
  tables: readonly PicturedTable[],
): Promise<void> {
  for (const { game, table, asked } of tables) {
    const gallery = await openGallery(game, table);
    try {
      const page = await gallery.openTable(`${asked}&still`, {
        viewport: VIEWPORT,
        reducedMotion: 'reduce',
        isPainted: true,
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await finishAnimations(page);
        const png = await page.getByRole('region', { name: table }).screenshot();
        const webp = await page.evaluate(toWebp, { png: png.toString('base64'), WIDTH, QUALITY });
        writeFileSync(
          join(folder, game, 'ui', `table-${colorScheme}.webp`),
          Buffer.from(webp, 'base64'),
        );
      }
    } finally {
      await gallery.close();
    }
  }
}

/** Scales a picture down in the page, and compresses it. */
async function toWebp({
  png,
  WIDTH: width,
  QUALITY: quality,
}: {
  png: string;
  WIDTH: number;
  QUALITY: number;
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1]!;
}
