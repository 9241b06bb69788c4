import { seatsOnScreen } from '@rota/core';
import { expect, test } from 'vitest';
import { GAMES } from './index.ts';

test.each(GAMES)('the lobby says of $id how many can play', async ({ lobby, rules }) => {
  const { game } = await rules();
  expect(lobby?.players).toEqual(Object.values(seatsOnScreen(game)));
});
