import { type Card, err, formatCard, type Result, rejection } from '@rota/core';
import { ALL_NUMERALS, cardsIn, isNumeral, SUIT } from './card-set.ts';
import { KEY_NAMES, PLACES, type Place } from './keys.ts';

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

/** A move that lays a card. */
export type CardMove = MoveOf<'play' | 'face-down'>;

/** The move that forces back the last card. KD-10 */
export const OBJECT: Move = Object.freeze({ kind: 'object' });
/** The move of a player who cannot lay a card. KD-12 */
export const PASS: Move = Object.freeze({ kind: 'pass' });

/** By card and place, without and with a claim: the plays; playouts create none. */
const PLAYS = Array.from({ length: 52 }, (_, card) =>
  KEY_NAMES.map((__, place) =>
    [false, true].map(
      (claim): MoveOf<'play'> => Object.freeze({ kind: 'play', card, place, claim }),
    ),
  ),
);

/** Returns the play of a card to the key at a place, with or without a claim of 21. */
export function playMove(card: Card, place: Place, claim: boolean): Move {
  return PLAYS[card]![place]![claim ? 1 : 0]!;
}

/** Plays without a claim and says what the key counts then. KD-15 */
export function announcement(card: Card, place: Place): Move {
  return Object.freeze({ kind: 'play', card, place, claim: false, announce: true });
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

/** Every steal. */
export const STEALS = KEY_NAMES.flatMap((_, place) =>
  REASONS.map((reason): Move => Object.freeze({ kind: 'steal', place, reason })),
);
/** By card: every way to lay it, announcements aside. */
export const WAYS_TO_LAY = PLAYS.map((plays, card): CardMove[] => [
  ...plays.flat(),
  Object.freeze({ kind: 'face-down', card }),
]);
/** By card: every way to lay it with an announcement. KD-15 */
export const ANNOUNCEMENTS = PLAYS.map((plays, card) =>
  plays.map((_, place) => announcement(card, place)),
);

const BY_TEXT = new Map(
  [
    ...STEALS,
    ...cardsIn(ALL_NUMERALS).flatMap((card) => [...WAYS_TO_LAY[card]!, ...ANNOUNCEMENTS[card]!]),
    PASS,
    OBJECT,
  ].map((move) => [formatMove(move), move]),
);

/** Parses a move, legal or not: `7H>S` parses, so that the rules can explain why it is illegal. */
export function parseMove(text: string): Result<Move> {
  const move = BY_TEXT.get(text);
  return move ? { ok: true, value: move } : err(rejection('unknown-move', { text }));
}
