import type { Figure } from './figures.ts';
import { jammatBestFirst, jammatCounts } from './jammat.ts';
import { keyCounts, partnerLeads, randomDeals, watchfulDeals } from './key-of-the-door.ts';
import { cardRules, keyedTriads } from './keyed-triads.ts';
import { threeCard } from './three-card.ts';

/** An independent program for a game's figures. */
export interface Program {
  /** The deals of each kind in a full run. */
  readonly deals: number;
  /** @param onDeals called with the number of deals since the last call */
  compute(deals: number, seed: number, onDeals?: (done: number) => void): Figure[];
}

export const PROGRAMS: Readonly<Record<string, Program>> = {
  'keyed-triads': {
    deals: 100_000,
    compute: (deals, ...settings) => [
      ...keyedTriads(deals, ...settings),
      // A deal of thirteen, each played sensibly, takes a hundred times as long.
      ...cardRules(Math.ceil(deals / 50), ...settings),
    ],
  },
  'key-of-the-door': {
    deals: 5000,
    compute: (deals, ...settings) => [
      ...keyCounts(),
      ...randomDeals(deals, ...settings),
      // Sensible play takes longer, and there are many kinds of it.
      ...watchfulDeals(Math.ceil(deals / 5), ...settings),
      ...partnerLeads(Math.ceil(deals / 5), ...settings),
    ],
  },
  'three-card': { deals: 4000, compute: threeCard },
  jammat: {
    deals: 300,
    compute: (...settings) => [...jammatCounts(), ...jammatBestFirst(...settings)],
  },
};
