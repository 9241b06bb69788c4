import type { OptionValue, Seat } from '@rota/core';

/** The learner's seat; the other seats are scripted. */
export const LEARNER_SEAT: Seat = 0;

/**
 * A game taught by playing one fixed deal. Its messages are in a catalogue of its own and may name the
 * other players as `{{seat1}}`, `{{seat2}}` and so on.
 * @template Zone the `data-zone` attributes of the game's table
 */
export interface Tutorial<Zone extends string = string> {
  /** The number of seats. */
  readonly seats: number;
  /** Table options; one deal by default. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The pack of the deal, first card dealt first. */
  readonly pack: readonly string[];
  readonly steps: readonly TutorialStep<Zone>[];
  /** Message keys of what has been learnt, one short sentence each. */
  readonly learnt: readonly string[];
}

/** One message of the coach and the move it asks for. */
export interface TutorialStep<Zone extends string = string> {
  /** Moves of the other seats before the message, in record notation. */
  readonly others?: readonly (readonly [Seat, string])[];
  /**
   * The message key; two or three short sentences. `{{press1}}`, `{{press2}}` and so on name the
   * controls in `ask.press`.
   */
  readonly say: string;
  /** The zones to highlight. */
  readonly point?: Zone | readonly Zone[];
  /** Omitted: the learner only continues. */
  readonly ask?: RequestedMove;
  /** The rules it teaches. */
  readonly rules?: readonly string[];
}

/** The move that a step asks for, and answers to others. */
export interface RequestedMove {
  /** The moves it accepts, in record notation; `any`: every legal one. */
  readonly moves: readonly string[] | 'any';
  /** The controls to press for the first of them, in order; the hand for `any`. */
  readonly press: readonly Control[];
  /** Message keys for other legal moves, by move. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The message key for all remaining moves; omitted if there are none. */
  readonly otherwise?: string;
  /**
   * Whether the cards only have to be arranged like this, at a table where they can be rearranged before
   * they are played. `{{press1}}` and `{{press2}}` in `otherwise` are then the two cards to swap next.
   */
  readonly laid?: boolean;
}

/** A control of the table, by its accessible name. */
export type Control =
  /** Any card of the hand. */
  | 'hand'
  /** A card of the hand, in record notation. */
  | {
      /** Such as `7H`. */
      readonly card: string;
    }
  /**
   * A control named by a message of the game, with its parameters: values and other message keys.
   */
  | {
      /** The message’s key in the game’s catalogue. */
      readonly say: string;
      /** Parameters that are values; left out: none. */
      readonly facts?: Readonly<Record<string, string | number>>;
      /** Parameters that are messages themselves, by their keys; left out: none. */
      readonly words?: Readonly<Record<string, string>>;
    };

/** Returns moves of several seats. @param moves separated by commas, each after its seat: `1 6H, 2 TC` */
export const inTurn = (moves: string): (readonly [Seat, string])[] =>
  moves
    .trim()
    .split(/,\s+/)
    .map((move) => {
      const [seat, ...words] = move.split(' ');
      return [Number(seat), words.join(' ')];
    });

/**
 * Returns the pack that deals these hands, one card at a time from the dealer's left.
 * @param hands by seat: its cards, separated by spaces
 */
export function packOf(hands: readonly string[], dealer: Seat): string[] {
  const cards = hands.map((hand) => hand.split(/ +/));
  const seats = cards.length;
  const rounds = Math.max(...cards.map(({ length }) => length));
  return Array.from({ length: rounds * seats }, (_, at) => {
    const seat = (dealer + 1 + (at % seats)) % seats;
    return cards[seat]![Math.floor(at / seats)];
  }).filter((card) => card !== undefined);
}

/** Returns the parameter of a control: `press1` is the first. */
export const pressParameter = (at: number): string => `press${at + 1}`;

/** Returns the parameter of a player: `seat1` is at the learner's left. */
export const seatParameter = (seat: Seat): string => `seat${seat}`;
