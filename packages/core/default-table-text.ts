import { type Card, parseCard } from './cards.ts';
import type { AnyGame } from './contract.ts';
import en from './locales/table-text/en.json';
import type { TableText } from './messages.ts';
import type { Seat } from './seats.ts';

/** A message of the game's catalogue with its parameters. */
export interface PlainMessage {
  /** The message’s key in the game’s catalogue. */
  readonly key: string;
  /** The message’s parameters; left out: it has none. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** The fields of a view that the default text and the default screen show. */
export interface PlainView {
  /** The viewer's own cards. */
  readonly hand?: readonly Card[];
  /** Cards face up in the middle, with the seat that played each. */
  readonly table?: readonly {
    readonly card: Card;
    /** Who played it; left out: no player did. */
    readonly seat?: Seat;
  }[];
  /** The seat whose turn it is; -1 when the deal is over. */
  readonly turn?: Seat;
  /** Cards with a caption, apart from `table`, such as the trump. */
  readonly captions?: readonly {
    /** The key of the caption’s message. */
    readonly key: string;
    readonly cards: readonly Card[];
  }[];
  /** By seat: the line under the player's name, such as a bid and the tricks taken. */
  readonly notes?: readonly PlainMessage[];
  /** A line about the deal. */
  readonly status?: PlainMessage;
}

/** Returns the message of a move that is not a card: `pass` is `move.pass`, `bid-3` is `move.bid` with `number`. */
export function moveMessage(move: string): PlainMessage {
  const [, name, number] = /^(.+)-(\d+)$/.exec(move) ?? [];
  return name === undefined
    ? { key: `move.${move}` }
    : { key: `move.${name}`, facts: { number: Number(number) } };
}

/**
 * Describes the table of any game whose view is a `PlainView`. A move that is a card is described by
 * that card, any other by its `moveMessage`.
 */
export function defaultTableText({
  formatMove,
}: Pick<AnyGame, 'formatMove'>): TableText<PlainView, unknown> {
  return {
    en,
    describe({ hand = [], table = [], captions = [], notes = [], status }, context) {
      const { translate, card, name } = context;
      const faceUp = table.map((laid) =>
        laid.seat === undefined
          ? card(laid.card)
          : translate('words.laid-by', { card: card(laid.card), player: name(laid.seat) }),
      );
      return [
        { heading: translate('words.hand'), lines: hand.map(card) },
        {
          heading: translate('words.table'),
          lines: status ? [translate(status.key, status.facts), ...faceUp] : faceUp,
        },
        ...captions.map(({ key, cards }) => ({ heading: translate(key), lines: cards.map(card) })),
        {
          heading: translate('words.players'),
          lines: notes.map(({ key, facts }, seat) =>
            translate('words.note', { player: name(seat), note: translate(key, facts) }),
          ),
        },
      ].filter(({ lines }) => lines.length > 0);
    },
    describeMove(move, _, { translate, card }) {
      const text = formatMove(move);
      const played = parseCard(text);
      if (played !== undefined) return translate('words.play', { card: card(played) });
      const { key, facts } = moveMessage(text);
      return translate(key, facts);
    },
  };
}
