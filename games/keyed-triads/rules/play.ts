import type { Card, Emit, Seat } from '@rota/core';
import { applyFact } from './apply-fact.ts';
import { strongestSeat } from './claim-strength.ts';
import type { DealEvent, Fact } from './events.ts';
import { CLAIM, type Move } from './notation.ts';
import { cardsOfKeying, orderOfPlay } from './order-of-play.ts';
import { awardOf, lastAwarded } from './score.ts';
import { dealOut, everyone, handSizes, keysOf, playerOf, type State } from './state.ts';
import { type Triad, triadOf } from './triad.ts';

type Listener = Emit<DealEvent> | undefined;

/** Plays a legal move: decides what becomes true, one fact after another. */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  if (typeof move === 'number') lay(state, seat, move, emit);
  else answer(state, seat, move === CLAIM, emit);
}

/** Makes a fact true and tells it to those who may see it, with its details. */
function happen(state: State, emit: Listener, fact: Fact): void {
  applyFact(state, fact);
  const isPrivate = fact.type === 'hand' || fact.type === 'own-claim';
  emit?.(eventOf(state, fact), isPrivate ? fact.seat : undefined);
}

function lay(state: State, seat: Seat, card: Card, emit: Listener): void {
  const { laid } = state;
  happen(state, emit, { type: 'laid', seat, card });
  if (laid.length % 3 !== 0) return;
  const triad = lastTriad(state);
  if (state.phase === 'keying') takeKey(state, seat, triad, emit);
  else if (state.options.claims === 'automatic') {
    awardTriad(state, triad, everyone(state.seats), emit);
  } else happen(state, emit, { type: 'claims-called-for' });
}

/** The triad that the last card laid completed. */
function lastTriad({ laid }: State): Triad {
  const end = laid.length;
  return triadOf([laid[end - 3]!.card, laid[end - 2]!.card, laid[end - 1]!.card]);
}

/** The player of the third card takes the triad as a key. KT-1 */
function takeKey(state: State, seat: Seat, { cards, sum }: Triad, emit: Listener): void {
  happen(state, emit, { type: 'keyed', seat, cards, sum });
  if (state.laid.length < cardsOfKeying(state.seats)) moveMarker(state, emit);
  else beginClaiming(state, emit);
}

/** A player who completes a triad and holds the marker passes it to the left. KT-3 */
function moveMarker(state: State, emit: Listener): void {
  const { seats, dealer, laid, marker } = state;
  const to = orderOfPlay(seats, dealer).markers[laid.length]!;
  if (to === null || to === marker) return;
  happen(state, emit, { type: 'marker-moved', to });
}

/** The rest of the pack is dealt. KT-2 */
function beginClaiming(state: State, emit: Listener): void {
  const { seats, dealer, stock } = state;
  if (state.marker !== null) {
    happen(state, emit, { type: 'marker-returned', dealer });
  }
  happen(state, emit, { type: 'claiming-began' });
  for (const [seat, cards] of dealOut(stock, seats, dealer).entries()) {
    happen(state, emit, { type: 'hand', seat, cards });
  }
}

/** Each player owes a secret answer, however hopeless the claim; the last one reveals all. KT-11 */
function answer(state: State, seat: Seat, claim: boolean, emit: Listener): void {
  happen(state, emit, { type: 'claim-sealed', seat });
  happen(state, emit, { type: 'own-claim', seat, claim });
  if (state.owing.length > 0) return;
  const claims = state.answers as readonly boolean[];
  happen(state, emit, { type: 'claims-revealed', claims });
  const claimants = everyone(state.seats).filter((other) => claims[other]);
  awardTriad(state, lastTriad(state), claimants, emit);
}

/** The strongest key among the claimants takes the triad. KT-5 to KT-12 */
function awardTriad(state: State, triad: Triad, claimants: readonly Seat[], emit: Listener): void {
  const { cards } = triad;
  const winner = strongestSeat(triad, keysOf(state), claimants, state.options.proximity);
  const some = claimants.length < state.seats ? { claimants } : {};
  happen(state, emit, { type: 'verdict', cards, winner, ...some });
  if (state.phase !== 'over') moveMarker(state, emit);
}

/** Returns the event of a fact that has just become true. */
function eventOf(state: State, fact: Fact): DealEvent {
  const { seats, dealer, laid } = state;
  switch (fact.type) {
    case 'hand':
      return { ...fact, cards: fact.cards.toSorted((one, other) => one - other) };
    case 'marker-moved': {
      const from = laid.at(-1)!.seat;
      const leader = playerOf(state, laid.length)!;
      const dealerKeyed = orderOfPlay(seats, dealer).markers[laid.length - 1] === null;
      return { type: 'marker-moved', from, to: fact.to, leader, dealerKeyed };
    }
    case 'claiming-began':
      return { ...fact, handSizes: handSizes(state), leader: playerOf(state, laid.length)! };
    case 'claims-called-for':
      return { ...fact, ...lastTriad(state) };
    case 'verdict':
      return { type: 'verdict', ...awardOf(lastAwarded(state)!) };
    default:
      return fact;
  }
}
