import { drawSubset, type Random, type Seat } from '@rota/core';
import {
  addCardMoves,
  allowedPlay,
  canForceBack,
  FIRST_JOKER,
  GOAL,
  handOf,
  hasValue,
  keysIn,
  type Move,
  makes21,
  OBJECT,
  playMove,
  type State,
  SUIT,
  safeAt,
  stateFromView,
  VALUE,
  type View,
  wouldBust,
} from '../rules/index.ts';
import { bestCard, worthOfCard } from './best-card.ts';
import { BASELINE_PERCEPTION, notices, noticesInPosition } from './perception.ts';
import { visibleFault } from './visible-fault.ts';

/** The policy of GREEDY.md. */
export function greedy(
  view: View,
  seat: Seat,
  random: Random,
  perceptionRate = BASELINE_PERCEPTION,
): Move {
  return opponentPolicy(stateFromView(view), seat, random, perceptionRate);
}

/** Plays the best of the card moves that it considers, safe or not; claims only 21. */
export function greedyAmongSome(
  view: View,
  seat: Seat,
  ...settings: [Random, number, number]
): Move {
  return bestAmongSome(stateFromView(view), seat, ...settings);
}

/**
 * Plays as `greedyAmongSome`, but from a state.
 * @param considered the probability for each card move
 */
export function bestAmongSome(
  state: State,
  seat: Seat,
  random: Random,
  considered: number,
  perceptionRate: number,
): Move {
  const fault = visibleFault(state);
  if (fault && notices(perceptionRate, random)) return fault;
  const moves: Move[] = [];
  addCardMoves(state, seat, moves);
  const honest = moves.filter((move) => !claimsWrongly(state, move));
  const worth = (move: Move) => worthOfMove(state, seat, move);
  return drawSubset(honest, considered, random).reduce((best, move) =>
    worth(move) > worth(best) ? move : best,
  );
}

function claimsWrongly(state: State, move: Move): boolean {
  return move.kind === 'play' && move.claim && !makes21(state.open[move.place]!, move.card);
}

/** Rates a card move as GREEDY.md does; what is not safe is worth less than all that is. */
function worthOfMove(state: State, seat: Seat, move: Move): number {
  if (move.kind !== 'play' || !isSensible(state, move)) return Number.NEGATIVE_INFINITY;
  const { card, place } = move;
  return worthOfCard(state, seat, SUIT[card]!, VALUE[card]!, state.open[place]!);
}

/** Forces back a card that has made its key bust, unless overlooked. KD-10 */
export function react(
  view: View,
  seat: Seat,
  random: Random,
  perceptionRate = BASELINE_PERCEPTION,
): Move | undefined {
  return hasMadeBust(view, seat) && notices(perceptionRate, random) ? OBJECT : undefined;
}

/** Reacts as `react`, but from a state. */
export function reactFromState(
  state: State,
  seat: Seat,
  random: Random,
  perceptionRate = BASELINE_PERCEPTION,
): Move | undefined {
  return canForceBack(state, seat) && notices(perceptionRate, random) ? OBJECT : undefined;
}

/** Whether another seat has just made a key bust. KD-10 */
function hasMadeBust(view: View, seat: Seat): boolean {
  const { last, options } = view;
  if (!last || last.seat === seat || options.calls !== 'players') return false;
  const { sum } = keysIn(view).find(({ cards }) => cards.at(-1) === last.card)!;
  return sum > GOAL && sum - VALUE[last.card!]! <= GOAL;
}

/** Plays as `greedy`, but overlooks nothing. */
export function rolloutPolicy(state: State, seat: Seat, random: Random): Move {
  return visibleFault(state) ?? playCard(state, seat, random);
}

/** Plays as `greedy`, but from a state. */
export function opponentPolicy(
  state: State,
  seat: Seat,
  random: Random,
  perceptionRate = BASELINE_PERCEPTION,
): Move {
  const fault = visibleFault(state);
  return fault && notices(perceptionRate, random) ? fault : playCard(state, seat, random);
}

/**
 * Lists the moves worth searching: the first visible fault, unless overlooked; else every safe card, claimed
 * exactly when it makes 21; else every card move or the pass.
 */
export function candidateMoves(state: State, seat: Seat, perceptionRate = 1): Move[] {
  const fault = visibleFault(state);
  if (fault && noticesInPosition(state, seat, perceptionRate)) return [fault];
  const moves = safePlays(state, seat);
  if (moves.length === 0) addCardMoves(state, seat, moves);
  return moves;
}

/** Lists the plays of safe cards, claimed exactly when they make 21. */
function safePlays(state: State, seat: Seat): Move[] {
  const plays: Move[] = [];
  const allowed = allowedPlay(state, seat);
  if (allowed !== 'suit' && allowed !== 'joker') return plays;
  for (const card of handOf(state, seat)) {
    const from = allowed === 'suit' ? SUIT[card]! : FIRST_JOKER;
    const end = allowed === 'suit' ? from + 1 : FIRST_JOKER + state.jokersHeaded;
    for (let place = from; place < end; place++) {
      if (!hasValue(safeAt(state, place), VALUE[card]!)) continue;
      plays.push(playMove(card, place, makes21(state.open[place]!, card)));
    }
  }
  return plays;
}

function isSensible(state: State, move: Move): boolean {
  if (move.kind !== 'play') return true;
  const key = state.open[move.place]!;
  return !wouldBust(key, move.card) && move.claim === makes21(key, move.card);
}

/** Plays the best safe card; without one, a random card move or the pass. */
function playCard(state: State, seat: Seat, random: Random): Move {
  const best = bestCard(state, seat, random);
  if (best) return best;
  const moves: Move[] = [];
  addCardMoves(state, seat, moves);
  return moves[random.below(moves.length)]!;
}
