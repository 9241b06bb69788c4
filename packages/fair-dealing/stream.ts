import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, createView } from '@noble/hashes/utils.js';
import { frameMessage, type Random, type Seat, uint32Bytes } from '@rota/core';
import { bytesOf } from './commitment.ts';

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

/**
 * Where a bot's chance comes from that is to play the same for everybody who plays the same: 64
 * hexadecimal digits, for ever the same for the same match, place in it and seat.
 * @param deal counted from 1
 * @param moves how many the deal has had
 */
export function botSeed(sources: DealingSources, deal: number, moves: number, seat: Seat): string {
  const place = [uint32Bytes(deal), uint32Bytes(moves), uint32Bytes(seat)];
  const info = frameMessage('bot', [sources.match, ...place]);
  return bytesToHex(expand(sha256, drawnFrom(sources), info, 32));
}

function streamKey(sources: DealingSources, deal: number): Uint8Array {
  const info = frameMessage('deal', [sources.match, uint32Bytes(deal)]);
  return expand(sha256, drawnFrom(sources), info, 32);
}

function drawnFrom({ secret, contributions }: DealingSources): Uint8Array {
  if (contributions.some(([seat], at) => at > 0 && seat <= contributions[at - 1]![0])) {
    throw new RangeError('contributions are in the order of their seats, each seat once');
  }
  const material = concatBytes(
    bytesOf(secret),
    ...contributions.flatMap(([seat, value]) => [uint32Bytes(seat), bytesOf(value)]),
  );
  return extract(sha256, material, frameMessage('extract', []));
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
