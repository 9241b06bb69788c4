import { isBotName } from '@rota/bots';
import { Match } from '@rota/core';
import { expect, test } from 'vitest';
import { DAILY } from './daily.ts';
import { GAMES } from './games.ts';

test('every game has its turn, at a table there can be', () => {
  expect(DAILY.map(({ game }) => game).sort()).toEqual(GAMES.map(({ game }) => game.id).sort());
  for (const { game: id, options, seats } of DAILY) {
    const { game } = GAMES.find((one) => one.game.id === id)!;
    expect(Match.create(game, seats.length, options)).toMatchObject({ ok: true });
    expect(seats.filter((sitter) => !isBotName(sitter))).toEqual(['me']);
  }
});
