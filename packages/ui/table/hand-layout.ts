/** The layout of a hand of cards and keyboard navigation in it. Lengths are CSS pixels. */

export interface CardPlacement {
  /** The upper left corner, relative to the hand's. */
  readonly x: number;
  readonly y: number;
  /** Clockwise rotation in degrees. */
  readonly turn: number;
}

export interface HandLayout {
  readonly cardWidth: number;
  /** The height of the hand. */
  readonly height: number;
  readonly rows: number;
  readonly perRow: number;
  readonly cards: readonly CardPlacement[];
}

/** The least visible width of a card: enough for a finger. */
export const MIN_VISIBLE_PX = 44;
/** Where one more row would cover the table: on a phone on its side, and in very large hands. */
export const MIN_VISIBLE_CROWDED_PX = 26;
/** More rows than these hide the table of a phone. */
const MAX_ROWS = 3;

/** The step from one row to the next, as a share of a card's height. */
const ROW_STEP = 0.62;

/** From this width on, hands are wide fans of large cards. */
const MIN_WIDE_PX = 560;

/** A landscape phone, a small portrait one, the usual, a large screen, a very large one. */
export type HeightClass = 0 | 1 | 2 | 3 | 4;

/** @param height of the window */
export function heightClass(height: number): HeightClass {
  if (height <= 500) return 0;
  return height < 700 ? 1 : height < 960 ? 2 : height < 1200 ? 3 : 4;
}

/**
 * Card widths: the smallest, and the largest by height class; and the visible share of a card below
 * which cards shrink rather than overlap more.
 */
const WIDTHS = {
  phone: { least: 50, most: [56, 64, 76, 92, 104], share: 0.88 },
  wide: { least: 60, most: [64, 88, 102, 132, 180], share: 0.66 },
} as const;

/**
 * Lays out a hand as a fan, in as many equal rows as it takes to show `MIN_VISIBLE_PX` of each
 * card. Where the table would be covered otherwise, on phones, a very large hand shows less of each,
 * and many rows are no higher than two of the largest cards if the smallest card allows it.
 */
export function layOutHand(count: number, width: number, tallness: HeightClass = 2): HandLayout {
  const wide = width >= MIN_WIDE_PX;
  const { least, most: widest, share } = WIDTHS[wide ? 'wide' : 'phone'];
  const most = widest[tallness];
  const mostBow = count > 2 ? Math.min(wide ? 1.6 : 1, 16 / count) : 0;
  // A rotated card extends beyond its slot by its height times the sine.
  const mostLean = Math.sin((((count - 1) / 2) * mostBow * Math.PI) / 180) * ((most * 7) / 5);
  const rowsThatShow = (visible: number) => {
    const fitting = Math.floor((width - 2 * mostLean - least) / visible) + 1;
    return Math.max(1, Math.ceil(count / Math.max(1, fitting)));
  };
  let visible = tallness === 0 ? MIN_VISIBLE_CROWDED_PX : MIN_VISIBLE_PX;
  let rows = rowsThatShow(visible);
  if (!wide && rows > MAX_ROWS) {
    visible = MIN_VISIBLE_CROWDED_PX;
    rows = Math.max(MAX_ROWS, rowsThatShow(visible));
  }
  const perRow = Math.max(1, Math.ceil(count / rows));
  const [bow, lean] = rows === 1 ? [mostBow, mostLean] : [0, 0];
  const inner = width - 2 * lean;
  const comfortable = inner / (perRow - 1 + 1 / share);
  const maxWidth =
    wide || rows <= 2
      ? most
      : Math.max(least, (most * (1 + ROW_STEP)) / (1 + (rows - 1) * ROW_STEP));
  const cardWidth = Math.floor(
    Math.min(maxWidth, Math.max(least, comfortable / share), inner - (perRow - 1) * visible),
  );
  const step = perRow === 1 ? 0 : Math.min(cardWidth + 6, (inner - cardWidth) / (perRow - 1));
  const cardHeight = (cardWidth * 7) / 5;
  const rowStep = Math.max(MIN_VISIBLE_PX, cardHeight * ROW_STEP);
  const cards = Array.from({ length: count }, (_, at): CardPlacement => {
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
 * Returns the index that an arrow key, Home or End moves the focus to; undefined for other keys.
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
