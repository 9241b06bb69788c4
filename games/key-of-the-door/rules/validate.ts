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
  type Illegality,
  type LegalityFact,
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
    case 'steal': {
      const { place, reason } = move;
      const code = checkSteal(state, seat, place, reason);
      return code && illegal(code, { key: KEY_NAMES[place]!, reason });
    }
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

/** Rejects a move with the rule that it breaks and, of these facts, those that say how. */
function illegal(code: Illegality, facts: Partial<Record<LegalityFact, string>>): Rejection {
  const [rule, ...names] = BROKEN_RULE[code];
  const told = names.map((name) => [name, facts[name]!]);
  return rejection(code, told.length > 0 ? Object.fromEntries(told) : undefined, rule);
}

/** Gives every wrong objection the same answer, so that it reveals nothing. KD-10 */
function validateObjection(state: State, seat: Seat): Rejection | undefined {
  if (state.options.calls === 'automatic')
    return rejection('calls-are-automatic', undefined, 'KD-15');
  return canForceBack(state, seat) ? undefined : rejection('nothing-to-force-back', {}, 'KD-10');
}

function validateFaceDown(
  state: State,
  seat: Seat,
  { card }: Of<'face-down'>,
): Rejection | undefined {
  const code = checkFaceDown(state, allowedPlay(state, seat), card);
  return code && illegal(code, { key: KEY_NAMES[SUIT[card]!]! });
}

function validatePlay(
  state: State,
  seat: Seat,
  { card, place, claim, announce }: Of<'play'>,
): Rejection | undefined {
  const facts = { card: formatCard(card), key: KEY_NAMES[place]! };
  const code = checkPlay(state, allowedPlay(state, seat), card, place);
  if (code) return illegal(code, facts);
  if (announce && !mayAnnounce(state.options)) {
    return rejection('no-announcements', undefined, 'KD-15');
  }
  if (legalClaims(state, card, state.open[place]!).includes(claim)) return undefined;
  return rejection(claim ? 'no-21-to-claim' : 'claim-is-due', facts, 'KD-15');
}
