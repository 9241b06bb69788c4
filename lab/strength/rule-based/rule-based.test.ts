import { createAgent, playDeal } from '@rota/bots';
import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { loadGames } from '../../../apps/cli/games.ts';
import { ruleBasedAgent } from './index.ts';

/** By game: the least multiple of a fair share that the player scores among random ones. */
const SHARES: readonly (readonly [game: string, share: number])[] = [
  ['keyed-triads', 1.2],
  ['key-of-the-door', 1.5],
  ['three-card', 2],
  ['jammat', 2],
];

const GAMES = new Map((await loadGames()).map((playable) => [playable.game.id, playable]));

/** Options other than the defaults with which every player is tried, too. */
const OTHER_OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'keyed-triads': [{ claims: 'called' }],
  'key-of-the-door': [
    { calls: 'automatic' },
    { announce: 'personal', steals: 'one' },
    { jokers: 4, jokerKeys: 'no-open-suit' },
  ],
  'three-card': [
    { direction: 'right', mayTake: 'yes', playOn: 'yes' },
    { opening: 'one', playAgain: 'must', addDrawn: 'yes' },
  ],
  jammat: [{ layout: 'row', lowAce: 'second' }, { layout: 'cube' }, { lowAce: 'highest' }],
};

/** Plays a deal, random players in the other seats. @returns the scores by seat */
function scoresOf(
  id: string,
  { seats, seed, options = {} }: { seats: number; seed: string; options?: object },
  isRuleBased: (seat: Seat) => boolean,
): readonly number[] {
  const playable = GAMES.get(id)!;
  const { game } = playable;
  const random = seededRandom(seed);
  const state = freshDeal(game, { ...defaultOptions(game.options), ...options }, seats, random);
  const agents = Array.from({ length: seats }, (_, seat) =>
    isRuleBased(seat) ? ruleBasedAgent(game) : createAgent('random', playable),
  );
  playDeal(game, state, agents, random, (seat, move) => {
    if (isRuleBased(seat)) {
      const legal = game.moves(state, seat);
      if (legal !== 'too many') {
        expect(legal.map((one) => game.formatMove(one))).toContain(game.formatMove(move));
      }
      expect(game.validate(state, seat, move)).toBeUndefined();
    }
    game.play(state, seat, move);
  });
  return game.result(state)!.scores;
}

test.each(SHARES)('%s: the player makes legal moves to the end of every deal', (id) => {
  const { min, max } = GAMES.get(id)!.game.seats;
  for (let seats = min; seats <= max; seats++) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(scoresOf(id, { seats, seed }, () => true)).toHaveLength(seats);
    }
  }
  for (const options of OTHER_OPTIONS[id]!) {
    for (const seats of [2, 4]) scoresOf(id, { seats, seed: 'a', options }, () => true);
  }
});

test.each(SHARES)('%s: the player scores far more than random players', (id, share) => {
  const seats = 4;
  let own = 0;
  let all = 0;
  for (let deal = 0; deal < 60; deal++) {
    const place = deal % seats;
    const scores = scoresOf(id, { seats, seed: `${deal}` }, (seat) => seat === place);
    own += scores[place]!;
    all += scores.reduce((sum, score) => sum + score, 0);
  }
  expect((own * seats) / all).toBeGreaterThan(share);
});
