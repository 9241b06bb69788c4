import type { Fact, FactOf } from './events.ts';
import { triadsToClaim } from './pack.ts';
import { everyone, nothing, type State, withoutCard } from './state.ts';

type Effect<Type extends Fact['type']> = (state: State, fact: FactOf<Type>) => void;

/** What each kind of fact changes. A deal and what a viewer sees of it are kept up to date by these functions alike. */
const EFFECTS: { readonly [Type in Fact['type']]: Effect<Type> } = {
  laid(state, { seat, card }) {
    state.laid.push({ seat, card });
    const hand = state.hands[seat]!;
    if (hand.length > 0) state.hands[seat] = withoutCard(hand, card);
  },
  keyed(state, { seat, cards, sum }) {
    state.keys = state.keys.with(seat, { cards, sum });
  },
  'marker-moved'(state, { to }) {
    state.marker = to;
  },
  'marker-returned'(state, { dealer }) {
    state.marker = dealer;
  },
  'claiming-began'(state) {
    state.phase = 'claiming';
    state.stock = [];
  },
  hand(state, { seat, cards }) {
    state.hands[seat] = cards;
  },
  'claims-called-for'(state) {
    state.owing = everyone(state.seats);
  },
  'claim-sealed'(state, { seat }) {
    state.owing = state.owing.filter((other) => other !== seat);
  },
  'own-claim'(state, { seat, claim }) {
    state.answers = state.answers.with(seat, claim);
  },
  'claims-revealed'(state) {
    state.answers = nothing(state.seats);
  },
  verdict(state, { cards, winner, claimants }) {
    state.triads.push(claimants ? { cards, winner, claimants } : { cards, winner });
    if (state.triads.length === triadsToClaim(state.seats)) state.phase = 'over';
  },
};

/** Makes a fact true. */
export function applyFact<Type extends Fact['type']>(state: State, fact: FactOf<Type>): void {
  (EFFECTS[fact.type] as Effect<Type>)(state, fact);
}
