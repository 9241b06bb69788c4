import type { Agent } from '@rota/bots/arena';
import type { AnyGame, Seat } from '@rota/core';
import { stateAgent } from '../state-agent.ts';
import * as jammat from './jammat.ts';
import * as keyOfTheDoor from './key-of-the-door.ts';
import * as keyedTriads from './keyed-triads.ts';
import * as threeCard from './three-card.ts';

/**
 * Chooses a move in record notation.
 * @param legal all legal moves; none for jammat, which has too many
 */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own view
type ChooseMove = (view: any, seat: Seat, legal: readonly string[]) => string;

/** By game: players by a few rules, written from the rules of the games alone and never changed. */
const CHOOSE_MOVE: Readonly<Record<string, ChooseMove>> = {
  'keyed-triads': keyedTriads.chooseMove,
  'key-of-the-door': keyOfTheDoor.chooseMove,
  'three-card': threeCard.chooseMove,
  jammat: jammat.chooseMove,
};

/** Returns the game's player by a few rules. It is given what its seat sees, and the legal moves. */
export function ruleBasedAgent(game: AnyGame): Agent {
  const chooseMove = CHOOSE_MOVE[game.id]!;
  return stateAgent((state, seat) => {
    const moves = game.moves(state, seat);
    const legal = moves === 'too many' ? [] : moves.map((move) => game.formatMove(move));
    const chosen = chooseMove(game.view(state, seat), seat, legal);
    const parsed = game.parseMove(chosen);
    if (!parsed.ok) throw new Error(`${game.id}: ${chosen} is no move`);
    return parsed.value;
  });
}
