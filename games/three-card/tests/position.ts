import { type Card, defaultOptions, parseCard, type Seat } from '@rota/core';
import { addCard } from '../rules/holding.ts';
import { type DealEvent, type Move, type Options, type State, threeCard } from '../rules/index.ts';
import { options as specs } from '../rules/options.ts';
import { ALL_RANKS, RANKS } from '../rules/ranks.ts';
import {
  addCardToPile,
  addToHand,
  combinedPack,
  emptyState,
  GONE,
  PLAYING,
  THREE,
} from '../rules/state.ts';

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

const DEFAULTS = defaultOptions(specs);

export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((name) => parseCard(name)!);
}

/** Up to three cards in three slots. */
function three(cards: readonly Card[]): Card[] {
  return [0, 1, 2].map((at) => cards[at] ?? GONE);
}

/** A deal in the middle of play, for tests; cards that are not mentioned have been cleared. */
export class Position {
  readonly events: DealEvent[] = [];
  readonly state: State;

  constructor(arrangement: Arrangement) {
    const { hands, tops = [], unders = [], deck = '', pile = '', turn = 0 } = arrangement;
    const state = emptyState(
      { ...DEFAULTS, ...arrangement.options },
      hands.length,
      hands.length - 1,
    );
    const remaining = combinedPack(hands.length);
    const use = (text: string) => {
      const used = cards(text);
      for (const card of used) remaining.splice(remaining.indexOf(card), 1);
      return used;
    };
    state.stage = PLAYING;
    state.turn = turn;
    state.again = arrangement.again ?? false;
    for (const [seat, hand] of hands.entries()) {
      for (const [at, card] of use(hand).entries()) {
        addToHand(state, seat, card);
        if (at < THREE) state.hidden[seat * THREE + at] = ALL_RANKS;
        else addCard(state.known, card, seat * RANKS);
      }
    }
    for (const [seat, text] of tops.entries())
      state.tops.splice(seat * THREE, THREE, ...three(use(text)));
    for (const [seat, text] of unders.entries())
      state.unders.splice(seat * THREE, THREE, ...three(use(text)));
    const drawn = use(deck).reverse();
    state.deck.splice(0, drawn.length, ...drawn);
    state.deckSize = drawn.length;
    for (const card of use(pile)) addCardToPile(state, card);
    for (const card of remaining) addCard(state.discards, card);
    this.state = state;
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
    return threeCard.view(this.state, seat).hand;
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
