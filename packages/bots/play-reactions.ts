import type { Seat } from '@rota/core';
import type { PlayableGame } from './contract.ts';

/**
 * Asks each seat that may react once, by the game's `react`, and plays what it answers.
 * @param notices whether a seat that would react notices that it can
 */
export function playReactions(
  { game, policies }: PlayableGame,
  state: unknown,
  notices: (seat: Seat) => boolean,
): void {
  if (!policies.react) return;
  for (const { seat, kind } of game.decisions(state)) {
    // Listing moves is cheaper than building a view, and mostly there are none.
    if (kind !== 'reaction' || game.moves(state, seat).length === 0) continue;
    const move = policies.react(game.view(state, seat), seat);
    if (move === undefined || !notices(seat)) continue;
    if (!game.validate(state, seat, move)) game.play(state, seat, move);
  }
}
