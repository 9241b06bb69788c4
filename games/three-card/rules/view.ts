import type { Card, Rank, Viewer } from '@rota/core';
import { convertRanks, type Knowledge } from '../knowledge/knowledge.ts';
import { EFFECTS, type Effect } from './apply-fact.ts';
import type { DealEvent, Fact } from './events.ts';
import { rankSetOf, ranksIn } from './rank-set.ts';
import type { PublicState, PublicTable, State } from './state.ts';

/** What a viewer knows with perfect memory. Plain JSON; `applyEvent` keeps it up to date. */
export interface View extends PublicState {
  readonly viewer: Viewer;
  /** The viewer's cards, by rank from the ace, then hearts to clubs; null for the public. */
  readonly hand: Card[] | null;
  /** The top cards the viewer has chosen, until all are laid face up. TC-1 */
  chosen: readonly Card[];
  /** What everyone can infer about the hands. */
  known: Knowledge;
}

/** Builds a view from what the viewer may know. */
export function view(state: State, viewer: Viewer): View {
  const isSeat = viewer !== 'public';
  return {
    viewer,
    ...publicState(state),
    hand: isSeat ? state.hands[viewer]!.slice() : null,
    chosen: isSeat ? state.chosen[viewer]! : [],
    known: convertRanks(state.known, ranksIn),
  };
}

/** Returns a copy of what everyone sees of a deal in a state or a view. */
function publicState(deal: Readonly<PublicState>): PublicState {
  return {
    options: deal.options,
    seats: deal.seats,
    dealer: deal.dealer,
    phase: deal.phase,
    moves: deal.moves,
    turn: deal.turn,
    again: deal.again,
    cleared: deal.cleared,
    opening: deal.opening,
    quiet: deal.quiet,
    handSizes: deal.handSizes.slice(),
    ready: deal.ready,
    tops: deal.tops,
    down: deal.down,
    deckSize: deal.deckSize,
    pile: deal.pile.slice(),
    discards: deal.discards,
    places: deal.places,
    trains: deal.trains.slice(),
    scores: deal.scores,
  };
}

/** The table as a view shows it, to be changed. */
export function tableFromView(seen: View): PublicTable {
  const known = convertRanks(seen.known, (ranks: readonly Rank[]) => rankSetOf(ranks));
  return { ...publicState(seen), known };
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  const table = tableFromView(seen);
  const hand = 'seat' in event && event.seat === seen.viewer ? seen.hand! : undefined;
  (EFFECTS[event.type] as Effect<Fact['type']>)(table, event as never, hand);
  Object.assign(seen, publicState(table), { known: convertRanks(table.known, ranksIn) });
  if (event.type === 'chosen') seen.chosen = event.cards;
  if (event.type === 'tops') seen.chosen = [];
}
