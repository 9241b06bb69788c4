import { type Card, defaultOptions, type Seat } from '@rota/core';
import { type DealEvent, keyOfTheDoor, numeralCard, type Options } from '../rules/index.ts';

const SEATS = 4;
const NUMERALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The keys of each suit, without their headers, in order: all ten numerals. */
export const SUIT_IN_FOUR_KEYS = [
  [1, 10],
  [3, 9],
  [4, 5, 8],
  [2, 6, 7],
] as const;

/** A deal with four jokers in which all 40 numerals go into keys of one suit each. */
export interface SixteenKeys {
  /** By seat: its moves, in notation. */
  readonly moves: readonly (readonly string[])[];
  /** The keys won, in order. */
  readonly keys: readonly Extract<DealEvent, { type: 'claimed' }>[];
  readonly scores: readonly number[];
}

/**
 * Plays the deal by the rules' code. Every player holds one whole suit and plays it key by key; the
 * fourth key is a joker's, which accepts the suit since the king's key was the suit's last. KD-5, KD-16
 * @throws Error if a move is rejected
 */
export function playSixteenKeys(): SixteenKeys {
  const options = { ...defaultOptions(keyOfTheDoor.options), jokers: SEATS } as Options;
  const dealer: Seat = SEATS - 1;
  const pack: Card[] = NUMERALS.flatMap((value) =>
    Array.from({ length: SEATS }, (_, seat) => numeralCard(seat, value)),
  );
  const state = keyOfTheDoor.deal(options, SEATS, dealer, pack);
  const moves = Array.from({ length: SEATS }, (): string[] => []);
  const keys: SixteenKeys['keys'][number][] = [];
  for (const text of SUIT_IN_FOUR_KEYS.flatMap((values, key) =>
    values.map((value, at) => ({ value, joker: key === 3, claim: at === values.length - 1 })),
  )) {
    for (let seat = 0; seat < SEATS; seat++) {
      const { value, joker, claim } = text;
      const card = 'A23456789T'[value - 1]! + 'CDSH'[seat]!;
      const written =
        card + (joker ? `>${['0B', '0R', '0B2', '0R2'][seat]}` : '') + (claim ? '!' : '');
      const move = keyOfTheDoor.parseMove(written);
      if (!move.ok) throw new Error(`${written} is not a move`);
      const fault = keyOfTheDoor.validate(state, seat, move.value);
      if (fault) throw new Error(`${written}: ${fault.code}`);
      keyOfTheDoor.play(state, seat, move.value, (event) => {
        if (event.type === 'claimed') keys.push(event);
      });
      moves[seat]!.push(written);
    }
  }
  return { moves, keys, scores: keyOfTheDoor.result(state)!.scores };
}
