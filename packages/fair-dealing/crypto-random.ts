import type { Random } from '@rota/core';

const BUFFER_SIZE = 256;
const TWO_TO_32 = 2 ** 32;

/**
 * Uniform random numbers from the platform's cryptographic generator, without modulo bias (values
 * that would cause it are discarded). Ruling C-4.
 */
export function cryptoRandom(): Random {
  const buffer = new Uint32Array(BUFFER_SIZE);
  let next = BUFFER_SIZE;
  const draw = () => {
    if (next === BUFFER_SIZE) {
      crypto.getRandomValues(buffer);
      next = 0;
    }
    const word = buffer[next]!;
    buffer[next++] = 0;
    return word;
  };
  return {
    below(n) {
      const limit = TWO_TO_32 - (TWO_TO_32 % n);
      let word = draw();
      while (word >= limit) word = draw();
      return word % n;
    },
  };
}

/** Draws 32 bytes in hexadecimal, the format of secrets and contributions. */
export function drawDealingValue(random: Random): string {
  return Array.from({ length: 32 }, () => random.below(256).toString(16).padStart(2, '0')).join('');
}
