import type { Card, Emit, Seat } from '@rota/core';
import { criteriaFor, strongest } from './claim-strength.ts';
import type { DealEvent } from './events.ts';
import { drawn } from './moves.ts';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { NO_SEAT, orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { award } from './score.ts';
import { everySeat, hasSeat, isOneSeat, lowestSeat, type SeatSet } from './seat-set.ts';
import { DEAD, handOf, markerAfter, playerOf, type State, triadEndingAt } from './state.ts';
import { cardsOf, sumOf } from './triad.ts';

/** Plays a legal move. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  if (move === CLAIM || move === NO_CLAIM) answer(state, seat, move === CLAIM, emit);
  else lay(state, seat, move, emit);
}

function lay(state: State, seat: Seat, card: Card, emit?: Emit<DealEvent>): void {
  const { pack, seats } = state;
  const order = orderOfPlay(seats);
  const slot = order.slot[state.laid]!;
  let at = drawn.slot;
  if (pack[at] !== card) for (at = slot; pack[at] !== card; ) at += seats;
  pack[at] = pack[slot]!;
  pack[slot] = card;
  state.laid++;
  emit?.({ type: 'laid', seat, card });
  if (state.laid % 3 !== 0) return;
  if (state.laid <= order.keyingEnds) takeKey(state, seat, emit);
  else if (state.called) openClaims(state, emit);
  else awardTriad(state, everySeat(seats), emit);
}

/** The player of the third card takes the triad as a key. KT-1 */
function takeKey(state: State, seat: Seat, emit?: Emit<DealEvent>): void {
  const key = triadEndingAt(state, state.laid - 1);
  state.keys[seat] = key;
  if (!emit) return;
  emit({ type: 'keyed', seat, cards: cardsOf(key), sum: sumOf(key) });
  if (state.laid < orderOfPlay(state.seats).keyingEnds) emitMarkerMove(state, seat, emit);
  else emitClaimingBegan(state, emit);
}

/** A player who completes a triad and holds the marker passes it to the left. KT-3 */
function emitMarkerMove(state: State, from: Seat, emit: Emit<DealEvent>): void {
  if (state.laid === PACK_SIZE) return;
  const before = markerAfter(state, state.laid - 1);
  const to = markerAfter(state, state.laid);
  if (to === before) return;
  const leader = playerOf(state, state.laid);
  emit({ type: 'marker-moved', from, to, leader, dealerKeyed: before === NO_SEAT });
}

/** The rest of the pack is dealt. KT-2 */
function emitClaimingBegan(state: State, emit: Emit<DealEvent>): void {
  if (markerAfter(state, state.laid) !== NO_SEAT) {
    emit({ type: 'marker-returned', dealer: state.dealer });
  }
  const hands = Array.from({ length: state.seats }, (_, seat) => handOf(state, seat));
  emit({
    type: 'claiming-began',
    handSizes: hands.map((hand) => hand.length),
    leader: playerOf(state, state.laid),
  });
  for (const [seat, cards] of hands.entries()) emit({ type: 'hand', seat, cards }, seat);
}

/** Each player owes a secret answer, however hopeless the claim. KT-11 */
function openClaims(state: State, emit?: Emit<DealEvent>): void {
  state.answered = 0;
  state.claimants = 0;
  if (!emit) return;
  const triad = triadEndingAt(state, state.laid - 1);
  emit({ type: 'claims-called-for', cards: cardsOf(triad), sum: sumOf(triad) });
}

function answer(state: State, seat: Seat, claim: boolean, emit?: Emit<DealEvent>): void {
  state.answered |= 1 << seat;
  if (claim) state.claimants |= 1 << seat;
  emit?.({ type: 'claim-sealed', seat });
  emit?.({ type: 'own-claim', seat, claim }, seat);
  if (state.answered !== everySeat(state.seats)) return;
  const { claimants, seats } = state;
  state.answered = 0;
  state.claimants = 0;
  emit?.({
    type: 'claims-revealed',
    claims: Array.from({ length: seats }, (_, other) => hasSeat(claimants, other)),
  });
  awardTriad(state, claimants, emit);
}

/** The strongest key among the claimants takes the triad. KT-5 to KT-12 */
function awardTriad(state: State, claimants: SeatSet, emit?: Emit<DealEvent>): void {
  const triad = triadEndingAt(state, state.laid - 1);
  const { keys, proximity } = state;
  const left = strongest(keys, triad, claimants, criteriaFor(proximity));
  state.winners[state.awarded++] = isOneSeat(left) ? lowestSeat(left) : DEAD;
  state.lastClaimants = claimants;
  if (!emit) return;
  emit({ type: 'verdict', ...award(state.awarded, triad, keys, claimants, proximity) });
  emitMarkerMove(state, playerOf(state, state.laid - 1), emit);
}
