import { expect, test } from 'vitest';
import { placePanel } from './place-panel.ts';

const panel = { width: 300, height: 160 };
const desk = { width: 1280, height: 800 };

test('a panel is above what it concerns, where there is room', () => {
  const card = { left: 600, top: 640, width: 80, height: 112 };
  expect(placePanel(card, panel, desk)).toEqual({ left: 490, top: 468, side: 'above' });
});

test('it stays inside the window', () => {
  const corner = { left: 1250, top: 640, width: 30, height: 60 };
  expect(placePanel(corner, panel, desk)).toMatchObject({ left: 1280 - 300 - 12, side: 'above' });
  const left = { left: 0, top: 640, width: 30, height: 60 };
  expect(placePanel(left, panel, desk)).toMatchObject({ left: 12, side: 'above' });
});

test('it is below or beside what it concerns, where there is no room above', () => {
  const top = { left: 600, top: 80, width: 80, height: 112 };
  expect(placePanel(top, panel, desk)).toMatchObject({ top: 204, side: 'below' });
  const landscape = { width: 844, height: 390 };
  const tall = { left: 40, top: 150, width: 200, height: 230 };
  expect(placePanel(tall, panel, landscape)).toMatchObject({ left: 252, side: 'right' });
});

test.each([
  [360, 740],
  [844, 390],
  [1280, 800],
])('in a window of %i × %i it covers the card only if there is no other place', (width, height) => {
  const window = { width, height };
  for (let left = 0; left < width; left += 40) {
    for (let top = 0; top < height; top += 40) {
      const anchor = { left, top, width: 60, height: 84 };
      const place = placePanel(anchor, panel, window);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + panel.width).toBeLessThanOrEqual(width);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.top + panel.height).toBeLessThanOrEqual(height);
    }
  }
});

test('above, it moves up past buttons and cards, if there is room for it there', () => {
  const phone = { width: 360, height: 740 };
  const card = { left: 170, top: 620, width: 80, height: 110 };
  const buttons = [
    { left: 90, top: 500, width: 60, height: 44 },
    { left: 160, top: 500, width: 80, height: 44 },
  ];
  expect(placePanel(card, panel, phone).top).toBe(448);
  expect(placePanel(card, panel, phone, buttons)).toMatchObject({ top: 328, side: 'above' });
  const below = placePanel(card, panel, { width: 360, height: 740 }, [
    { left: 90, top: 100, width: 60, height: 500 },
  ]);
  expect(below.top).toBe(448);
});
