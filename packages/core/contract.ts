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
 * - `reaction`: the seat may interrupt, but the game does not wait for it. Offered whether or not
 *   there is anything to react to, so that the offer discloses nothing.
 */
export type DecisionKind = 'turn' | 'sealed' | 'reaction';

/** A seat that may act now. Public; the moves it has are not. */
export interface Decision {
  readonly seat: Seat;
  readonly kind: DecisionKind;
  /**
   * Set if another seat's last move changed nothing this decision depends on: an answer under way
   * stays valid. Sealed decisions always stay open and need no mark.
   */
  readonly unchanged?: boolean;
}

/** A decision with its number, assigned by `Match`. */
export interface NumberedDecision extends Pick<Decision, 'seat' | 'kind'> {
  /**
   * The number of moves the deal had accepted when this decision opened. Identifies the decision
   * together with the seat, so that a late or repeated answer is never taken for a new one.
   */
  readonly since: number;
}

/** A fact about what happened, never a sentence. */
export interface GameEvent {
  /** Kebab-case; unique in the game. */
  readonly type: string;
}

/**
 * Receives the events of a move, in order.
 * @param only the seat that may see it; default: all
 */
export type Emit<Event> = (event: Event, only?: Seat) => void;

/** The outcome of a deal that is over. */
export interface DealResult {
  /** Points by seat. */
  readonly scores: readonly number[];
}

/** Converts moves to and from their form in records. */
export interface MoveNotation<Move> {
  /** Parses a move; does not check legality. */
  parseMove(text: string): Result<Move>;
  /** Writes a move so that `parseMove` returns its equal. */
  formatMove(move: Move): string;
}

/**
 * A card game, as completed by `defineGame`. A deal is a function of the pack's order and the moves:
 * rules never read a clock, a random generator or the environment. States are mutable and flat; views
 * and events are plain JSON.
 */
export interface Game<
  Options extends OptionValues = OptionValues,
  State = unknown,
  Move = unknown,
  View = unknown,
  Event extends GameEvent = GameEvent,
> extends MoveNotation<Move> {
  /** Kebab-case; names the game in records, addresses and folders. */
  readonly id: string;
  /** Raised whenever behaviour changes; old records replay under the version they name. */
  readonly version: number;
  /**
   * The package that the rules come from, with its version, such as `crazy-eights@1.2.0`: records name it.
   * `@rota/game-page` sets it; left out: the games of the room itself.
   */
  readonly package?: string;
  readonly seats: {
    /** The fewest players. */
    readonly min: number;
    /** The most players. */
    readonly max: number;
  };
  /** The most players whom a screen shows legibly; left out: as many as may play. */
  readonly maxOnScreen?: number;
  /** The game's own options, in the order of its rulings; `matchOptions` adds `deals` and `dealer`. */
  readonly options: OptionSpecs;
  /** The default number of deals in a match; 'rota' is one per seat. Ruling C-2. */
  readonly deals: 'rota' | number;

  /** Rejects well-formed options that cannot be combined or played by that many seats. */
  validateOptions?(options: Options, seats: number): Rejection | undefined;
  /**
   * The packs of a deal, usually one. Each is shuffled separately; `deal` receives them in this
   * order, joined.
   */
  packs(options: Options, seats: number): Card[][];
  /** An upper bound on the moves of a deal; the ending property checks it. */
  maxMoves(options: Options, seats: number): number;

  /** Creates a deal's state. @param pack first card dealt first */
  deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State;

  /** Returns the lowest seat the game waits for, or -1 when the deal is over. Called in playouts. */
  currentSeat(state: State): Seat;
  /** Returns all seats that may act now: those the game waits for and those that may react. */
  decisions(state: State): Decision[];
  /** Returns why a move is illegal, or undefined. Takes any value; changes nothing. */
  validate(state: State, seat: Seat, move: Move): Rejection | undefined;
  /** Applies a move that `validate` accepts, without checking it again. */
  play(state: State, seat: Seat, move: Move, emit?: Emit<Event>): void;
  /** Lists the seat's legal moves, unless there are too many. Agrees with `validate`. */
  moves(state: State, seat: Seat): Move[] | 'too many';
  /**
   * Lists moves that players must think of unprompted, whether or not they are legal: listing only legal
   * ones would reveal what players have to spot. The same for every seat that may act. Default: none.
   */
  unpromptedMoves?(state: State): Move[];
  /** Draws a legal move for a seat the game waits for. Called in playouts. */
  sampleMove(state: State, seat: Seat, random: Random): Move;

  /** Returns what the viewer knows with perfect memory, built up from visible facts. Plain JSON. */
  view(state: State, viewer: Viewer): View;
  /**
   * Updates a view in place with an event its viewer received. Default: a new view is sent with
   * every move.
   */
  applyEvent?(view: View, event: Event): void;
  /**
   * Draws a state that is consistent with a seat's view, each equally likely. Left out: no search
   * bots and no analysis.
   */
  determinize?(view: View, random: Random): State;
  /**
   * Returns the cards in each seat's hand. Analysis names by it the hidden card on which a move
   * depends most. Default: it names none.
   */
  hands?(state: State): readonly (readonly Card[])[];

  /** Returns the deal's scores once it is over. */
  result(state: State): DealResult | undefined;
  /** Returns a copy that no move in the original changes, nor the reverse. */
  clone(state: State): State;
}

/** A game that supports search and analysis. */
export type SearchableGame<
  Options extends OptionValues = OptionValues,
  State = unknown,
  Move = unknown,
  View = unknown,
> = Game<Options, State, Move, View> &
  Required<Pick<Game<Options, State, Move, View>, 'determinize'>>;

/** Whether the game can draw states from a view, and so be searched and analysed. */
export function isSearchable<Options extends OptionValues, State, Move, View>(
  game: Game<Options, State, Move, View>,
): game is SearchableGame<Options, State, Move, View> {
  return game.determinize !== undefined;
}

/** A game whose types only its own folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyGame = Game<any, any, any, any, any>;

/** A searchable game whose types only its own folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnySearchableGame = SearchableGame<any, any, any, any>;
