import { type Card, err, formatCard, parseCard, type Result, rejection } from '@rota/core';
import { isNumeral, SUIT } from './card-set.ts';
import { KEY_NAMES, type KeyName, PLACES, type Place, placeNamed } from './keys.ts';

/** Why a key is stolen. KD-7 */
export const REASONS = ['unclaimed', 'bust', 'bent'] as const;
/** Why a key is stolen. KD-7 */
export type Reason = (typeof REASONS)[number];

/** A player’s move. */
export type Move =
  /** Lays a card face up to the key at a place. KD-4 */
  | {
      readonly kind: 'play';
      readonly card: Card;
      readonly place: Place;
      /** Whether it claims that the key counts 21. KD-6 */
      readonly claim: boolean;
      /** Whether it says what the key counts then; never with a claim. KD-15 */
      readonly announce?: true;
    }
  /** Lays a card face down to its suit's key. KD-11 */
  | { readonly kind: 'face-down'; readonly card: Card }
  /** KD-7 */
  | { readonly kind: 'steal'; readonly place: Place; readonly reason: Reason }
  /** Forces back the card that has just made a key bust. KD-10 */
  | { readonly kind: 'object' }
  /** KD-12 */
  | { readonly kind: 'pass' };

/** A move of a kind. */
export type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

/** The move that forces back the last card. KD-10 */
export const OBJECT: Move = Object.freeze({ kind: 'object' });
/** The move of a player who cannot lay a card. KD-12 */
export const PASS: Move = Object.freeze({ kind: 'pass' });

/** By place, card and claim: playouts create none. */
const PLAYS = [false, true].map((claim) =>
  KEY_NAMES.map((_, place) =>
    Array.from(
      { length: 52 },
      (__, card): Move => Object.freeze({ kind: 'play', card, place, claim }),
    ),
  ),
);

/** Returns the play of a card to the key at a place, with or without a claim of 21. */
export function playMove(card: Card, place: Place, claim: boolean): Move {
  return PLAYS[claim ? 1 : 0]![place]![card]!;
}

/** Plays without a claim and says what the key counts then. KD-15 */
export function announcement(card: Card, place: Place): Move {
  return { kind: 'play', card, place, claim: false, announce: true };
}

/** Whether a value is a move of this game, legal or not. */
export function isMove(value: unknown): value is Move {
  if (typeof value !== 'object' || value === null) return false;
  const move = value as Partial<Record<string, unknown>>;
  switch (move.kind) {
    case 'play':
      return (
        isNumeral(move.card) &&
        isPlace(move.place) &&
        typeof move.claim === 'boolean' &&
        (!('announce' in move) || (move.announce === true && !move.claim))
      );
    case 'face-down':
      return isNumeral(move.card);
    case 'steal':
      return isPlace(move.place) && REASONS.includes(move.reason as Reason);
    case 'object':
    case 'pass':
      return true;
    default:
      return false;
  }
}

function isPlace(value: unknown): value is Place {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < PLACES;
}

/** Writes a move for records: `7H`, `7H!`, `7H=`, `7H>0B`, `7H_`, `steal H bent`, `object`, `pass`. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'play': {
      const elsewhere = move.place === SUIT[move.card] ? '' : `>${KEY_NAMES[move.place]}`;
      return `${formatCard(move.card)}${elsewhere}${move.claim ? '!' : move.announce ? '=' : ''}`;
    }
    case 'face-down':
      return `${formatCard(move.card)}_`;
    case 'steal':
      return `steal ${KEY_NAMES[move.place]} ${move.reason}`;
    default:
      return move.kind;
  }
}

/** Parses a move, legal or not: `7H>S` parses, so that the rules can explain why it is illegal. */
export function parseMove(text: string): Result<Move> {
  const move = moveIn(text);
  // Rejects what `formatMove` would write otherwise, such as a card's own suit.
  if (!move || formatMove(move) !== text) return err(rejection('unknown-move', { text }));
  return { ok: true, value: move };
}

const CARD_MOVE = /^(..)(?:>([CDSH]|0[BR]2?))?([!=]?)(_?)$/;
const STEAL = /^steal ([CDSH]|0[BR]2?) ([a-z]+)$/;

function moveIn(text: string): Move | undefined {
  if (text === 'object') return OBJECT;
  if (text === 'pass') return PASS;
  const steal = STEAL.exec(text);
  if (steal) {
    const reason = REASONS.find((one) => one === steal[2]);
    return reason && { kind: 'steal', place: placeNamed(steal[1] as KeyName), reason };
  }
  const [, name, key, said, down] = CARD_MOVE.exec(text) ?? [];
  const card = name === undefined ? undefined : parseCard(name);
  if (!isNumeral(card)) return undefined;
  if (down) return { kind: 'face-down', card };
  const place = key === undefined ? SUIT[card]! : placeNamed(key as KeyName);
  return said === '=' ? announcement(card, place) : playMove(card, place, said === '!');
}
