import type { Card } from '@rota/core';
import { drawCardOnCanvas } from '@rota/ui';

/** A result, or a step of a match, as a picture to send. */
export interface Picture {
  /** What it is about, such as the game. */
  readonly title: string;
  /** What happened, such as who won. */
  readonly headline: string;
  /** The players, the best first. */
  readonly standings: readonly { readonly name: string; readonly points: string }[];
  /** In groups that were compared. */
  readonly cards?: readonly (readonly Card[])[];
  /** What decided it; those that do not fit are left out. */
  readonly sentences: readonly string[];
  /** Where it was played. */
  readonly site: string;
}

/** The width and the height, in pixels. */
export const PICTURE_SIZE = 1080;

const MARGIN = 84;
const WIDTH = PICTURE_SIZE - 2 * MARGIN;
/** More would leave no room for the cards. */
const MAX_STANDINGS = 5;
const MAX_SENTENCE_LINES = 4;
const LARGEST_CARD = 260;
const CARD_RATIO = 7 / 5;

/** The texts' sizes in pixels, and the heights of their lines as multiples. */
const TITLE = 40;
const HEADLINE = { largest: 84, smallest: 52 };
const TEXT = 42;
const SITE = 32;
const LINE = 1.35;

/** Draws a picture on a square canvas of `PICTURE_SIZE`, in the colours of the page. */
export function drawPicture(element: HTMLCanvasElement, picture: Picture): void {
  const { title, headline, standings, cards = [], sentences, site } = picture;
  const canvas = element.getContext('2d')!;
  const computed = getComputedStyle(element);
  const colour = (value: string) => {
    element.style.color = value;
    return computed.color;
  };
  const font = (size: number, family: 'text' | 'display', weight: number) => {
    element.style.fontFamily = `var(--font-${family})`;
    canvas.font = `${weight} ${size}px ${computed.fontFamily}`;
  };
  /** Writes a line below `y`. @returns where the next one begins */
  const write = (text: string, y: number, size: number, align: 'start' | 'center' | 'end') => {
    canvas.textAlign = align;
    const x = { start: MARGIN, center: PICTURE_SIZE / 2, end: PICTURE_SIZE - MARGIN }[align];
    canvas.fillText(text, x, y + size, WIDTH);
    return y + size * LINE;
  };
  const measure = (text: string) => canvas.measureText(text).width;

  paintFelt(canvas, colour);
  font(TITLE, 'text', 650);
  canvas.fillStyle = colour('var(--brass)');
  let top = write(title, MARGIN - 10, TITLE, 'center');

  canvas.fillStyle = colour('var(--on-felt)');
  let size = HEADLINE.largest;
  font(size, 'display', 700);
  size = Math.max(HEADLINE.smallest, Math.min(size, (size * WIDTH) / measure(headline)));
  font(size, 'display', 700);
  for (const line of brokenLines(headline, measure)) top = write(line, top, size, 'center');

  font(TEXT, 'text', 600);
  top += TEXT / 2;
  for (const { name, points } of standings.slice(0, MAX_STANDINGS)) {
    write(shortened(name, WIDTH - measure(points) - TEXT, measure), top, TEXT, 'start');
    top = write(points, top, TEXT, 'end');
  }

  font(SITE, 'text', 550);
  canvas.fillStyle = colour('var(--on-felt-soft)');
  let bottom = PICTURE_SIZE - MARGIN - SITE * LINE;
  write(site, bottom, SITE, 'center');

  font(TEXT, 'text', 500);
  canvas.fillStyle = colour('var(--on-felt)');
  const lines =
    sentences
      .map((_, last) => brokenLines(sentences.slice(0, last + 1).join(' '), measure))
      .findLast(({ length }) => length <= MAX_SENTENCE_LINES) ?? [];
  bottom -= TEXT / 2 + lines.length * TEXT * LINE;
  lines.reduce((y, line) => write(line, y, TEXT, 'center'), bottom);

  drawCards(canvas, cards, { from: top + TEXT / 2, to: bottom - TEXT / 2 }, colour);
  element.removeAttribute('style');
}

type Colour = (value: string) => string;
/** Cards side by side; null for a gap. */
type Row = readonly (Card | null)[];

function paintFelt(canvas: CanvasRenderingContext2D, colour: Colour): void {
  const light = canvas.createRadialGradient(
    PICTURE_SIZE * 0.22,
    0,
    0,
    PICTURE_SIZE * 0.22,
    0,
    PICTURE_SIZE * 1.2,
  );
  light.addColorStop(0, colour('var(--felt-light)'));
  light.addColorStop(0.52, colour('var(--felt)'));
  light.addColorStop(1, colour('var(--felt-deep)'));
  canvas.fillStyle = light;
  canvas.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
  canvas.strokeStyle = colour('var(--brass)');
  canvas.lineWidth = 4;
  canvas.strokeRect(28, 28, PICTURE_SIZE - 56, PICTURE_SIZE - 56);
}

/** Draws the groups side by side, or in rows of their own where they would become small. */
function drawCards(
  canvas: CanvasRenderingContext2D,
  groups: readonly (readonly Card[])[],
  { from, to }: { readonly from: number; readonly to: number },
  colour: Colour,
): void {
  const beside = groups.flatMap((group, at): Row => (at === 0 ? group : [null, ...group]));
  const layouts: (readonly Row[])[] = [[beside], groups];
  const [width, rows] = layouts
    .map((laid) => [widthOfCards(laid, to - from), laid] as const)
    .toSorted(([one], [other]) => other - one)[0]!;
  const gap = width / 10;
  const height = rows.length * (width * CARD_RATIO + gap) - gap;
  let y = (from + to - height) / 2;
  for (const row of rows) {
    let x = (PICTURE_SIZE - row.length * (width + gap) + gap) / 2;
    for (const card of row) {
      if (card !== null) drawCardOnCanvas(canvas, card, { x, y, size: width }, colour);
      x += width + gap;
    }
    y += width * CARD_RATIO + gap;
  }
}

/** Returns how wide the cards of all rows can be. */
function widthOfCards(rows: readonly Row[], height: number): number {
  const longest = Math.max(1, ...rows.map(({ length }) => length));
  return Math.min(
    LARGEST_CARD,
    WIDTH / (longest * 1.1),
    height / (Math.max(1, rows.length) * (CARD_RATIO + 0.1)),
  );
}

/** Breaks a text into lines of the picture's width, between words. */
function brokenLines(text: string, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shortened(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let short = text;
  while (short.length > 1 && measure(`${short}…`) > width) short = short.slice(0, -1);
  return `${short}…`;
}
