import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { loadGames } from '../../../apps/cli/games.ts';
import { RULE_BASED } from './index.ts';

/** By game: the least multiple of a fair share that the player scores among random ones. */
const SHARES: readonly (readonly [game: string, share: number])[] = [
  ['keyed-triads', 1.2],
  ['key-of-the-door', 1.5],
  ['three-card', 2],
  ['jammat', 2],
];

const GAMES = new Map((await loadGames()).map(({ game }) => [game.id, game]));

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
function playDeal(
  id: string,
  { seats, seed, options = {} }: { seats: number; seed: string; options?: object },
  isRuleBased: (seat: Seat) => boolean,
): readonly number[] {
  const game = GAMES.get(id)!;
  const random = seededRandom(seed);
  const state = freshDeal(game, { ...defaultOptions(game.options), ...options }, seats, random);
  for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
    if (!isRuleBased(seat)) {
      game.play(state, seat, game.sampleMove(state, seat, random));
      continue;
    }
    const moves = game.moves(state, seat);
    const legal = moves === 'too many' ? [] : moves.map((move) => game.formatMove(move));
    const chosen = RULE_BASED[id]!(game.view(state, seat), seat, legal);
    if (moves !== 'too many') expect(legal).toContain(chosen);
    const parsed = game.parseMove(chosen);
    if (!parsed.ok) throw new Error(`${id}: ${chosen} is no move`);
    expect(game.validate(state, seat, parsed.value)).toBeUndefined();
    game.play(state, seat, parsed.value);
  }
  return game.result(state)!.scores;
}

test.each(SHARES)('%s: the player makes legal moves to the end of every deal', (id) => {
  const { min, max } = GAMES.get(id)!.seats;
  for (let seats = min; seats <= max; seats++) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(playDeal(id, { seats, seed }, () => true)).toHaveLength(seats);
    }
  }
  for (const options of OTHER_OPTIONS[id]!) {
    for (const seats of [2, 4]) playDeal(id, { seats, seed: 'a', options }, () => true);
  }
});

test.each(SHARES)('%s: the player scores far more than random players', (id, share) => {
  const seats = 4;
  let own = 0;
  let all = 0;
  for (let deal = 0; deal < 60; deal++) {
    const place = deal % seats;
    const scores = playDeal(id, { seats, seed: `${deal}` }, (seat) => seat === place);
    own += scores[place]!;
    all += scores.reduce((sum, score) => sum + score, 0);
  }
  expect((own * seats) / all).toBeGreaterThan(share);
});
