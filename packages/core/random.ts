import { sha256 } from '@noble/hashes/sha2.js';

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
/** The distance of the words that are combined. */
const TWIST_OFFSET = 397;
const BLOCK_BYTES = 32;
const TWO_TO_32 = 2 ** 32;

/**
 * Creates a Mersenne Twister whose 19,968 bits of state come from SHA-256 of the seed and a counter,
 * so that every order of any pack is reachable. A seed always gives the same draws; a test freezes
 * them.
 */
export function seededRandom(seed: string | number): Random {
  const readBlock = blocksOf(`rota:${seed}`);
  const state: number[] = [];
  let at = 0;
  const nextWord = () => {
    if (at === STATE_WORDS) {
      twist(state);
      at = 0;
    } else if (at === state.length) {
      // The first draws are the state itself, and few generators ever need all of it.
      readBlock(state);
    }
    return temper(state[at++]!);
  };
  return {
    below(n) {
      // Lemire's multiply-and-reject: the high half of word * n is the draw, the low half decides
      // rejection. Products are below 2^53 and therefore exact.
      let word = nextWord();
      let low = Math.imul(word, n) >>> 0;
      if (low < n) {
        const unfair = TWO_TO_32 % n;
        while (low < unfair) {
          word = nextWord();
          low = Math.imul(word, n) >>> 0;
        }
      }
      return ((word * n) / TWO_TO_32) | 0;
    },
  };
}

/**
 * Returns a function that appends the next eight words of the state: block i is SHA-256 of the seed's
 * bytes and i (four bytes, big-endian), read big-endian.
 */
function blocksOf(seed: string): (state: number[]) => void {
  const text = new TextEncoder().encode(seed);
  const input = new Uint8Array(text.length + 4);
  input.set(text);
  const counter = new DataView(input.buffer, text.length);
  let block = 0;
  return (state) => {
    counter.setUint32(0, block++);
    const digest = new DataView(sha256(input).buffer);
    for (let byte = 0; byte < BLOCK_BYTES; byte += 4) state.push(digest.getInt32(byte));
  };
}

/** Computes the next 624 words in place (Matsumoto and Nishimura 1998, MT19937). */
function twist(state: number[]): void {
  let following = TWIST_OFFSET;
  for (let at = 0; at < STATE_WORDS; at++) {
    const next = state[at + 1 === STATE_WORDS ? 0 : at + 1]!;
    const mixed = (state[at]! & 0x80000000) | (next & 0x7fffffff);
    state[at] = state[following]! ^ (mixed >>> 1) ^ (-(mixed & 1) & 0x9908b0df);
    if (++following === STATE_WORDS) following = 0;
  }
}

/** Returns 0..2^32-1. */
function temper(word: number): number {
  let mixed = word ^ (word >>> 11);
  mixed ^= (mixed << 7) & 0x9d2c5680;
  mixed ^= (mixed << 15) & 0xefc60000;
  return (mixed ^ (mixed >>> 18)) >>> 0;
}
