/** How a hand of cards is held, and how the keyboard moves through it. Lengths are CSS pixels. */

export interface HeldCard {
  /** Upper left corner, from the upper left of the hand. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

export interface Fan {
  readonly cardWidth: number;
  /** Of the whole hand. */
  readonly height: number;
  readonly rows: number;
  readonly perRow: number;
  readonly cards: readonly HeldCard[];
}

/** What shows of every card, at least: wide enough for a finger. */
export const LEAST_SHOWN = 44;

/** From this width on a hand is a wide fan of large cards. */
const WIDE = 560;

/** Of a card's width, what shows before the cards shrink rather than overlap more. */
const COMFORTABLY_SHOWN = 0.88;

/**
 * Holds the cards in a fan, in as many rows as it takes for every card to show at least
 * `LEAST_SHOWN`; rows are as even as can be.
 */
export function holdFan(count: number, width: number): Fan {
  const wide = width >= WIDE;
  const [least, most] = wide ? [84, 104] : [50, 76];
  let rows = 1;
  while (rows < count && least + (Math.ceil(count / rows) - 1) * LEAST_SHOWN > width) rows++;
  const perRow = Math.max(1, Math.ceil(count / rows));
  const comfortable = width / (perRow - 1 + 1 / COMFORTABLY_SHOWN);
  const cardWidth = Math.floor(Math.min(most, Math.max(least, comfortable / COMFORTABLY_SHOWN)));
  const step = perRow === 1 ? 0 : Math.min(cardWidth + 6, (width - cardWidth) / (perRow - 1));
  const cardHeight = (cardWidth * 7) / 5;
  const rowStep = Math.max(LEAST_SHOWN, cardHeight * 0.62);
  const bow = rows === 1 && count > 2 ? Math.min(wide ? 1.6 : 1, 16 / count) : 0;
  const cards = Array.from({ length: count }, (_, at): HeldCard => {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const fromMiddle = (at % perRow) - (inRow - 1) / 2;
    const turn = fromMiddle * bow;
    return {
      x: width / 2 + fromMiddle * step - cardWidth / 2,
      y: row * rowStep + (cardWidth / 100) * turn * turn * 0.32,
      turn,
    };
  });
  const sag = Math.max(0, ...cards.filter((_, at) => at < perRow).map(({ y }) => y));
  return { cardWidth, height: (rows - 1) * rowStep + cardHeight + sag, rows, perRow, cards };
}

/**
 * Where a key takes the focus in a hand held so, or undefined when the key is none of the hand's.
 * Left and right go card by card, up and down row by row, Home and End to the ends.
 */
export function moveFocus(
  key: string,
  from: number,
  { count, perRow }: { count: number; perRow: number },
): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return from - perRow >= 0 ? from - perRow : from;
    case 'ArrowDown':
      return Math.floor(from / perRow) < Math.floor(last / perRow)
        ? Math.min(last, from + perRow)
        : from;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
