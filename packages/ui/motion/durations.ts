import type { Milliseconds } from '@rota/core';
import type { Speed } from '../settings.tsx';

/** The duration of a card's flight. */
export const FLIGHT_MS: Readonly<Record<Speed, Milliseconds>> = {
  off: 0,
  fast: 170,
  normal: 340,
  slow: 750,
};

/** The delay between cards that leave together. */
export const STAGGER_MS: Readonly<Record<Speed, Milliseconds>> = {
  off: 0,
  fast: 20,
  normal: 45,
  slow: 110,
};

/** How long an award is staged before its winner shows, unless an input completes it. */
export const AWARD_MS: Readonly<Record<Speed, Milliseconds>> = {
  off: 0,
  fast: 300,
  normal: 560,
  slow: 640,
};

/** How long a result stays on the table, unless the player goes on sooner. */
export const READING_MS: Readonly<Record<Speed, Milliseconds>> = {
  off: 1800,
  fast: 900,
  normal: 1800,
  slow: 3600,
};
