import { analyzeHandler, review } from '@rota/analysis';
import { createBot, inlineRunner } from '@rota/bots';
import { Match, type Random, type Seat, seededRandom, shuffle, writeRecord } from '@rota/core';
import { expect, test } from 'vitest';
import { type LoadedGame, loadGames } from './games.ts';

const GAMES = await loadGames();

/** The seat that blunders once and otherwise plays well. */
const BLUNDERER = 0;

/** Returns a bad move instead of the good one, or undefined if this is no occasion. */
type Blunder = (good: string, match: Match, random: Random) => string | undefined;

/** A typical mistake in each game. */
const BLUNDERS: Readonly<Record<string, Blunder>> = {
  // Not claiming a triad that the player's key would win.
  'keyed-triads': (good, match) => {
    if (good !== 'claim') return undefined;
    const { game } = match;
    const after = game.clone(match.state);
    for (
      let seat = game.currentSeat(after);
      game.validate(after, seat, parseMove(match, good)) === undefined;
    ) {
      game.play(after, seat, parseMove(match, good));
      seat = game.currentSeat(after);
    }
    return game.view(after, 'public').triads.at(-1).winner === BLUNDERER ? 'no-claim' : undefined;
  },
  // Not claiming 21 late in the deal, when keys are valuable: the next player steals the key.
  'key-of-the-door': (good, match) =>
    good.endsWith('!') && match.deal!.moves.length > 20 ? good.slice(0, -1) : undefined,
  // Taking the pile instead of playing, when nearly out of cards.
  'three-card': (good, match) => {
    const { pile, handSizes, tops, down } = match.view(BLUNDERER) as {
      readonly pile: unknown[];
      readonly handSizes: number[];
      readonly tops: unknown[][];
      readonly down: unknown[][];
    };
    const laid = tops[BLUNDERER]!.length + down[BLUNDERER]!.length;
    const isNearlyOut = handSizes[BLUNDERER]! + laid <= 4;
    const mayTake = movesOf(match).includes('take') && pile.length > 4 && isNearlyOut;
    return mayTake && good.startsWith('play') ? 'take' : undefined;
  },
  // Arranging the cards at random.
  jammat: (good, _, random) => `arrange ${shuffle(good.split(' ').slice(1), random).join(' ')}`,
};

const movesOf = ({ game, state }: Match): string[] => {
  const moves = game.moves(state, BLUNDERER);
  return moves === 'too many' ? [] : moves.map(game.formatMove);
};

function parseMove({ game }: Match, text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`no move: ${text}`);
  return move.value;
}

/** Plays a match in which one seat searches for every move but blunders once. */
function playWithBlunder(
  { game, policies }: LoadedGame,
  seed: number,
  seats: number,
  options: object,
) {
  const created = Match.create(game, seats, options);
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(`planted ${seed}`);
  const good = createBot('search', { game, policies }, { iterations: 150 });
  const bots = [good, createBot('greedy', { game, policies })];
  const botOf = (seat: Seat) => bots[seat === BLUNDERER ? 0 : 1]!;
  let planted: { deal: number; move: number; played: string } | undefined;
  while (match.awaitsDeal) {
    match.begin(match.shuffledPack(random));
    for (
      let seat = game.currentSeat(match.state);
      seat >= 0;
      seat = game.currentSeat(match.state)
    ) {
      let text = botOf(seat).choose(match.view(seat), seat, false, random)!;
      if (seat === BLUNDERER && !planted) {
        const played = BLUNDERS[game.id]!(text, match, random);
        if (played !== undefined) {
          planted = { deal: match.deals.length, move: match.deal!.moves.length, played };
          text = played;
        }
      }
      match.play(seat, parseMove(match, text));
    }
  }
  return { record: writeRecord(match, Array(seats).fill('Ann')), planted };
}

/** Plays matches until one has an occasion for the blunder. */
function findBlunder(loaded: LoadedGame, seats: number, options: object) {
  for (let seed = 1; seed < 10; seed++) {
    const { record, planted } = playWithBlunder(loaded, seed, seats, options);
    if (planted) return { record, planted };
  }
  throw new Error(`no occasion for a blunder at ${loaded.game.id}`);
}

test.each<[string, number, object, number]>([
  ['keyed-triads', 4, { deals: 1, claims: 'called' }, 0.1],
  ['key-of-the-door', 4, { deals: 1 }, 0.1],
  ['three-card', 4, { deals: 1, mayTake: 'yes' }, 0.1],
  ['jammat', 4, { deals: 3 }, 0.1],
])('%s: a blunder planted in good play is the costliest', async (id, seats, options, effort) => {
  const loaded = GAMES.find(({ game }) => game.id === id)!;
  const runner = inlineRunner(analyzeHandler(() => loaded));
  const { record, planted } = findBlunder(loaded, seats, options);
  const plan = { record, game: loaded.game, seats: [BLUNDERER], seed: '1', effort };
  const reviewed = await review(plan, runner);
  if (!reviewed.ok) throw new Error(reviewed.rejection.code);
  const { deal, move, played } = reviewed.value[0]!.worst[0]!;
  expect({ deal, move, played }).toEqual(planted);
});
