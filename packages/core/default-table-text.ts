import { type Card, parseCard } from './cards.ts';
import type { AnyGame } from './contract.ts';
import { en } from './locales/table/en.ts';
import type { TableText } from './messages.ts';
import type { Seat } from './seats.ts';

/** The fields of a view that the default text and the default screen show. */
export interface PlainView {
  /** The viewer's own cards. */
  readonly hand?: readonly Card[];
  /** Cards face up in the middle, with the seat that played each. */
  readonly table?: readonly { readonly card: Card; readonly seat?: Seat }[];
  /** The seat whose turn it is; -1 when the deal is over. */
  readonly turn?: Seat;
}

/**
 * Describes the table of any game whose view is a `PlainView`. A move that is a card is described by
 * that card, any other by the message `move.…` of the game's catalogue.
 */
export function defaultTableText({
  formatMove,
}: Pick<AnyGame, 'formatMove'>): TableText<PlainView, unknown> {
  return {
    en,
    describe({ hand = [], table = [] }, { translate, card, name }) {
      const lying = table.map((laid) =>
        laid.seat === undefined
          ? card(laid.card)
          : translate('words.laid-by', { card: card(laid.card), player: name(laid.seat) }),
      );
      return [
        { heading: translate('words.hand'), lines: hand.map(card) },
        { heading: translate('words.table'), lines: lying },
      ].filter(({ lines }) => lines.length > 0);
    },
    describeMove(move, _, { translate, card }) {
      const text = formatMove(move);
      const played = parseCard(text);
      return played === undefined
        ? translate(`move.${text}`)
        : translate('words.play', { card: card(played) });
    },
  };
}
