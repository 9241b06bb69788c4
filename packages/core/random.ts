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

/** Up to this many choices, a draw is computed in integers, which is faster. */
const MAX_INTEGER_CHOICES = 2 ** 15 - 1;

/**
 * Creates a Mersenne Twister whose 19,968 bits of state come from SHA-256 of the seed and a counter,
 * so that every order of any pack is reachable. A seed always gives the same draws; a test freezes
 * them.
 */
export function seededRandom(seed: string | number): Random {
  return new MersenneTwister(`rota:${seed}`);
}

/** MT19937 (Matsumoto and Nishimura 1998). */
class MersenneTwister implements Random {
  private readonly readBlock: ReturnType<typeof blocksOf>;
  private readonly state = new Int32Array(STATE_WORDS);
  /** The number of words read from the seed: few generators ever need all. */
  private filled = 0;
  private at = 0;

  constructor(seed: string) {
    this.readBlock = blocksOf(seed);
  }

  /** Draws by Lemire's method: the high half of word * n is the draw, the low half decides rejection. */
  below(n: number): number {
    let word = this.nextWord();
    if (Math.imul(word, n) >>> 0 < n) word = this.nextFairWord(word, n);
    if (n > MAX_INTEGER_CHOICES) {
      // The product is below 2^53 and therefore exact.
      return (((word >>> 0) * n) / TWO_TO_32) | 0;
    }
    return (Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16)) >>> 16;
  }

  /** Returns the first word, from this one on, that is not rejected. */
  private nextFairWord(first: number, n: number): number {
    const unfair = TWO_TO_32 % n;
    let word = first;
    while (Math.imul(word, n) >>> 0 < unfair) word = this.nextWord();
    return word;
  }

  /** Returns 32 bits as a signed integer. */
  private nextWord(): number {
    if (this.at === this.filled) this.fill();
    return temper(this.state[this.at++]!);
  }

  private fill(): void {
    if (this.filled < STATE_WORDS) {
      // The first draws are the state itself.
      this.filled = this.readBlock(this.state, this.filled);
    } else {
      twist(this.state);
      this.at = 0;
    }
  }
}

/**
 * Returns a function that writes the next eight words of the state from an index on and returns their
 * end: block i is SHA-256 of the seed's bytes and i (four bytes, big-endian), read big-endian.
 */
function blocksOf(seed: string): (state: Int32Array, from: number) => number {
  const text = new TextEncoder().encode(seed);
  const input = new Uint8Array(text.length + 4);
  input.set(text);
  const counter = new DataView(input.buffer, text.length);
  let block = 0;
  return (state, from) => {
    counter.setUint32(0, block++);
    const digest = new DataView(sha256(input).buffer);
    let at = from;
    for (let byte = 0; byte < BLOCK_BYTES; byte += 4) state[at++] = digest.getInt32(byte);
    return at;
  };
}

/** Computes the next 624 words in place. */
function twist(state: Int32Array): void {
  const wrap = STATE_WORDS - TWIST_OFFSET;
  for (let at = 0; at < wrap; at++) twistWord(state, at, at + 1, at + TWIST_OFFSET);
  for (let at = wrap; at < STATE_WORDS - 1; at++) twistWord(state, at, at + 1, at - wrap);
  twistWord(state, STATE_WORDS - 1, 0, TWIST_OFFSET - 1);
}

function twistWord(state: Int32Array, at: number, next: number, following: number): void {
  const mixed = (state[at]! & 0x80000000) | (state[next]! & 0x7fffffff);
  state[at] = state[following]! ^ (mixed >>> 1) ^ (-(mixed & 1) & 0x9908b0df);
}

function temper(word: number): number {
  let mixed = word ^ (word >>> 11);
  mixed ^= (mixed << 7) & 0x9d2c5680;
  mixed ^= (mixed << 15) & 0xefc60000;
  return mixed ^ (mixed >>> 18);
}
