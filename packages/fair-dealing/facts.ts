import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { frameMessage, type OptionValue, uint32Bytes } from '@rota/core';

/** Everything that is settled about a match before its first card. */
export interface MatchFacts {
  /** The match's name, which no other match has. */
  readonly match: string;
  /** Which exchange of values this is, counted from 1: what was agreed in a void one binds nobody. */
  readonly exchange: number;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** Only those that differ from the default, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Who sits where: a bot as records write it, anybody else as `person`, for people change names. */
  readonly seats: readonly string[];
}

/**
 * Those facts in 64 hexadecimal digits. Commitments and packs are bound to it, so that a record
 * whose game, options or seats were changed afterwards no longer fits its own dealing.
 */
export function factsDigest({
  match,
  exchange,
  game,
  version,
  options,
  seats,
}: MatchFacts): string {
  // By code unit, so that no machine's language changes the order; numbers and words stay apart.
  const settings = Object.keys(options)
    .sort()
    .flatMap((name) => [name, JSON.stringify(options[name])]);
  return bytesToHex(
    sha256(
      frameMessage('facts', [
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
