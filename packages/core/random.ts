import { sha256 } from '@noble/hashes/sha2.js';
import { mersenneFromState } from 'pure-rand/generator/mersenne';

/** The only source of chance. Handed in, never reached for. */
export interface Random {
  /** A whole number evenly drawn from 0..n-1; n from 1 to 2^21. */
  below(n: number): number;
}

/** How finely a share is drawn. */
const STEPS = 2 ** 20;

/** A share drawn evenly from 0 up to, not including, 1, in steps of 2^-20. */
export function nextFloat(random: Random): number {
  return random.below(STEPS) / STEPS;
}

const STATE_WORDS = 624;
const TWO_TO_32 = 2 ** 32;

/**
 * A Mersenne Twister whose 19,968 bits of state are filled with SHA-256 of the seed and a counter,
 * so that every order of any pack can be reached. The same seed gives the same draws for ever: a
 * test freezes them.
 */
export function seededRandom(seed: string | number): Random {
  const twister = mersenneFromState([0, ...stateWords(`rota:${seed}`)]);
  return {
    below(n) {
      // Lemire's multiply-and-reject: the upper half of a word's product with n is the draw, the
      // lower half says whether the word was one of the few too many. Products stay exact, < 2^53.
      let word = twister.next() >>> 0;
      let low = Math.imul(word, n) >>> 0;
      if (low < n) {
        const unfair = TWO_TO_32 % n;
        while (low < unfair) {
          word = twister.next() >>> 0;
          low = Math.imul(word, n) >>> 0;
        }
      }
      return (word * n - low) / TWO_TO_32;
    },
  };
}

/** Block i of the state is SHA-256(seed bytes, then i as four bytes, big-endian), read big-endian. */
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
