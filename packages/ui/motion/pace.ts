import type { Speed } from '../settings.tsx';

/** Milliseconds of one card's flight. */
export const FLIGHT_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 170,
  normal: 340,
  slow: 750,
};

/** Milliseconds between two cards that leave together. */
export const STAGGER_MS: Readonly<Record<Speed, number>> = {
  off: 0,
  fast: 20,
  normal: 45,
  slow: 110,
};

/** Milliseconds that what has just come about stays to be read, if nobody plays on before. */
export const READING_MS: Readonly<Record<Speed, number>> = {
  off: 1800,
  fast: 900,
  normal: 1800,
  slow: 3600,
};
