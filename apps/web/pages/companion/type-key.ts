import { type Card, formatCard, parseCard, suitOf } from '@rota/core';

/** The cards that a place takes. */
export interface TypedPlace {
  /** Those it may ever take. */
  readonly cards: readonly Card[];
  /** Those of them that are not entered elsewhere. */
  readonly free: readonly Card[];
  /** Whether suits are irrelevant. */
  readonly byRank: boolean;
}

/** What was typed and is not yet a card. */
export interface Typed {
  readonly text: string;
  /** Why it will never be one; nothing is read until it is taken back. */
  readonly refused?: 'not-a-card' | 'card-not-free';
  /** The card that a rank alone has just entered, also in the place before: its suit may follow. */
  readonly after?: { readonly card: Card; readonly byRank: boolean };
}

/** What a key makes of what was typed. */
export interface TypedKey {
  readonly typed: Typed;
  /** The card that is complete now. */
  readonly card?: Card;
  /** Whether the card that the rank alone entered has another suit and is to be taken back, `card` taking its place. */
  readonly takesBack?: true;
}

export const NOTHING_TYPED: Typed = { text: '' };

/** A card of the documented notation, or its beginning: `7H`, `TC` or `10C`, `AS` or `1S`, `0B`. */
const CARD_SO_FAR = /^(?:(10|[1-9ATJQK])([CDSH]?)|0([BR]?))$/;
const SUIT = /^[CDSH]$/;
const SEPARATOR = /^[ ,]$/;

/** Reads a key; undefined where it is none of a card's. @param key one character */
export function typeKey(typed: Typed, key: string, place: TypedPlace): TypedKey | undefined {
  const letter = key.toUpperCase();
  const isSeparator = SEPARATOR.test(letter);
  if (!isSeparator && !/^[0-9A-Z]$/.test(letter)) return undefined;
  const { text, refused, after } = typed;
  if (refused) return { typed: { ...typed, text: text + letter } };
  if (after !== undefined && SUIT.test(letter)) return readSuitAfter(after, letter);
  if (isSeparator) {
    return text === '' ? { typed: NOTHING_TYPED } : readCard(text, place, true);
  }
  return readCard(text + letter, place, false);
}

/** Whether a rank alone is a card. */
export function isRankEnough({ cards, byRank }: Pick<TypedPlace, 'cards' | 'byRank'>): boolean {
  return (
    byRank || new Set(cards.filter((card) => formatCard(card)[0] !== '0').map(suitOf)).size === 1
  );
}

function readSuitAfter({ card, byRank }: Typed['after'] & object, suit: string): TypedKey {
  const [rank, own] = formatCard(card);
  if (own === suit) return { typed: NOTHING_TYPED };
  if (byRank) return { typed: NOTHING_TYPED, card: parseCard(`${rank}${suit}`)!, takesBack: true };
  return { typed: { text: `${rank}${suit}`, refused: 'not-a-card' }, takesBack: true };
}

function readCard(text: string, place: TypedPlace, isEnded: boolean): TypedKey {
  const [matched, rankText = '', suit = '', joker = ''] = CARD_SO_FAR.exec(text) ?? [];
  const refuse = (refused: Typed['refused'] & string) => ({ typed: { text, refused } });
  if (matched === undefined) return refuse('not-a-card');
  const rank = rankText.replace('10', 'T').replace('1', 'A');
  const isRankAlone = rank !== '' && suit === '';
  // A one may be the beginning of a ten.
  const mayGoOn =
    !isEnded && (isRankAlone ? !isRankEnough(place) || text === '1' : rank + joker === '');
  const fits = (card: Card) =>
    rank === '' || place.byRank || isRankAlone
      ? formatCard(card)[0] === (rank || '0') && (rank !== '' || formatCard(card).endsWith(joker))
      : card === parseCard(rank + suit);
  if (mayGoOn)
    return place.cards.some(fits) || rank !== '' ? { typed: { text } } : refuse('not-a-card');
  if (isRankAlone && !isRankEnough(place)) return refuse('not-a-card');
  if (rank + joker === '' || !place.cards.some(fits)) return refuse('not-a-card');
  const exact = parseCard(rank + suit);
  const card = place.free.find((each) => each === exact) ?? place.free.find(fits);
  if (card === undefined) return refuse('card-not-free');
  const maySuitFollow = isRankAlone && !isEnded;
  const after = { card, byRank: place.byRank };
  return { typed: maySuitFollow ? { text: '', after } : NOTHING_TYPED, card };
}
