import type { CompanionQuestion } from '@rota/core/companion';
import {
  cardSetOf,
  completions,
  countOfCards,
  FIRST_JOKER,
  GOAL,
  pointsFor,
} from '../rules/index.ts';
import { enteredKey, KEY_QUESTION } from './entered-key.ts';
import { type Faults, faulty } from './faulty.ts';

/** Numerals that would bring a key to 21. */
export interface Way {
  /** Ascending; none if the key counts 21 already. */
  readonly values: readonly number[];
  /** The numeral that the header doubles. */
  readonly doubled: number;
  /** The key's number of cards with them, and what it would score. KD-13 */
  readonly cards: number;
  readonly points: number;
}

export interface Needs {
  readonly faults: Faults;
  /** The suit of its cards; undefined for a joker's key. */
  readonly suit: number | undefined;
  /** The fewest numerals first. */
  readonly ways: readonly Way[];
}

/** What does this key still need? KD-1 */
export const needs: CompanionQuestion<Needs> = {
  ...KEY_QUESTION,
  id: 'needs',
  answer(position) {
    const { place, facts, unseen } = enteredKey(position);
    const count = countOfCards(facts.cards);
    const ways = completions(count, cardSetOf(unseen.unseen)).map((values): Way => {
      const cards = 1 + facts.cards.length + facts.down + values.length;
      const doubled = GOAL - values.reduce((total, value) => total + value, count.sum);
      return { values, doubled, cards, points: pointsFor(facts.worth, cards) };
    });
    return {
      faults: faulty.answer(position),
      suit: place < FIRST_JOKER ? place : undefined,
      ways: ways.sort((a, b) => a.cards - b.cards || a.values[0]! - b.values[0]!),
    };
  },
  headline(context) {
    const { answer, t } = context;
    const [best] = missing(answer);
    if (!best) return faulty.headline({ ...context, answer: answer.faults });
    const count = best.values.length;
    if (count > 1) return t('needs.more', { count });
    const singles = answer.ways.filter(({ values }) => values.length === 1);
    return t('needs.one', { values: singles.map(({ values }) => values[0]).join(t('or')) });
  },
  explain(context) {
    const { answer, t } = context;
    const { shown, others } = shownWays(answer);
    if (shown.length === 0) return faulty.explain({ ...context, answer: answer.faults });
    const lines = shown.map(({ values, doubled, cards, points }) => {
      const scores = t('needs.scores', { count: cards, points });
      return `${values.join(' + ')} ${t('needs.doubled', { doubled })} ${scores}`;
    });
    return [...lines, ...(others > 0 ? [t('needs.others', { count: others })] : [])];
  },
  toJson: (answer) => ({ ...faulty.toJson(answer.faults), ways: missing(answer) }),
};

const MAX_WAYS_SHOWN = 12;

/** The ways that fit a screen, and the number of the others. */
export function shownWays(needs: Needs): {
  readonly shown: readonly Way[];
  readonly others: number;
} {
  const ways = missing(needs);
  const shown = ways.slice(0, MAX_WAYS_SHOWN);
  return { shown, others: ways.length - shown.length };
}

/** The ways to 21 if the key needs cards and can still be made; else none. */
function missing({ ways }: Needs): readonly Way[] {
  return ways.filter(({ values }) => values.length > 0);
}
