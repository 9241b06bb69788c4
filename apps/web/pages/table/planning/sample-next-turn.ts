import type { AnySearchableGame, GameEvent, Random, Seat } from '@rota/core';
import { cardsOf } from '../hint/hint.ts';

/** A move that a seat may have at its next turn. */
export interface PossibleMove {
  /** In record notation. */
  readonly move: string;
  /** What the seat sees by then, in one of the samples. */
  readonly view: unknown;
  /** Whether it is legal in all sampled cases. */
  readonly isCertain: boolean;
}

/** What may happen until a seat's next turn. */
export interface NextTurn {
  /** The cards that others may play next, once the conditions hold. */
  readonly events: readonly GameEvent[];
  readonly moves: readonly PossibleMove[];
}

/** At least so many samples find each card of a hand of ten among thirty with near certainty. */
const MIN_SAMPLES = 24;
const MAX_SAMPLES = 80;
const TIME_MS = 60;

/** More moves of others before the seat's turn are not followed. */
const MAX_MOVES = 100;

/**
 * Samples what may happen until the seat's next turn, from its view alone. Where cards are played, calls
 * are left out: whether one is right would show what players are meant to notice for themselves.
 * @param conditions events that are to happen, in this order
 */
export function sampleNextTurn(
  game: AnySearchableGame,
  view: unknown,
  seat: Seat,
  conditions: readonly GameEvent[],
  random: Random,
): NextTurn {
  /** By seat and move, what its event has in common in all samples. */
  const events = new Map<string, GameEvent>();
  /** By move, a view before it, and in how many samples it is legal. */
  const moves = new Map<string, { readonly view: unknown; count: number }>();
  const until = performance.now() + TIME_MS;
  let turns = 0;
  for (let sample = 0; sample < MAX_SAMPLES; sample++) {
    if (sample >= MIN_SAMPLES && performance.now() > until) break;
    const state = game.determinize(view, random);
    if (!playUntilTurn(game, state, seat, conditions, random, events)) continue;
    const legal = game.moves(state, seat);
    if (legal === 'too many') continue;
    turns++;
    for (const move of legal) {
      const text = game.formatMove(move);
      const known = moves.get(text);
      if (known) known.count++;
      else moves.set(text, { view: game.view(state, seat), count: 1 });
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  const cardMoves = [...moves].filter(([move]) => cardsOf(move).length > 0);
  return {
    events: [...events.values()].sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
    moves: (cardMoves.length > 0 ? cardMoves : [...moves]).map(([move, { view, count }]) => {
      return { move, view, isCertain: count === turns };
    }),
  };
}

/**
 * Plays random moves until the seat's turn; moves that meet the conditions, as soon as they can be made.
 * @param events collects what the others may do once the conditions hold
 * @returns whether the seat's turn has come and the conditions hold
 */
function playUntilTurn(
  game: AnySearchableGame,
  state: unknown,
  seat: Seat,
  conditions: readonly GameEvent[],
  random: Random,
  events: Map<string, GameEvent>,
): boolean {
  const wanted = [...conditions];
  for (let made = 0; made < MAX_MOVES; made++) {
    const mover = game.currentSeat(state);
    const turn = game.decisions(state).find((open) => open.seat === mover);
    if (turn?.kind !== 'turn') return false;
    if (mover === seat) return wanted.length === 0;
    const legal = game.moves(state, mover);
    const visible = (legal === 'too many' ? [] : legal)
      .map((move) => ({ move, text: game.formatMove(move) }))
      .filter(({ text }) => cardsOf(text).length > 0)
      .map((one) => ({ ...one, event: visibleEvent(game, state, mover, one.move, seat) }));
    if (wanted.length === 0) {
      for (const { text, event } of visible) {
        const key = `${mover} ${text}`;
        if (event) events.set(key, commonFields(event, events.get(key) ?? event));
      }
    }
    const [next] = wanted;
    const found =
      next && visible.find(({ event }) => event && isSame(commonFields(next, event), next));
    if (found) wanted.shift();
    game.play(state, mover, found ? found.move : game.sampleMove(state, mover, random));
  }
  return false;
}

/** Returns the fields that are the same in both. */
function commonFields(event: GameEvent, other: GameEvent): GameEvent {
  const values = other as unknown as Readonly<Record<string, unknown>>;
  const common = Object.entries(event).filter(([name, value]) => isSame(value, values[name]));
  return Object.fromEntries(common) as unknown as GameEvent;
}

/** Compares values that the same code has made. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the first event of a move that the viewer receives: the move itself. */
function visibleEvent(
  game: AnySearchableGame,
  state: unknown,
  mover: Seat,
  move: unknown,
  viewer: Seat,
): GameEvent | undefined {
  let first: GameEvent | undefined;
  game.play(game.clone(state), mover, move, (event, only) => {
    if (only === undefined || only === viewer) first ??= event;
  });
  return first;
}
