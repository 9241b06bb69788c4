import type { Random } from '@rota/core';
import type { PlayableGame } from '../contract.ts';
import type { SeatDecision } from './decisions.ts';

/** How silence is written among moves. */
export const SILENCE = '';

/** Where moves are too many to list, so many are drawn besides the yardstick's. */
const DRAWN = 6;

/**
 * What the seat might have done, by how records write it: what it did, what the game's knowledge
 * thinks worth considering, what the yardstick and the playout policy do here and, asked for a
 * reaction, silence. All of it follows from the seat's view.
 */
export function candidatesFor(
  { game, knowledge }: PlayableGame,
  { view, seat, kind, played = SILENCE }: SeatDecision,
  random: Random,
): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const add = (move: unknown) => found.set(game.formatMove(move), move);
  const world = game.imagine(view, random);
  if (played !== SILENCE) add(parsed(game, played));
  if (kind === 'reaction') {
    found.set(SILENCE, undefined);
    const moves = game.moves(world, seat);
    if (moves !== 'too many') for (const move of moves) add(move);
    return found;
  }
  add(knowledge.greedy(view, seat, random));
  const moves = knowledge.consider?.(world, seat) ?? game.moves(world, seat);
  const draw = () => add((knowledge.playout ?? game.sample)(world, seat, random));
  if (moves === 'too many') {
    for (let more = 0; more < DRAWN; more++) draw();
  } else {
    for (const move of moves) add(move);
    if (knowledge.playout) draw();
  }
  return found;
}

function parsed(game: PlayableGame['game'], text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`a move that was played is none: ${text}`);
  return move.value;
}
