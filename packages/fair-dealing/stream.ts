import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, createView } from '@noble/hashes/utils.js';
import {
  type Card,
  encodeHashInput,
  type Random,
  type Seat,
  shufflePacks,
  uint32Bytes,
} from '@rota/core';
import { decodeValue } from './commitment.ts';

/** What the packs of a match are derived from. Values are as `isDealingValue` requires. */
export interface DealingSources {
  /** The digest by `factsDigest`. */
  readonly match: string;
  /** The server's secret. */
  readonly secret: string;
  /** One for each contributing seat, lowest first. */
  readonly contributions: readonly (readonly [Seat, string])[];
}

const TWO_TO_32 = 2 ** 32;

/**
 * Creates the random source of a deal: `match.shuffledPack(dealingRandom(...))` is its pack in every
 * program that implements docs/fair-dealing.md.
 * @param deal counted from 1
 * @throws RangeError if the sources are malformed
 */
export function dealingRandom(sources: DealingSources, deal: number): Random {
  const words = streamWords(streamKey(sources, deal));
  return {
    below(n) {
      // Rejects the words that would make small draws more likely.
      const fair = TWO_TO_32 - (TWO_TO_32 % n);
      let word: number;
      do word = words();
      while (word >= fair);
      return word % n;
    },
  };
}

/**
 * Deals the cards of any card game, without its rules: each pack shuffled, in order.
 * @param deal counted from 1
 * @returns first card dealt first
 * @throws RangeError if the sources are malformed
 */
export function dealPacks(
  sources: DealingSources,
  deal: number,
  packs: readonly (readonly Card[])[],
): Card[] {
  return shufflePacks(packs, dealingRandom(sources, deal));
}

/**
 * Derives the seed of a bot's move, so that the bots of a daily match answer equal moves of all players
 * equally.
 * @param deal counted from 1
 * @param moves the number of moves made in the deal
 * @returns 64 hexadecimal digits
 */
export function botSeed(sources: DealingSources, deal: number, moves: number, seat: Seat): string {
  const position = [uint32Bytes(deal), uint32Bytes(moves), uint32Bytes(seat)];
  const info = encodeHashInput('bot', [sources.match, ...position]);
  return bytesToHex(expand(sha256, extractKey(sources), info, 32));
}

function streamKey(sources: DealingSources, deal: number): Uint8Array {
  const info = encodeHashInput('deal', [sources.match, uint32Bytes(deal)]);
  return expand(sha256, extractKey(sources), info, 32);
}

function extractKey({ secret, contributions }: DealingSources): Uint8Array {
  if (contributions.some(([seat], at) => at > 0 && seat <= contributions[at - 1]![0])) {
    throw new RangeError('contributions must be in seat order, one for each seat');
  }
  const material = concatBytes(
    decodeValue(secret),
    ...contributions.flatMap(([seat, value]) => [uint32Bytes(seat), decodeValue(value)]),
  );
  return extract(sha256, material, encodeHashInput('extract', []));
}

/** Block i is HMAC-SHA256 of i as four bytes; each gives eight words, big-endian. */
function streamWords(key: Uint8Array): () => number {
  const keyed = hmac.create(sha256, key);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      block = createView(keyed.clone().update(uint32Bytes(counter++)).digest());
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  };
}
