import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PegTrack, trackEnd } from './PegTrack.tsx';

test('a track ends at the street of 30 points that holds the highest total', () => {
  expect(
    [
      [0, 0],
      [30, 4],
      [31, 12],
      [118, 90],
    ].map(trackEnd),
  ).toEqual([30, 30, 60, 120]);
});

test('the rear peg stands at the points before the last deal, the front one at the total', () => {
  const track = createElement(PegTrack, { total: 45, before: 15, end: 60 });
  const places = [...renderToStaticMarkup(track).matchAll(/inset-inline-start:([\d.]+)%/g)];
  expect(places.map(([, percent]) => Number(percent))).toEqual([25, 75]);
});
