import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRMATION_MS, ConfirmedClock } from './confirmed-clock.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 26);

let time: number;
let clock: ConfirmedClock;
beforeEach(() => {
  time = START;
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  clock = new ConfirmedClock();
  clock.start(undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Lets time pass with a reading every minute. */
function run(ms: number): void {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    time += MINUTE;
    clock.isUnconfirmed;
  }
}

test.each([YEAR, -YEAR])('a jump by %i ms for a minute changes nothing', (jump) => {
  run(10 * MINUTE);
  const before = time;
  time += jump;
  expect([clock.earliest, clock.latest]).toEqual([before, time].sort((a, b) => a - b));
  run(MINUTE);
  expect(clock.isUnconfirmed).toBe(true);
  expect(clock.earliest).toBe(Math.min(before, time));
  time -= jump;
  expect([clock.isUnconfirmed, clock.earliest, clock.latest]).toEqual([false, time, time]);
});

test.each([YEAR, -YEAR])(
  'after a jump by %i ms the clock is believed once it has run on',
  (jump) => {
    time += jump;
    run(CONFIRMATION_MS);
    expect(clock.isUnconfirmed).toBe(true);
    run(MINUTE);
    expect([clock.isUnconfirmed, clock.earliest, clock.latest]).toEqual([false, time, time]);
  },
);

test('a clock that jumps again and again is not believed', () => {
  for (let jumps = 1; jumps < 10; jumps++) {
    time += YEAR;
    run(CONFIRMATION_MS / 2);
  }
  expect(clock.earliest).toBe(START);
});

test('a restart continues from the last reading, and a short downtime is no jump', () => {
  const restarted = new ConfirmedClock();
  time += YEAR;
  restarted.start(START);
  expect([restarted.isUnconfirmed, restarted.earliest]).toEqual([true, START]);
  time = START + 20 * MINUTE;
  expect([restarted.isUnconfirmed, restarted.earliest]).toEqual([false, time]);
});
