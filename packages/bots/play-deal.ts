import type { AnyGame, Random, Seat } from '@rota/core';
import type { Agent } from './agents.ts';

/** Applies a move; a match also records it. */
export type MakeMove = (seat: Seat, move: unknown) => void;

/**
 * Plays a deal to its end, in place. Sealed decisions are asked for in seat order. After the deal and
 * after every move, each seat that may react is asked in seat order, from the start again after each
 * reaction.
 * @param agents by seat
 */
export function playDeal(
  game: AnyGame,
  state: unknown,
  agents: readonly Agent[],
  random: Random,
  makeMove: MakeMove,
): void {
  const canReact = agents.some(({ react }) => react !== undefined);
  if (canReact) askForReactions(game, state, agents, random, makeMove);
  for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
    const agent = agents[seat]!;
    makeMove(
      seat,
      agent.moveFromState
        ? agent.moveFromState(state, seat, random)
        : agent.move(game.view(state, seat), seat, random),
    );
    if (canReact) askForReactions(game, state, agents, random, makeMove);
  }
}

function askForReactions(
  game: AnyGame,
  state: unknown,
  agents: readonly Agent[],
  random: Random,
  makeMove: MakeMove,
): void {
  let mayReact = reactingSeats(game, state);
  for (let at = 0; at < mayReact.length; at++) {
    const seat = mayReact[at]!;
    // Listing moves is cheaper than building a view, and mostly there are none.
    if (game.moves(state, seat).length === 0) continue;
    const move = agents[seat]!.react?.(game.view(state, seat), seat, random);
    // A policy may propose an illegal reaction; it is ignored.
    if (move === undefined || game.validate(state, seat, move)) continue;
    makeMove(seat, move);
    mayReact = reactingSeats(game, state);
    at = -1;
  }
}

function reactingSeats(game: AnyGame, state: unknown): Seat[] {
  return game
    .decisions(state)
    .filter(({ kind }) => kind === 'reaction')
    .map(({ seat }) => seat);
}
