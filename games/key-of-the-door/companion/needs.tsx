import type { Translate } from '@rota/core';
import { Card, type CompanionQuestion } from '@rota/ui';
import {
  type Count,
  completions,
  countIn,
  FIRST_JOKER,
  GOAL,
  type KeyFacts,
  type Numerals,
  numeralCard,
  numeralsOf,
  sizeOf,
  slotOf,
  VALUE,
  valuesOf,
} from '../rules/index.ts';
import styles from './companion.module.css';
import { enteredKey, KEY_QUESTION } from './entered-key.ts';
import { Explanation, type Faults, faulty } from './faulty.tsx';

const MAX_WAYS_SHOWN = 12;

export interface Needs {
  readonly faults: Faults;
  /** The suit of its cards; undefined for a joker's key. */
  readonly suit: number | undefined;
  /** The numerals that would bring it to 21, the fewest first; empty ones if it counts 21. */
  readonly ways: readonly Numerals[];
}

/** What does this key still need? KD-1 */
export const needs: CompanionQuestion<Needs> = {
  ...KEY_QUESTION,
  id: 'needs',
  answer(position) {
    const { key, facts, unseen } = enteredKey(position);
    const left = numeralsOf(unseen.unseen.map((card) => VALUE[card]!));
    return {
      faults: faulty.answer(position),
      suit: slotOf(key) < FIRST_JOKER ? slotOf(key) : undefined,
      ways: completions(countOf(facts), left).sort(
        (a, b) => sizeOf(a) - sizeOf(b) || valuesOf(a)[0]! - valuesOf(b)[0]!,
      ),
    };
  },
  headline(props) {
    const { ways, faults } = props.answer;
    const [best] = ways;
    if (best === undefined || sizeOf(best) === 0)
      return faulty.headline({ ...props, answer: faults });
    const singles = ways.filter((way) => sizeOf(way) === 1).flatMap(valuesOf);
    if (singles.length > 0) return props.t('needs.one', { values: singles.join(props.t('or')) });
    return props.t('needs.more', { count: sizeOf(best) });
  },
  Explanation: ({ answer: { ways, suit, faults }, t }) =>
    ways.some((way) => sizeOf(way) > 0) ? (
      <Ways ways={ways} suit={suit} facts={faults.facts} t={t} />
    ) : (
      <Explanation faults={faults} t={t} />
    ),
};

function countOf({ cards }: KeyFacts): Count {
  return countIn({ cards: cards.map((card) => ({ card })) });
}

/** The ways to 21, each with the numeral that the header doubles, and what the key would score. KD-13 */
function Ways({
  ways,
  suit,
  facts,
  t,
}: {
  ways: readonly Numerals[];
  suit: number | undefined;
  facts: KeyFacts;
  t: Translate;
}) {
  const { sum } = countOf(facts);
  const shown = ways.slice(0, MAX_WAYS_SHOWN);
  return (
    <>
      <ul className={styles.ways}>
        {shown.map((way) => {
          const values = valuesOf(way);
          const doubled = GOAL - values.reduce((total, value) => total + value, sum);
          const cards = 1 + facts.cards.length + facts.down + values.length;
          return (
            <li key={way}>
              <span className={styles.way}>
                {values.map((value, at) =>
                  suit === undefined ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a joker's key takes equal numerals
                    <b key={at}>{value}</b>
                  ) : (
                    <Card key={value} card={numeralCard(suit, value)} face="mini" width={28} />
                  ),
                )}
              </span>
              <span>
                {t('needs.doubled', { doubled })}{' '}
                <span className="soft">
                  {t('needs.scores', { count: cards, points: cards * facts.worth })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {ways.length > shown.length && (
        <p className="soft small">{t('needs.others', { count: ways.length - shown.length })}</p>
      )}
    </>
  );
}
