import type { Card } from './cards.ts';
import type { OptionSpecs, OptionValues } from './options.ts';
import type { Random } from './random.ts';
import type { Rejection } from './rejection.ts';
import type { Result } from './result.ts';
import type { Seat, Viewer } from './seats.ts';

/**
 * How a seat may act.
 * - `turn`: the game waits for this seat alone.
 * - `sealed`: the game waits for several seats at once; each answer is hidden until all are in.
 * - `reaction`: the seat may speak up though nobody waits for it. Offered whether or not there is
 *   anything to react to: its presence must tell nothing.
 */
export type DecisionKind = 'turn' | 'sealed' | 'reaction';

/** Public: a seat that may act now. Which moves it has is not public. */
export interface Decision {
  readonly seat: Seat;
  readonly kind: DecisionKind;
  /**
   * Set where the last move, made by another seat, changed nothing this decision depends on, so that
   * an answer under way still counts. Sealed decisions need no mark: they stay open in any case.
   */
  readonly unchanged?: boolean;
}

/** A decision with its number; `Match` counts, games do not. */
export interface NumberedDecision extends Pick<Decision, 'seat' | 'kind'> {
  /**
   * The number of moves the deal had accepted when this decision opened. Together with the seat it
   * names the decision, so that a late or doubled answer is never taken for a new one.
   */
  readonly since: number;
}

/** A fact about what happened. Never a sentence. */
export interface GameEvent {
  readonly type: string;
}

/**
 * Receives the events of a move, in order.
 * @param only the one seat that may learn of it; left out, everybody may
 */
export type Emit<Event> = (event: Event, only?: Seat) => void;

export interface DealResult {
  /** Points of each seat for this deal. */
  readonly scores: readonly number[];
}

/** How records write a move. */
export interface MoveNotation<Move> {
  /** Reads a move; says nothing about legality. */
  parseMove(text: string): Result<Move>;
  formatMove(move: Move): string;
}

/**
 * One card game, as `defineGame` completes it. Everything that can happen in a deal follows from the
 * pack's order and the moves; rules never read a clock, a random generator or the environment. States
 * are mutable and flat; views and events are plain JSON.
 */
export interface Game<
  Options extends OptionValues = OptionValues,
  State = unknown,
  Move = unknown,
  View = unknown,
  Event extends GameEvent = GameEvent,
> extends MoveNotation<Move> {
  readonly id: string;
  /** Rises whenever behaviour changes, so that old records keep replaying under their own rules. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** The game's own options, in the order of its rulings. `deals` and `dealer` are core's. */
  readonly options: OptionSpecs;
  /** How many deals a match has unless the table says otherwise. Ruling C-2. */
  readonly deals: 'rota' | number;

  /** What is wrong with these (well-formed) options for that many seats, if anything. */
  validateOptions?(options: Options, seats: number): Rejection | undefined;
  /**
   * The packs to shuffle for a deal. Each is shuffled by itself and they are dealt one after
   * another; nearly every game has exactly one.
   */
  packs(options: Options, seats: number): Card[][];
  /** The most moves a deal can take; law 2 holds the game to it. */
  maxMoves(options: Options, seats: number): number;

  /** A new deal. @param pack first card dealt first */
  deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State;

  /** The lowest seat the game waits for, or -1 when the deal is over. Fast: playouts call it. */
  currentSeat(state: State): Seat;
  /** Everybody who may act now: the seats the game waits for, and those who may react. */
  decisions(state: State): Decision[];
  /** The one judge of legality, junk included; changes nothing. */
  validate(state: State, seat: Seat, move: Move): Rejection | undefined;
  /** Plays a move that `validate` accepts; trusts. */
  play(state: State, seat: Seat, move: Move, emit?: Emit<Event>): void;
  /** Every legal move of the seat, or that there are too many to list. Agrees with `validate`. */
  moves(state: State, seat: Seat): Move[] | 'too many';
  /** A legal move for a seat the game waits for; the fast path of playouts. */
  sampleMove(state: State, seat: Seat, random: Random): Move;

  /** What that viewer knows with perfect memory; built up from what may be seen. Plain JSON. */
  view(state: State, viewer: Viewer): View;
  /**
   * Brings a view up to date with an event its viewer received; mutates the view. Left out: the view
   * is sent again with every move.
   */
  applyEvent?(view: View, event: Event): void;
  /**
   * A state whose view is this one, evenly drawn from all there are. A seat's view only. Left out:
   * bots do not search, and there is no analysis.
   */
  determinize?(view: View, random: Random): State;

  /** The deal's scores once it is over. */
  result(state: State): DealResult | undefined;
  clone(state: State): State;
}

/** A game that search and analysis work with. */
export type SearchableGame<
  Options extends OptionValues = OptionValues,
  State = unknown,
  Move = unknown,
  View = unknown,
> = Game<Options, State, Move, View> &
  Required<Pick<Game<Options, State, Move, View>, 'determinize'>>;

export function isSearchable<Options extends OptionValues, State, Move, View>(
  game: Game<Options, State, Move, View>,
): game is SearchableGame<Options, State, Move, View> {
  return game.determinize !== undefined;
}

/** A game whose types only its own folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyGame = Game<any, any, any, any, any>;

// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnySearchableGame = SearchableGame<any, any, any, any>;
