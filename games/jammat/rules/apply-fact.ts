import type { PublicFact } from './events.ts';
import type { PublicState } from './state.ts';

/** Makes a fact true, in a deal and in a client's view alike. */
export function applyFact(table: PublicState, fact: PublicFact): void {
  switch (fact.type) {
    case 'arranged':
      table.arranged = table.arranged.with(fact.seat, true);
      break;
    case 'revealed':
      table.squares = fact.squares;
      break;
    case 'verdict': {
      const { type: _, rule: __, ...comparison } = fact;
      table.comparison = comparison;
      table.scores = comparison.scores;
    }
  }
}
