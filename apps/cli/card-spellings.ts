import {
  BLACK_JOKER,
  type Card,
  CLUBS,
  DIAMONDS,
  HEARTS,
  parseCard,
  RANK_LETTERS,
  RED_JOKER,
  rankOf,
  SPADES,
  suitOf,
} from '@rota/core';

/** How people and programs write ranks, in English and German, beside the letter of records. */
const RANKS: Readonly<Record<string, readonly string[]>> = {
  A: ['1', 'ACE', 'AS', 'ASS'],
  T: ['10'],
  J: ['B', 'JACK', 'BUBE'],
  Q: ['D', 'QUEEN', 'DAME'],
  K: ['KING', 'KÖNIG', 'KOENIG'],
};

/** The same for suits. K alone is Kreuz or Karo. */
const SUITS = [
  [CLUBS, ['C', '♣', '♧', 'CLUB', 'CLUBS', 'K', 'KR', 'KREUZ']],
  [DIAMONDS, ['D', '♦', '♢', 'DIAMOND', 'DIAMONDS', 'K', 'KA', 'KARO']],
  [SPADES, ['S', '♠', '♤', 'SPADE', 'SPADES', 'P', 'PIK']],
  [HEARTS, ['H', '♥', '♡', 'HEART', 'HEARTS', 'HERZ']],
] as const;
const SUIT_SYMBOLS = '♣♦♠♥';

const RANK_BY_SPELLING = new Map<string, number>();
const CARDS_BY_SPELLING = new Map<string, Set<Card>>();
for (const [rank, letter] of [...RANK_LETTERS].entries()) {
  for (const spelling of [letter, ...(RANKS[letter] ?? [])]) {
    RANK_BY_SPELLING.set(spelling, rank);
    for (const [suit, suits] of SUITS) {
      const card = suit * RANK_LETTERS.length + rank;
      for (const one of suits) {
        for (const text of [spelling + one, one + spelling]) {
          CARDS_BY_SPELLING.set(text, (CARDS_BY_SPELLING.get(text) ?? new Set<Card>()).add(card));
        }
      }
    }
  }
}

/** Unicode's playing cards: 16 a suit, from the ace on, with a knight before the queen. */
const FIRST_PICTURE = 0x1f0a0;
const PICTURE_SUITS = [SPADES, HEARTS, DIAMONDS, CLUBS];
const PICTURE_JOKERS: Readonly<Record<number, Card>> = {
  127167: RED_JOKER,
  127183: BLACK_JOKER,
};
const KNIGHT = 12;

/** What a typed text may mean: some cards, or a rank alone; both empty if it is no card. */
interface CardReading {
  readonly cards: readonly Card[];
  readonly rank?: number;
}

/**
 * Reads a card as people write it: `7H`, `10♥`, `🂤`, `1S`, `PikBube`, `HD`.
 * @param isGerman whether `KD` may be a Dame and `As` an ace, which in records are K♦ and A♠
 */
export function readCard(text: string, isGerman: boolean): CardReading {
  const name = text
    .normalize('NFKC')
    .replace(/-|\uFE0E|\uFE0F/g, '')
    .toUpperCase();
  const picture = readPicture(name);
  if (picture !== undefined) return { cards: [picture] };
  const written = parseCard(name);
  if (written !== undefined && !(isGerman && (name === 'KD' || text === 'As'))) {
    return { cards: [written] };
  }
  const rank = RANK_BY_SPELLING.get(name);
  if (rank !== undefined) return { cards: [], rank };
  return { cards: [...(CARDS_BY_SPELLING.get(name) ?? [])] };
}

function readPicture(name: string): Card | undefined {
  const code = name.codePointAt(0);
  if (code === undefined || String.fromCodePoint(code) !== name) return undefined;
  if (PICTURE_JOKERS[code] !== undefined) return PICTURE_JOKERS[code];
  const place = (code - FIRST_PICTURE) % 16;
  const suit = PICTURE_SUITS[Math.floor((code - FIRST_PICTURE) / 16)];
  if (suit === undefined || place < 1 || place > 14 || place === KNIGHT) return undefined;
  return suit * RANK_LETTERS.length + (place > KNIGHT ? place - 2 : place - 1);
}

/** Formats a card so that no one can take it for another, as `K♦`. */
export function formatWithSymbol(card: Card): string {
  return `${RANK_LETTERS[rankOf(card)]}${SUIT_SYMBOLS[suitOf(card)]}`;
}
