import { Match, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { GAMES } from './index.ts';
import { loadPlayable } from './load-game.ts';

test.each(GAMES.map((module) => [module.id, module] as const))(
  'the hands of %s are those that the players see',
  async (_, module) => {
    const { game } = await loadPlayable(module);
    const random = seededRandom('hands');
    const created = Match.create(game, 3, {});
    if (!created.ok) throw new Error(created.rejection.code);
    const match = created.value;
    match.begin(match.shuffledPack(random));
    let compared = 0;
    for (let moves = 0; moves < 20 && !match.deal!.scores; moves++) {
      const hands = game.hands!(match.state);
      for (let seat = 0; seat < 3; seat++) {
        const { hand } = match.view(seat) as { hand: number[] };
        expect([...hands[seat]!].sort((a, b) => a - b)).toEqual([...hand].sort((a, b) => a - b));
        compared += hand.length;
      }
      const seat = game.currentSeat(match.state);
      match.play(seat, game.sampleMove(match.state, seat, random));
    }
    expect(compared).toBeGreaterThan(0);
  },
);
