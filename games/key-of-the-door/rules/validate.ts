import { formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { hasCard, SUIT } from './card-set.ts';
import { KEY_NAMES } from './keys.ts';
import {
  allowedPlay,
  BROKEN_RULE,
  canForceBack,
  checkFaceDown,
  checkPlay,
  checkSteal,
  legalClaims,
} from './legality.ts';
import { isMove, type Move } from './notation.ts';
import { mayAnnounce } from './options.ts';
import type { State } from './state.ts';

/** Validates a move. @param move any value at all */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (!isMove(move)) return rejection('not-a-move');
  if (state.turn === null) return rejection('deal-over');
  if (move.kind === 'object') return validateObjection(state, seat);
  if (seat !== state.turn) {
    return rejection('not-your-turn', undefined, move.kind === 'steal' ? 'KD-7' : 'KD-4');
  }
  switch (move.kind) {
    case 'steal':
      return validateSteal(state, seat, move);
    case 'pass':
      return allowedPlay(state, seat) === 'pass'
        ? undefined
        : rejection('must-play', undefined, 'KD-12');
    case 'face-down':
    case 'play':
      if (!hasCard(state.hands[seat]!, move.card)) {
        return rejection('card-not-held', { card: formatCard(move.card) }, 'KD-4');
      }
      return move.kind === 'play'
        ? validatePlay(state, seat, move)
        : validateFaceDown(state, seat, move);
  }
}

type Of<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

/** Gives every wrong objection the same answer, so that it reveals nothing. KD-10 */
function validateObjection(state: State, seat: Seat): Rejection | undefined {
  if (state.options.calls === 'automatic')
    return rejection('calls-are-automatic', undefined, 'KD-15');
  return canForceBack(state, seat) ? undefined : rejection('nothing-to-force-back', {}, 'KD-10');
}

function validateSteal(
  state: State,
  seat: Seat,
  { place, reason }: Of<'steal'>,
): Rejection | undefined {
  const code = checkSteal(state, seat, place, reason);
  const key = KEY_NAMES[place]!;
  switch (code) {
    case undefined:
      return undefined;
    case 'one-steal-a-turn':
      return rejection(code, undefined, BROKEN_RULE[code]);
    case 'only-bent-keys':
      return rejection(code, { reason }, BROKEN_RULE[code]);
    case 'call-was-refused':
      return rejection(code, { key, reason }, BROKEN_RULE[code]);
    default:
      return rejection(code, { key }, BROKEN_RULE[code]);
  }
}

function validateFaceDown(
  state: State,
  seat: Seat,
  { card }: Of<'face-down'>,
): Rejection | undefined {
  const code = checkFaceDown(state, allowedPlay(state, seat), card);
  if (!code) return undefined;
  const facts = code === 'suit-closed' ? { key: KEY_NAMES[SUIT[card]!]! } : undefined;
  return rejection(code, facts, BROKEN_RULE[code]);
}

function validatePlay(
  state: State,
  seat: Seat,
  { card, place, claim, announce }: Of<'play'>,
): Rejection | undefined {
  const key = KEY_NAMES[place]!;
  const facts = { card: formatCard(card), key };
  const code = checkPlay(state, allowedPlay(state, seat), card, place);
  if (code) {
    const closed = code === 'suit-closed' || code === 'no-such-key';
    return rejection(code, closed ? { key } : facts, BROKEN_RULE[code]);
  }
  if (announce && !mayAnnounce(state.options)) {
    return rejection('no-announcements', undefined, 'KD-15');
  }
  if (legalClaims(state, card, state.open[place]!).includes(claim)) return undefined;
  return rejection(claim ? 'no-21-to-claim' : 'claim-is-due', facts, 'KD-15');
}
