import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { encodeHashInput, type OptionValue, uint32Bytes } from '@rota/core';

/** Everything agreed about a match before its first card. */
export interface MatchFacts {
  /** The match's unique name. */
  readonly match: string;
  /** The number of the exchange, from 1; commitments of an aborted exchange are not valid in the next. */
  readonly exchange: number;
  /** The game’s id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The options that differ from their defaults, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** By seat: a bot as records write it, or `person`, because people may change their names. */
  readonly seats: readonly string[];
}

/**
 * Hashes the facts. Commitments and packs are bound to the digest, so that a record whose game, options
 * or seats were changed later does not verify.
 * @returns 64 hexadecimal digits
 */
export function factsDigest({
  match,
  exchange,
  game,
  version,
  options,
  seats,
}: MatchFacts): string {
  // Sorted by code unit, independent of the locale; JSON distinguishes the number 2 from the text "2".
  const settings = Object.keys(options)
    .sort()
    .flatMap((name) => [name, JSON.stringify(options[name])]);
  return bytesToHex(
    sha256(
      encodeHashInput('facts', [
        match,
        uint32Bytes(exchange),
        game,
        `${version}`,
        uint32Bytes(settings.length / 2),
        ...settings,
        uint32Bytes(seats.length),
        ...seats,
      ]),
    ),
  );
}
