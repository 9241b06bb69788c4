import { describe, expect, test } from 'vitest';
import {
  type Box,
  layOutSeats,
  minFeltHeight,
  type Seating,
  type SeatingRequest,
  type Size,
} from './seat-layout.ts';

const SEATS: Size[] = [
  { width: 196, height: 118 },
  { width: 152, height: 108 },
  { width: 112, height: 88 },
  { width: 72, height: 56 },
];
const MIDDLE: Size[] = [
  { width: 380, height: 210 },
  { width: 330, height: 190 },
  { width: 210, height: 130 },
  { width: 180, height: 104 },
];

/** The space for the felt on phones, tablets and desktops. */
const FELTS: [string, Size][] = [
  ['a 360 × 640 phone', { width: 360, height: 440 }],
  ['a 360 × 800 phone', { width: 360, height: 590 }],
  ['a 390 × 844 phone', { width: 390, height: 640 }],
  ['a tablet upright', { width: 820, height: 900 }],
  ['1280 × 800', { width: 1280, height: 560 }],
  ['1920 × 1080', { width: 1920, height: 820 }],
  ['2560 × 1440', { width: 2560, height: 1150 }],
];

function request(others: number, felt: Size): SeatingRequest {
  return { others, felt, seats: SEATS, middle: MIDDLE, gap: 6 };
}

function overlap(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
  );
}

function faults({ seats, middle, fits }: Seating, felt: Size): string[] {
  const boxes = [...seats, middle];
  const found: string[] = fits ? [] : ['does not fit'];
  boxes.forEach((box, at) => {
    if (boxes.slice(at + 1).some((other) => overlap(box, other))) found.push(`box ${at} overlaps`);
    const inside =
      box.x - box.width / 2 >= 0 &&
      box.x + box.width / 2 <= felt.width &&
      box.y - box.height / 2 >= 0 &&
      box.y + box.height / 2 <= felt.height;
    if (!inside) found.push(`box ${at} sticks out`);
  });
  return found;
}

describe.each(FELTS)('the seat layout on %s', (_, felt) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    '%i others sit apart, clear of the middle',
    (n) => {
      const seating = layOutSeats(request(n, felt));
      expect(seating.seats).toHaveLength(n);
      expect(faults(seating, felt)).toEqual([]);
    },
  );

  test('seats mirror each other', () => {
    for (let others = 1; others <= 11; others++) {
      const { seats } = layOutSeats(request(others, felt));
      seats.forEach((seat, at) => {
        const twin = seats[others - 1 - at]!;
        expect(seat.x + twin.x).toBeCloseTo(felt.width, 0);
        expect(Math.abs(seat.y - twin.y)).toBeLessThan(1.5);
      });
    }
  });
});

test('seats run clockwise from the left of the viewer', () => {
  const { seats } = layOutSeats(request(6, { width: 1280, height: 560 }));
  const xs = seats.map(({ x }) => x);
  expect(xs.slice(1, 5)).toEqual([...xs.slice(1, 5)].sort((a, b) => a - b));
  expect(seats[0]!.x).toBeLessThan(640);
  expect(seats[0]!.y).toBeGreaterThan(seats[1]!.y);
});

test('the middle is never above all seats', () => {
  for (const [, felt] of FELTS) {
    for (let others = 1; others <= 11; others++) {
      const { seats, middle } = layOutSeats(request(others, felt));
      const highest = Math.min(...seats.map(({ y }) => y));
      expect(highest).toBeLessThan(middle.y);
    }
  }
});

test('the middle begins below the rail, on which seats may stand', () => {
  const felt = { width: 1100, height: 500 };
  for (let others = 1; others <= 4; others++) {
    const seats = [{ width: 200, height: 60 }];
    const middle = [{ width: 500, height: 390 }];
    const seating = layOutSeats({ others, felt, seats, middle, gap: 6, rail: 44 });
    expect(faults(seating, felt)).toEqual([]);
    const { y, height } = seating.middle;
    expect(y - height / 2).toBeGreaterThan(43.9);
  }
});

