import type { Decision, Game, GameEvent } from './contract.ts';
import type { OptionValues } from './options.ts';
import { rejection } from './rejection.ts';
import type { Seat } from './seats.ts';

/** The members that `defineGame` derives if a game leaves them out. */
type Derived = 'options' | 'deals' | 'validate' | 'sampleMove' | 'clone';

/** The members a game may lack; see `Game`. */
type Optional = 'applyEvent' | 'determinize';

/** One of the two is enough; a game without sealed choices or reactions writes `currentSeat`. */
type Turns<State> =
  | {
      currentSeat(state: State): Seat;
      decisions?(state: State): Decision[];
    }
  | { decisions(state: State): Decision[] };

/** What a game must define; see `Game` for each member. */
export type GameDefinition<
  Options extends OptionValues,
  State,
  Move,
  View,
  Event extends GameEvent,
> = Omit<Game<Options, State, Move, View, Event>, Derived | 'currentSeat' | 'decisions'> &
  Partial<Pick<Game<Options, State, Move, View, Event>, Derived>> &
  Turns<State>;

/**
 * Completes a game's definition:
 * - `decisions` and `currentSeat` from one another
 * - `validate` as membership in `moves`, `sampleMove` as an even draw from it
 * - `clone` as `structuredClone`
 * - no options, and as many deals as seats
 *
 * Members that a game defines are used unchanged.
 */
export function defineGame<
  Options extends OptionValues,
  State,
  Move,
  View,
  Event extends GameEvent = GameEvent,
>(
  definition: GameDefinition<Options, State, Move, View, Event> &
    Required<Pick<Game<Options, State, Move, View, Event>, Optional>>,
): Game<Options, State, Move, View, Event> &
  Required<Pick<Game<Options, State, Move, View, Event>, Optional>>;
export function defineGame<
  Options extends OptionValues,
  State,
  Move,
  View,
  Event extends GameEvent = GameEvent,
>(
  definition: GameDefinition<Options, State, Move, View, Event>,
): Game<Options, State, Move, View, Event>;
export function defineGame<
  Options extends OptionValues,
  State,
  Move,
  View,
  Event extends GameEvent = GameEvent,
>(
  definition: GameDefinition<Options, State, Move, View, Event>,
): Game<Options, State, Move, View, Event> {
  const { id, moves } = definition;
  const currentSeat =
    'currentSeat' in definition
      ? definition.currentSeat
      : (state: State) => lowestAwaited(definition.decisions(state));

  return {
    options: {},
    deals: 'rota',
    decisions(state) {
      const seat = currentSeat(state);
      return seat < 0 ? [] : [{ seat, kind: 'turn' }];
    },
    validate(state, seat, move) {
      const legal = listed(state, seat);
      if (legal.some((each) => isSameMove(each, move))) return undefined;
      if (currentSeat(state) < 0) return rejection('deal-over');
      return legal.length === 0 ? rejection('not-your-turn') : rejection('illegal-move');
    },
    sampleMove(state, seat, random) {
      const legal = listed(state, seat);
      return legal[random.below(legal.length)]!;
    },
    clone: (state) => structuredClone(state),
    ...definition,
    currentSeat,
  };

  function listed(state: State, seat: Seat): readonly Move[] {
    const legal = moves(state, seat);
    if (legal !== 'too many') return legal;
    throw new TypeError(`${id} does not list its moves: define validate and sampleMove`);
  }
}

/** Returns the lowest seat that the game waits for, or -1. */
function lowestAwaited(decisions: readonly Decision[]): number {
  let lowest = -1;
  for (const { seat, kind } of decisions) {
    if (kind !== 'reaction' && (lowest < 0 || seat < lowest)) lowest = seat;
  }
  return lowest;
}

/** Whether two values are equal as JSON. */
function isSameMove(move: unknown, other: unknown): boolean {
  if (Object.is(move, other)) return true;
  if (typeof move !== 'object' || typeof other !== 'object' || !move || !other) return false;
  if (Array.isArray(move) !== Array.isArray(other)) return false;
  const keys = Object.keys(move);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSameMove(move[key as keyof typeof move], other[key as keyof typeof other]),
    )
  );
}
