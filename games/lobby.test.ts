import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seatsOnScreen } from '@rota/core';
import { expect, test } from 'vitest';
import { GAMES } from './index.ts';

test.each(GAMES)(
  'the lobby says of $id how many can play, and has a picture of its table',
  async ({ id, lobby, rules }) => {
    const { game } = await rules();
    expect(lobby?.players).toEqual(Object.values(seatsOnScreen(game)));
    for (const theme of ['light', 'dark']) {
      const picture = new URL(`./${id}/ui/table-${theme}.webp`, import.meta.url);
      expect([picture.pathname, existsSync(fileURLToPath(picture))]).toEqual([
        picture.pathname,
        true,
      ]);
    }
  },
);