test('a single opponent sits opposite', () => {
  const { seats } = layOutSeats(request(1, { width: 390, height: 640 }));
  expect(seats[0]!.x).toBeCloseTo(195, 0);
});

test('the largest size that fits is used', () => {
  expect(layOutSeats(request(3, { width: 1280, height: 560 })).detail).toBe(0);
  expect(layOutSeats(request(6, { width: 360, height: 440 })).detail).toBe(2);
  expect(layOutSeats(request(11, { width: 360, height: 590 })).detail).toBe(3);
});

test('seats and middle are enlarged as far as they fit, by the same factor', () => {
  for (const [, felt] of FELTS) {
    const { scale, detail, seats, middle } = layOutSeats(request(4, felt));
    expect(scale).toBeGreaterThanOrEqual(1);
    expect(seats[0]!.width).toBeCloseTo(SEATS[detail]!.width * scale);
    expect(middle.height).toBeGreaterThan(MIDDLE[detail]!.height * scale - 0.01);
  }
  expect(layOutSeats(request(4, { width: 2560, height: 1150 })).scale).toBeGreaterThan(1.5);
});

test.each(FELTS)('the middle takes the space that the seats leave on %s', (_, felt) => {
  for (let others = 1; others <= 11; others++) {
    const { seats, middle } = layOutSeats(request(others, felt));
    const left = middle.x - middle.width / 2;
    const bottom = middle.y + middle.height / 2;
    const isAtEdge = (from: number, to: number) => Math.abs(to - from) < 7;
    const touches = (box: Box) =>
      isAtEdge(box.x + box.width / 2, left) &&
      Math.abs(box.y - middle.y) < (box.height + middle.height) / 2;
    expect(isAtEdge(0, left) || seats.some(touches)).toBe(true);
    expect(
      isAtEdge(bottom, felt.height) ||
        seats.some(({ y, height }) => isAtEdge(bottom, y - height / 2)),
    ).toBe(true);
  }
});

test('what does not fit is drawn smaller, within limits', () => {
  const felt = { width: 168, height: 440 };
  const { scale, fits, ...seating } = layOutSeats(request(2, felt));
  expect(fits).toBe(true);
  expect(scale).toBeLessThan(1);
  expect(faults({ scale, fits, ...seating }, felt)).toEqual([]);
});

describe('on a phone on its side', () => {
  const felt = { width: 844, height: 240 };

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('%i others sit apart at the sides', (others) => {
    const seating = layOutSeats(request(others, felt));
    expect(faults(seating, felt)).toEqual([]);
    const { middle } = seating;
    const isBeside = ({ x, width }: Box) =>
      Math.abs(x - middle.x) >= (width + middle.width) / 2 - 0.5;
    expect(seating.seats.every(isBeside)).toBe(true);
  });

  test('seats run up the left side and down the right', () => {
    const { seats } = layOutSeats(request(4, felt));
    expect(seats.map(({ x }) => x < felt.width / 2)).toEqual([true, true, false, false]);
    expect(seats[0]!.y).toBeGreaterThan(seats[1]!.y);
    expect(seats[2]!.y).toBeLessThan(seats[3]!.y);
  });
});

test('a table that is too small reports that nothing fits', () => {
  expect(layOutSeats(request(11, { width: 200, height: 120 })).fits).toBe(false);
});

test.each([320, 360, 390, 820, 1280])(
  'the least height at %i px is one everybody fits on, and no less',
  (width) => {
    for (let others = 1; others <= 11; others++) {
      const { felt: _, ...rest } = request(others, { width, height: 0 });
      const height = minFeltHeight(rest, width);
      const smallest = { ...rest, seats: SEATS.slice(-1), middle: MIDDLE.slice(-1) };
      expect(layOutSeats({ ...smallest, felt: { width, height } }).fits).toBe(true);
      expect(layOutSeats({ ...smallest, felt: { width, height: height - 8 } }).fits).toBe(false);
    }
  },
);
