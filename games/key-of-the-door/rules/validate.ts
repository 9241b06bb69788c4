import { type Card, formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { allowedPlay, canForceBack, isBarred, wouldBust } from './allowed-play.ts';
import { canBeCalled, wasRefused } from './faults.ts';
import { FIRST_JOKER, KEY_NAMES, type Place } from './keys.ts';
import { makes21 } from './moves.ts';
import { isMove, type Move, REASONS, type Reason } from './notation.ts';
import { SUIT } from './numerals.ts';
import { stuckMakesBust } from './options.ts';
import { holds, type State } from './state.ts';

/** Why a seat may not make this move, if it may not. Anything at all may be asked. */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (!isMove(move)) return rejection('not-a-move');
  if (state.turn < 0) return rejection('deal-over');
  if (move.kind === 'object') return objectionFault(state, seat);
  if (seat !== state.turn) {
    return rejection('not-your-turn', undefined, move.kind === 'steal' ? 'KD-7' : 'KD-4');
  }
  switch (move.kind) {
    case 'steal':
      return stealRejection(state, seat, move.place, move.reason);
    case 'pass':
      return allowedPlay(state, seat) === 'pass'
        ? undefined
        : rejection('must-play', undefined, 'KD-12');
    case 'face-down':
      return faceDownRejection(state, seat, move.card);
    case 'play':
      return playRejection(state, seat, move);
  }
}

/** One answer to every wrong objection: why it is wrong is for the player to notice. KD-10 */
function objectionFault(state: State, seat: Seat): Rejection | undefined {
  if (!state.players) return rejection('calls-are-automatic', undefined, 'KD-15');
  return canForceBack(state, seat) ? undefined : rejection('nothing-to-force-back', {}, 'KD-10');
}

/** Refuses only what everybody can see: right or wrong, a steal is a move. KD-7, KD-8 */
function stealRejection(
  state: State,
  seat: Seat,
  place: Place,
  reason: Reason,
): Rejection | undefined {
  const key = KEY_NAMES[place]!;
  if (state.open[place]! < 0) return rejection('no-such-key', { key }, 'KD-3');
  if (state.stole) return rejection('one-steal-a-turn', undefined, 'KD-7');
  if (!canBeCalled(state, place)) return rejection('nothing-to-steal', { key }, 'KD-7');
  if (!state.players && reason !== 'bent') return rejection('only-bent-keys', { reason }, 'KD-15');
  return wasRefused(state, seat, place, REASONS.indexOf(reason))
    ? rejection('call-was-refused', { key, reason }, 'KD-8')
    : undefined;
}

function faceDownRejection(state: State, seat: Seat, card: Card): Rejection | undefined {
  if (!holds(state, seat, card)) return notHeld(card);
  const standing = allowedPlay(state, seat);
  if (standing === 'suit' || standing === 'joker') {
    return rejection('a-card-is-safe', undefined, 'KD-11');
  }
  if (standing === 'down' && stuckMakesBust(state.options)) {
    return rejection('make-a-key-bust', undefined, 'KD-11');
  }
  const suit = SUIT[card]!;
  return state.open[suit]! >= 0 ? undefined : rejection('suit-closed', suitFact(suit), 'KD-3');
}

function playRejection(
  state: State,
  seat: Seat,
  { card, place, claim }: Extract<Move, { kind: 'play' }>,
): Rejection | undefined {
  if (!holds(state, seat, card)) return notHeld(card);
  const named = { card: formatCard(card), key: KEY_NAMES[place]! };
  if (place < FIRST_JOKER && place !== SUIT[card]) return rejection('wrong-suit', named, 'KD-4');
  const key = state.open[place]!;
  if (key < 0) {
    return place < FIRST_JOKER
      ? rejection('suit-closed', suitFact(place), 'KD-3')
      : rejection('no-such-key', { key: named.key }, 'KD-3');
  }
  const standing = allowedPlay(state, seat);
  const stuck = standing === 'down';
  const mustBust = stuck && stuckMakesBust(state.options);
  const bust = wouldBust(state, card, key);
  if (place >= FIRST_JOKER && (standing === 'suit' || mustBust || (stuck && !bust))) {
    return rejection('suit-keys-first', named, 'KD-5');
  }
  if (bust) {
    if (!state.players) return rejection('bust-play', named, 'KD-15');
    if (stuck && !mustBust) return rejection('lay-face-down', named, 'KD-11');
    if (standing === 'pass') return rejection('must-pass', named, 'KD-12');
    if (isBarred(state, card, key)) return rejection('card-was-forced-back', named, 'KD-10');
  }
  if (!state.players && claim !== makes21(state, card, key)) {
    return rejection(claim ? 'no-21-to-claim' : 'claim-is-due', named, 'KD-15');
  }
  return undefined;
}

function notHeld(card: Card): Rejection {
  return rejection('card-not-held', { card: formatCard(card) }, 'KD-4');
}

function suitFact(suit: Place) {
  return { key: KEY_NAMES[suit]! };
}
