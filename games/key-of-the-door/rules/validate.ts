import { type Card, formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { hasCard, SUIT } from './card-set.ts';
import { FIRST_JOKER, KEY_NAMES, type Place } from './keys.ts';
import { type AllowedPlay, allowedPlay, keyMadeBust, makes21, wouldBust } from './legality.ts';
import { type CardMove, isMove, type Move, type MoveOf } from './notation.ts';
import { mayAnnounce, stuckMakesBust } from './options.ts';
import type { Key, State } from './state.ts';

/** By code of an illegal move: the rule it breaks, and what its rejection says. */
const BROKEN_RULE = {
  'wrong-suit': ['KD-4', 'card', 'key'],
  'card-not-held': ['KD-4', 'card'],
  'suit-closed': ['KD-3', 'key'],
  'no-such-key': ['KD-3', 'key'],
  'suit-keys-first': ['KD-5', 'card', 'key'],
  'bust-play': ['KD-15', 'card', 'key'],
  'lay-face-down': ['KD-11', 'card', 'key'],
  'must-pass': ['KD-12', 'card', 'key'],
  'must-play': ['KD-12'],
  'card-was-forced-back': ['KD-10', 'card', 'key'],
  'nothing-to-force-back': ['KD-10'],
  'calls-are-automatic': ['KD-15'],
  'a-card-is-safe': ['KD-11'],
  'make-a-key-bust': ['KD-11'],
  'no-announcements': ['KD-15'],
  'no-21-to-claim': ['KD-15', 'card', 'key'],
  'claim-is-due': ['KD-15', 'card', 'key'],
  'one-steal-a-turn': ['KD-7'],
  'nothing-to-steal': ['KD-7', 'key'],
  'only-bent-keys': ['KD-15', 'reason'],
  'call-was-refused': ['KD-8', 'key', 'reason'],
} as const;
/** The code of an illegal move. */
export type Illegality = keyof typeof BROKEN_RULE;

/** Validates a move. @param move any value at all */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (!isMove(move)) return rejection('not-a-move');
  if (state.turn === null) return rejection('deal-over');
  if (seat !== state.turn && move.kind !== 'object') {
    return rejection('not-your-turn', undefined, move.kind === 'steal' ? 'KD-7' : 'KD-4');
  }
  const code = check(state, seat, move);
  if (!code) return undefined;
  const [rule, ...facts] = BROKEN_RULE[code];
  return rejection(code, facts.length > 0 ? pick(move, facts) : undefined, rule);
}

function pick(move: Move, facts: readonly ('card' | 'key' | 'reason')[]): Record<string, string> {
  const {
    card = 0,
    place = SUIT[card]!,
    reason = '',
  } = move as Partial<MoveOf<'play'> & MoveOf<'steal'>>;
  const known = { card: formatCard(card), key: KEY_NAMES[place]!, reason };
  return Object.fromEntries(facts.map((fact) => [fact, known[fact]]));
}

/** Checks a move of the seat on turn, or anyone’s objection. @returns undefined if it is legal */
export function check(state: State, seat: Seat, move: Move): Illegality | undefined {
  switch (move.kind) {
    case 'object':
      return checkObjection(state, seat);
    case 'steal':
      return checkSteal(state, seat, move);
    case 'pass':
      return allowedPlay(state, seat) === 'pass' ? undefined : 'must-play';
    case 'face-down':
    case 'play':
      if (!hasCard(state.hands[seat]!, move.card)) return 'card-not-held';
      return checkCard(state, allowedPlay(state, seat), move);
  }
}

/** Checks a way to lay a card in hand. @returns undefined if it is legal */
export function checkCard(
  state: State,
  allowed: AllowedPlay,
  move: CardMove,
): Illegality | undefined {
  if (move.kind === 'face-down') return checkFaceDown(state, allowed, move.card);
  return checkPlay(state, allowed, move.card, move.place) ?? checkCalls(state, move);
}

/** Gives every wrong objection the same answer, so that it reveals nothing. KD-10 */
function checkObjection(state: State, seat: Seat): Illegality | undefined {
  if (state.options.calls === 'automatic') return 'calls-are-automatic';
  const { last } = state;
  return last && last.seat !== seat && keyMadeBust(state) ? undefined : 'nothing-to-force-back';
}

/** Checks what a player says with a card; automatic calls leave no choice. KD-15 */
function checkCalls(
  { options, open }: State,
  { card, place, claim, announce }: MoveOf<'play'>,
): Illegality | undefined {
  if (announce && !mayAnnounce(options)) return 'no-announcements';
  if (options.calls === 'players' || claim === makes21(open[place]!, card)) return undefined;
  return claim ? 'no-21-to-claim' : 'claim-is-due';
}

/** Checks whether a card in hand may be played face up, claims aside. @returns undefined if it is legal */
export function checkPlay(
  state: State,
  allowed: AllowedPlay,
  card: Card,
  place: Place,
): Illegality | undefined {
  const toJoker = place >= FIRST_JOKER;
  if (!toJoker && place !== SUIT[card]) return 'wrong-suit';
  const key = state.open[place];
  if (!key) return toJoker ? 'no-such-key' : 'suit-closed';
  const bust = wouldBust(key, card);
  const stuck = allowed === 'down';
  const mustBust = stuck && stuckMakesBust(state.options);
  if (toJoker && (allowed === 'suit' || mustBust || (stuck && !bust))) return 'suit-keys-first';
  if (!bust) return undefined;
  if (state.options.calls === 'automatic') return 'bust-play';
  if (stuck && !mustBust) return 'lay-face-down';
  if (allowed === 'pass') return 'must-pass';
  // No one can object to it, so a card forced back may be played after all.
  if (mustBust) return undefined;
  return isBarred(state, card, key) ? 'card-was-forced-back' : undefined;
}

/** Checks whether a card in hand may be laid face down on its suit's key. @returns undefined if it is legal */
function checkFaceDown(state: State, allowed: AllowedPlay, card: Card): Illegality | undefined {
  if (allowed === 'suit' || allowed === 'joker') return 'a-card-is-safe';
  if (allowed === 'down' && stuckMakesBust(state.options)) return 'make-a-key-bust';
  return state.open[SUIT[card]!] ? undefined : 'suit-closed';
}

/**
 * Checks whether a steal may be called, rightly or wrongly, from what everyone can see: of a key with a
 * face-up numeral, and not again until a card is played. KD-7, KD-8
 * @returns undefined if it is legal
 */
function checkSteal(
  state: State,
  seat: Seat,
  { place, reason }: MoveOf<'steal'>,
): Illegality | undefined {
  const key = state.open[place];
  if (!key) return 'no-such-key';
  if (state.stole) return 'one-steal-a-turn';
  if (key.sum === 0) return 'nothing-to-steal';
  if (state.options.calls === 'automatic' && reason !== 'bent') return 'only-bent-keys';
  const wasRefused = state.refused.some(
    (call) => call.seat === seat && call.key === KEY_NAMES[place] && call.reason === reason,
  );
  return wasRefused ? 'call-was-refused' : undefined;
}

/** Whether the card was forced back from this key in this turn. KD-10 */
function isBarred({ barred }: State, card: Card, { place, header }: Key): boolean {
  return barred.some(
    (one) => one.card === card && one.key === KEY_NAMES[place] && one.header === header,
  );
}
