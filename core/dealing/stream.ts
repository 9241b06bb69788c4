import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, createView } from '@noble/hashes/utils.js';
import type { Random } from '../random.ts';
import type { Seat } from '../seats.ts';
import { bytesOf } from './commitment.ts';
import { fourBytes, framed } from './framing.ts';

/** What the packs of a match follow from. Values as `isDealingValue` asks. */
export interface DealingSources {
  /** Names the match, as `factsDigest` gives it. */
  readonly match: string;
  /** The house's secret. */
  readonly secret: string;
  /** Each contributing seat once, lowest first. */
  readonly contributions: readonly (readonly [Seat, string])[];
}

const TWO_TO_32 = 2 ** 32;

/**
 * The chance of one deal: `match.shuffledPack(dealingRandom(...))` is its pack, for ever and in every
 * program that follows docs/fair-dealing.md. Throws a RangeError when the sources are not as they
 * should be.
 * @param deal counted from 1
 */
export function dealingRandom(sources: DealingSources, deal: number): Random {
  const words = streamWords(streamKey(sources, deal));
  return {
    below(n) {
      // A word among the last few, which would make small draws likelier, is passed over.
      const fair = TWO_TO_32 - (TWO_TO_32 % n);
      let word: number;
      do word = words();
      while (word >= fair);
      return word % n;
    },
  };
}

function streamKey({ match, secret, contributions }: DealingSources, deal: number): Uint8Array {
  if (contributions.some(([seat], at) => at > 0 && seat <= contributions[at - 1]![0])) {
    throw new RangeError('contributions are in the order of their seats, each seat once');
  }
  const material = concatBytes(
    bytesOf(secret),
    ...contributions.flatMap(([seat, value]) => [fourBytes(seat), bytesOf(value)]),
  );
  const drawn = extract(sha256, material, framed('extract', []));
  return expand(sha256, drawn, framed('deal', [match, fourBytes(deal)]), 32);
}

/** Block i is HMAC-SHA256 of i as four bytes; each gives eight words, big-endian. */
function streamWords(key: Uint8Array): () => number {
  const keyed = hmac.create(sha256, key);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      block = createView(keyed.clone().update(fourBytes(counter++)).digest());
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  };
}
