import { baselineMoveFromView, candidateMoves, type PlayableGame } from '@rota/bots';
import type { Random } from '@rota/core';
import type { SeatDecision } from './decisions.ts';

/** The notation of passing on a reaction. */
export const PASS = '';

/** Moves sampled in addition to the policies' moves if there are too many to list. */
const SAMPLED_MOVES = 6;

/**
 * Returns the moves the seat could have made, by their notation: the move played, the candidate moves
 * of the game's policies, the baseline's move and, for a reaction, passing.
 * Uses only the seat's view.
 */
export function collectCandidates(
  playable: PlayableGame,
  { view, seat, kind, played = PASS }: SeatDecision,
  random: Random,
): Map<string, unknown> {
  const { game, policies } = playable;
  const found = new Map<string, unknown>();
  const add = (move: unknown) => {
    found.set(game.formatMove(move), move);
  };
  const world = game.determinize!(view, random);
  if (played !== PASS) add(parseMove(game, played));
  if (kind === 'reaction') {
    found.set(PASS, undefined);
    const moves = game.moves(world, seat);
    if (moves !== 'too many') moves.forEach(add);
    return found;
  }
  add(baselineMoveFromView(playable, view, seat, random));
  // With and without the moves that depend on noticing an opportunity.
  for (const notices of [true, false]) {
    candidateMoves(playable, world, seat, notices).forEach(add);
  }
  if (policies.candidateMoves || policies.rate) return found;
  if (game.moves(world, seat) !== 'too many') return found;
  for (let more = 0; more < SAMPLED_MOVES; more++) add(game.sampleMove(world, seat, random));
  return found;
}

function parseMove(game: PlayableGame['game'], text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`a played move cannot be parsed: ${text}`);
  return move.value;
}
