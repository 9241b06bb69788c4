import { type Card, type Rank, rankOf, type Seat } from '@rota/core';
import { runOnTop } from '../rules/determinize.ts';
import { addCard, type Holding } from '../rules/holding.ts';
import type { State, View } from '../rules/index.ts';
import { mayEnd, opensWithOne, playableRanks } from '../rules/moves.ts';
import { NOTHING, PLAYABLE_ON, RANKS, type Ranks } from '../rules/ranks.ts';
import { nthUnder } from '../rules/state.ts';

/** The input of the policy, from a view or a state: only what the player on turn sees. */
export interface PolicyInput {
  /** The hand: thirteen holdings from `first` on. */
  readonly holdings: ArrayLike<Holding>;
  readonly first: number;
  readonly handSize: number;
  /** The ranks that may be played now. */
  readonly playable: Ranks;
  readonly top: Rank | typeof NOTHING;
  /** Number of cards of the top rank in a row on top of the pile. */
  readonly run: number;
  readonly pileSize: number;
  readonly deckSize: number;
  readonly again: boolean;
  /** Whether the turn may be ended instead of playing again. */
  readonly mayEnd: boolean;
  /** Whether only a single card may be played. */
  readonly single: boolean;
  /** The lowest index of the player's undercards, if the hand is empty. */
  readonly under: number;
}

export function inputFromState(state: State, seat: Seat): PolicyInput {
  return {
    holdings: state.hands,
    first: seat * RANKS,
    handSize: state.handSizes[seat]!,
    playable: playableRanks(state, seat),
    top: state.top,
    run: state.run,
    pileSize: state.pileSize,
    deckSize: state.deckSize,
    again: state.again,
    mayEnd: mayEnd(state),
    single: opensWithOne(state),
    under: state.handSizes[seat] === 0 ? nthUnder(state, seat, 0) : 0,
  };
}

export function inputFromView(view: View, seat: Seat): PolicyInput {
  const { hand, pile, opening, again, deck } = view;
  const holdings = new Uint8Array(RANKS);
  for (const card of hand) addCard(holdings, card);
  const top = pile.length > 0 ? rankOf(pile.at(-1)!) : NOTHING;
  return {
    holdings,
    first: 0,
    handSize: hand.length,
    playable: ranksOf(hand) & (opening < 0 ? PLAYABLE_ON[top]! : 1 << opening),
    top,
    run: runOnTop(pile),
    pileSize: pile.length,
    deckSize: deck,
    again,
    mayEnd: mayEnd(view),
    single: opensWithOne(view),
    under: view.table[seat]!.unders[0] ?? 0,
  };
}

function ranksOf(cards: readonly Card[]): Ranks {
  return cards.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0);
}
