import {
  type Card,
  defaultOptions,
  parseCard,
  RANK_LETTERS,
  type Rank,
  type Seat,
} from '@rota/core';
import { compareCards } from '../rules/hand.ts';
import {
  type DealEvent,
  type Move,
  type Options,
  optionSpecs,
  type State,
  threeCard,
} from '../rules/index.ts';
import { NO_RANKS } from '../rules/rank-set.ts';
import { combinedPack, dealtTable, type PublicTable, stateOf, THREE } from '../rules/state.ts';

/** Cards are written as in `7H 7D`. */
interface Arrangement {
  /** One hand for each seat; its cards after the third are publicly known. */
  readonly hands: readonly string[];
  readonly tops?: readonly string[];
  readonly unders?: readonly string[];
  /** The next card to be drawn first. */
  readonly deck?: string;
  /** From the bottom. */
  readonly pile?: string;
  readonly turn?: Seat;
  readonly again?: boolean;
  readonly options?: Partial<Options>;
}

const DEFAULTS = defaultOptions(optionSpecs);

export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((name) => parseCard(name)!);
}

/** Ranks as in `A 2 T`, from the ace. */
export function ranks(text: string): Rank[] {
  return text.split(' ').map((name) => RANK_LETTERS.indexOf(name));
}

/** A deal in the middle of play, for tests; cards that are not mentioned have been cleared. */
export class Position {
  readonly events: DealEvent[] = [];
  readonly state: State;

  constructor(arrangement: Arrangement) {
    const { hands: held, tops = [], unders = [], deck = '', pile = '', ...rest } = arrangement;
    const seats = held.length;
    const remaining = combinedPack(seats);
    const use = (text = '') => {
      const used = cards(text);
      for (const card of used) remaining.splice(remaining.indexOf(card), 1);
      return used;
    };
    const hands = held.map(use);
    const laid = held.map((_, seat) => ({ tops: use(tops[seat]), unders: use(unders[seat]) }));
    const hidden = {
      hands: hands.map((hand) => [...hand].sort(compareCards)),
      chosen: hands.map(() => []),
      deck: use(deck),
      unders: laid.map((of) => of.unders),
    };
    const table: PublicTable = {
      ...dealtTable({ ...DEFAULTS, ...rest.options }, seats, seats - 1),
      phase: 'playing',
      turn: rest.turn ?? 0,
      again: rest.again ?? false,
      handSizes: hands.map(({ length }) => length),
      ready: hands.map(() => true),
      tops: laid.map((of) => of.tops),
      down: laid.map((of) => [...of.unders.keys()]),
      deckSize: hidden.deck.length,
      pile: use(pile),
      known: {
        shown: hands.map((hand) => hand.slice(THREE)),
        lacks: hands.map((hand) => hand.slice(0, THREE).map(() => NO_RANKS)),
        unlikely: hands.map((hand) => hand.slice(0, THREE).map(() => NO_RANKS)),
      },
    };
    this.state = stateOf({ ...table, discards: remaining }, hidden);
  }

  /** Plays legal moves, each for the seat on turn. @returns the events of the last one */
  play(...moves: readonly string[]): DealEvent[] {
    for (const text of moves) {
      const seat = threeCard.currentSeat(this.state);
      const rejected = this.rejection(seat, text);
      if (rejected) throw new Error(`seat ${seat} may not ${text}: ${rejected}`);
      this.events.length = 0;
      threeCard.play(this.state, seat, parse(text), (event) => this.events.push(event));
    }
    return [...this.events];
  }

  /**
   * Returns why the move is illegal, as `code rule`; undefined if it is legal.
   * @throws if validating changed the state
   */
  rejection(seat: Seat, text: string): string | undefined {
    const before = JSON.stringify(this.state);
    const rejected = threeCard.validate(this.state, seat, parse(text));
    if (JSON.stringify(this.state) !== before)
      throw new Error(`validating ${text} changed the state`);
    return rejected && [rejected.code, rejected.rule].filter(Boolean).join(' ');
  }

  hand(seat: Seat): Card[] {
    return threeCard.view(this.state, seat).hand!;
  }

  get pile(): Card[] {
    return threeCard.view(this.state, 'public').pile;
  }
}

function parse(text: string): Move {
  const parsed = threeCard.parseMove(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.rejection.code}`);
  return parsed.value;
}
