import type { PlayableGame } from '@rota/bots';
import type { Random } from '@rota/core';
import type { SeatDecision } from './decisions.ts';

/** How silence is written among moves. */
export const SILENCE = '';

/** Where moves are too many to list, so many are drawn besides what the game knows to do. */
const DRAWN = 6;

/**
 * What the seat might have done, by how records write it: what it did, what the game's knowledge
 * thinks worth considering, what the yardstick and the playout policy do here and, asked for a
 * reaction, silence. All of it follows from the seat's view.
 */
export function collectCandidates(
  { game, policies }: PlayableGame,
  { view, seat, kind, played = SILENCE }: SeatDecision,
  random: Random,
): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const add = (move: unknown) => {
    found.set(game.formatMove(move), move);
  };
  const world = game.determinize!(view, random);
  if (played !== SILENCE) add(parsed(game, played));
  if (kind === 'reaction') {
    found.set(SILENCE, undefined);
    const moves = game.moves(world, seat);
    if (moves !== 'too many') moves.forEach(add);
    return found;
  }
  add(policies.baseline(view, seat, random));
  if (policies.rolloutPolicy) add(policies.rolloutPolicy(world, seat, random));
  if (policies.candidateMoves) {
    // What there is to notice, and what there is besides.
    for (const perceptionRate of [1, 0])
      policies.candidateMoves(world, seat, perceptionRate).forEach(add);
    return found;
  }
  const moves = game.moves(world, seat);
  if (moves !== 'too many') moves.forEach(add);
  else for (let more = 0; more < DRAWN; more++) add(game.sampleMove(world, seat, random));
  return found;
}

function parsed(game: PlayableGame['game'], text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`a move that was played is none: ${text}`);
  return move.value;
}
