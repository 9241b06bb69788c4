import type { Card, Emit, Seat } from '@rota/core';
import { isOneSeat, ladderFor, onlySeat, strongest } from './claim-strength.ts';
import type { Event } from './events.ts';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { NOBODY, orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import * as verdict from './score.ts';
import {
  DEAD,
  everySeat,
  handOf,
  layerOf,
  markerAfter,
  type State,
  triadEndingAt,
} from './state.ts';
import { cardsOf, sumOf } from './triad.ts';

/** Plays a move that `validate` accepts; trusts. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<Event>): void {
  if (move === CLAIM || move === NO_CLAIM) answer(state, seat, move === CLAIM, emit);
  else lay(state, seat, move, emit);
}

function lay(state: State, seat: Seat, card: Card, emit?: Emit<Event>): void {
  const { pack, seats } = state;
  const order = orderOfPlay(seats);
  const slot = order.slot[state.laid]!;
  let at = slot;
  while (pack[at] !== card) at += seats;
  pack[at] = pack[slot]!;
  pack[slot] = card;
  state.laid++;
  emit?.({ type: 'laid', seat, card });
  if (state.laid % 3 !== 0) return;
  if (state.laid <= order.keyingEnds) takeKey(state, seat, emit);
  else if (state.called) callForClaims(state, emit);
  else award(state, everySeat(seats), emit);
}

/** The third card of a triad of keying makes the triad its player's key. KT-1. */
function takeKey(state: State, seat: Seat, emit?: Emit<Event>): void {
  const key = triadEndingAt(state, state.laid - 1);
  state.keys[seat] = key;
  if (!emit) return;
  emit({ type: 'keyed', seat, cards: cardsOf(key), sum: sumOf(key) });
  if (state.laid < orderOfPlay(state.seats).keyingEnds) tellMarker(state, seat, emit);
  else tellClaimingBegins(state, emit);
}

/** Whoever completes a triad holding the marker passes it to the left, who is skipped. KT-3. */
function tellMarker(state: State, completer: Seat, emit: Emit<Event>): void {
  if (state.laid === PACK_SIZE) return;
  const before = markerAfter(state, state.laid - 1);
  const to = markerAfter(state, state.laid);
  if (to === before) return;
  emit({
    type: 'marker-moved',
    from: completer,
    to,
    leader: layerOf(state, state.laid),
    dealerKeyed: before === NOBODY,
  });
}

/** The rest of the pack goes round. KT-2. */
function tellClaimingBegins(state: State, emit: Emit<Event>): void {
  if (markerAfter(state, state.laid) !== NOBODY) {
    emit({ type: 'marker-returned', dealer: state.dealer });
  }
  const hands = Array.from({ length: state.seats }, (_, seat) => handOf(state, seat));
  emit({
    type: 'claiming-began',
    handSizes: hands.map((hand) => hand.length),
    leader: layerOf(state, state.laid),
  });
  for (const [seat, cards] of hands.entries()) emit({ type: 'hand', seat, cards }, seat);
}

/** Everybody owes a secret answer, hopeless or not. KT-11. */
function callForClaims(state: State, emit?: Emit<Event>): void {
  state.answered = 0;
  state.claiming = 0;
  if (!emit) return;
  const triad = triadEndingAt(state, state.laid - 1);
  emit({ type: 'claims-called-for', cards: cardsOf(triad), sum: sumOf(triad) });
}

function answer(state: State, seat: Seat, claim: boolean, emit?: Emit<Event>): void {
  state.answered |= 1 << seat;
  if (claim) state.claiming |= 1 << seat;
  emit?.({ type: 'claim-sealed', seat });
  emit?.({ type: 'own-claim', seat, claim }, seat);
  if (state.answered !== everySeat(state.seats)) return;
  const { claiming } = state;
  state.answered = 0;
  state.claiming = 0;
  emit?.({
    type: 'claims-revealed',
    claims: Array.from({ length: state.seats }, (_, at) => (claiming & (1 << at)) !== 0),
  });
  award(state, claiming, emit);
}

/** The strongest key among the claimants takes the triad. KT-5 to KT-12. */
function award(state: State, claimants: number, emit?: Emit<Event>): void {
  const triad = triadEndingAt(state, state.laid - 1);
  const { keys, proximity } = state;
  const left = strongest(keys, triad, claimants, ladderFor(proximity));
  state.winners[state.awarded++] = isOneSeat(left) ? onlySeat(left) : DEAD;
  state.claimed = claimants;
  if (!emit) return;
  emit({ type: 'verdict', ...verdict.award(state.awarded, triad, keys, claimants, proximity) });
  tellMarker(state, layerOf(state, state.laid - 1), emit);
}
