import { defaultOptions } from '@rota/core';
import type { Mark, ScoreKeeping, ScoreSetup } from '@rota/core/companion';
import {
  applyFact,
  KEY_NAMES,
  type Key,
  keyOfTheDoor,
  MAX_VALUE,
  type Options,
  openNextKey,
  optionSpecs,
  partnerOf,
  type State,
  scoresOf,
} from '../rules/index.ts';

/** A head and a numeral: with no cards left, even that may be bent. KD-7 */
const FEWEST_CARDS = 2;
/** A head and every numeral of a suit; joker's keys may be as long. */
const MOST_CARDS = 1 + MAX_VALUE;
const USUAL_CARDS = 4;

/** The keys won, each with its number of cards. KD-3, KD-13, KD-14 */
export const keeping: ScoreKeeping = {
  seats: { ...keyOfTheDoor.seats, usual: 4 },
  options: { jokers: optionSpecs.jokers.values },
  partners: {
    option: 'partners',
    values: optionSpecs.partners.values,
    sides: [
      [0, partnerOf(0)],
      [1, partnerOf(1)],
    ],
  },
  deals: ({ seats }) => seats,
  blankLines: 1,
  next(marks, setup) {
    const items = openHeaders(stateAfter(marks, setup));
    if (items.length === 0) return undefined;
    return {
      id: 'key',
      number: marks.length + 1,
      seats: Array.from({ length: setup.seats }, (_, seat) => seat),
      mayGoUntaken: false,
      items,
      counts: { min: FEWEST_CARDS, max: MOST_CARDS, usual: USUAL_CARDS },
      mayEnd: true,
    };
  },
  scores: (marks, setup) => scoresOf(stateAfter(marks, setup)),
};

/** A deal in which these keys were won, in order. */
function stateAfter(marks: readonly Mark[], { seats, options: chosen }: ScoreSetup): State {
  const options = { ...defaultOptions(optionSpecs), ...chosen } as Options;
  const state = keyOfTheDoor.deal(options, seats, 0, []);
  for (const { seat, item, count } of marks) {
    const key = openKeysIn(state).find(({ header }) => header === item);
    if (key === undefined || seat === null || seat >= seats) continue;
    state.open[key.place] = { ...key, size: count ?? FEWEST_CARDS };
    applyFact(state, { type: 'claimed', seat, key: KEY_NAMES[key.place]!, rule: 'KD-6' });
    openNextKey(state, key);
  }
  return state;
}

/** The face cards at the heads of open keys. */
function openHeaders(state: State): number[] {
  return openKeysIn(state).map(({ header }) => header);
}

function openKeysIn({ open }: State): Key[] {
  return open.filter((key) => key !== null);
}
