import { sha256 } from '@noble/hashes/sha2.js';
import { mersenneFromState } from 'pure-rand/generator/mersenne';

/** The only source of randomness; always a parameter, never global. */
export interface Random {
  /** Returns an integer from 0..n-1, each equally likely; n from 1 to 2^21. */
  below(n: number): number;
}

const STEPS = 2 ** 20;

/** Returns a number from 0 (inclusive) to 1 (exclusive), in steps of 2^-20. */
export function nextFloat(random: Random): number {
  return random.below(STEPS) / STEPS;
}

const STATE_WORDS = 624;
const TWO_TO_32 = 2 ** 32;

/**
 * Creates a Mersenne Twister whose 19,968 bits of state come from SHA-256 of the seed and a counter,
 * so that every order of any pack is reachable. A seed always gives the same draws; a test freezes
 * them.
 */
export function seededRandom(seed: string | number): Random {
  const twister = mersenneFromState([0, ...stateWords(`rota:${seed}`)]);
  return {
    below(n) {
      // Lemire's multiply-and-reject: the high half of word * n is the draw, the low half decides
      // rejection. Products are below 2^53 and therefore exact.
      let word = twister.next() >>> 0;
      let low = Math.imul(word, n) >>> 0;
      if (low < n) {
        const unfair = TWO_TO_32 % n;
        while (low < unfair) {
          word = twister.next() >>> 0;
          low = Math.imul(word, n) >>> 0;
        }
      }
      return ((word * n) / TWO_TO_32) | 0;
    },
  };
}

/**
 * Derives the state from the seed: block i is SHA-256 of the seed's bytes and i (four bytes,
 * big-endian), read big-endian.
 */
function stateWords(seed: string): number[] {
  const text = new TextEncoder().encode(seed);
  const input = new Uint8Array(text.length + 4);
  input.set(text);
  const counter = new DataView(input.buffer, text.length);
  const words: number[] = [];
  for (let block = 0; words.length < STATE_WORDS; block++) {
    counter.setUint32(0, block);
    const digest = new DataView(sha256(input).buffer);
    for (let at = 0; at < 32; at += 4) words.push(digest.getInt32(at));
  }
  return words.slice(0, STATE_WORDS);
}
