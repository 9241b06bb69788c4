import { BLACK_JOKER, type Card, JOKERS, rankOf, suitOf } from '@rota/core';
import { MINI_PLACES, type Placement, TRIAD, TRIAD_LINE } from './card-shapes.tsx';
import { cardOutline, SUIT_SHAPES } from './outlines.ts';
import { INDICES } from './rank-outlines.ts';

const SUIT_COLOURS = ['clubs', 'diamonds', 'spades', 'hearts'].map((suit) => `var(--suit-${suit})`);
const OUTLINE = cardOutline(140);

/**
 * Draws a small card: its rank over its suit.
 * @param place its upper left corner, and its width
 * @param colour computes a CSS colour, as a canvas knows no custom properties
 */
export function drawCardOnCanvas(
  canvas: CanvasRenderingContext2D,
  card: Card,
  { x, y, size }: Placement,
  colour: (value: string) => string,
): void {
  const isJoker = suitOf(card) === JOKERS;
  const joker = `var(--joker-${card === BLACK_JOKER ? 'black' : 'red'})`;
  const ink = colour(isJoker ? joker : SUIT_COLOURS[suitOf(card)]!);
  const paint = (path: string, at: Placement) => {
    canvas.save();
    canvas.translate(x + size / 2 + (at.x * size) / 100, y + (size * 7) / 10 + (at.y * size) / 100);
    canvas.scale((at.size * size) / 10_000, (at.size * size) / 10_000);
    if (path === TRIAD) canvas.stroke(new Path2D(path));
    else canvas.fill(new Path2D(path));
    canvas.restore();
  };
  canvas.fillStyle = colour('var(--card-face)');
  paint(OUTLINE, { x: 0, y: 0, size: 100 });
  canvas.fillStyle = ink;
  canvas.strokeStyle = ink;
  canvas.lineWidth = TRIAD_LINE;
  paint(INDICES[rankOf(card)]!, MINI_PLACES.rank);
  paint(isJoker ? TRIAD : SUIT_SHAPES[suitOf(card)]!, MINI_PLACES.suit);
}
