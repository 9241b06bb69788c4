import { type Card, formatCard, type Translate } from '@rota/core';
import type { CompanionQuestion } from '@rota/core/companion';
import {
  type CardSet,
  countOfCards,
  counts21,
  isBust,
  type KeyFacts,
  keyCanBeMade,
  type Place,
  REASONS,
  type Reason,
  type Unseen,
} from '../rules/index.ts';
import { type CalledKey, explainFault, explainNoFault } from '../ui/explain-verdict.ts';
import { enteredKey, KEY_QUESTION } from './entered-key.ts';

export interface Faults {
  readonly facts: KeyFacts;
  readonly unseen: Unseen;
  readonly reasons: readonly Reason[];
  /** Whether its last card has just brought it to 21, so that its player may claim it. KD-6 */
  readonly isClaimable: boolean;
}

/** The ruling on faults. */
export const FAULTS_RULE = 'KD-7';

/** Is this key bent, bust or unclaimed, given the cards gone? KD-7 */
export const faulty: CompanionQuestion<Faults> = {
  ...KEY_QUESTION,
  id: 'faulty',
  answer(position) {
    const { place, facts, left, unseen } = enteredKey(position);
    const before = faultsOf(place, facts.cards.slice(0, -1), left);
    const { sum, values } = countOfCards(facts.cards);
    return {
      facts,
      unseen,
      reasons: faultsOf(place, facts.cards, left),
      isClaimable: counts21(sum, values) && !before.includes('unclaimed'),
    };
  },
  headline: ({ answer: { reasons, isClaimable }, t }) => {
    if (isClaimable) return t('verdict.claimable');
    if (reasons.length === 0) return t('verdict.sound');
    return t('verdict.faulty', { reasons: reasons.map((reason) => t(`reason.${reason}`)) });
  },
  explain: ({ answer, t }) =>
    explainFaults(answer, t).flatMap(({ called, lines }) => [
      ...lines,
      ...describeUnseen(called, t),
      t('screen.why.rule', { rule: FAULTS_RULE }),
    ]),
  toJson: ({ reasons, isClaimable }) => ({ faults: reasons, claimable: isClaimable }),
};

/** Lists the faults of a key that no one has claimed, by its numerals in the order they were laid. KD-7 */
function faultsOf(place: Place, cards: readonly Card[], left: CardSet): Reason[] {
  const counts = cards.map((_, last) => countOfCards(cards.slice(0, last + 1)));
  const now = counts.at(-1);
  if (!now) return [];
  const found = {
    unclaimed: counts.some(({ sum, values }) => counts21(sum, values)),
    bust: isBust(now),
    bent: !isBust(now) && !keyCanBeMade(place, now.sum, now.values, left),
  };
  return REASONS.filter((reason) => found[reason]);
}

/** Each fault of the key with its reasons; of a sound key, why it is not bent. */
export function explainFaults(
  { facts, unseen, reasons }: Faults,
  t: Translate,
): { readonly called: CalledKey; readonly lines: readonly string[] }[] {
  if (reasons.length === 0) {
    const called = { ...facts, ...unseen, reason: 'bent' } as const;
    return [{ called, lines: explainNoFault(called, t) }];
  }
  return reasons.map((reason) => {
    const called = { ...facts, ...(reason === 'bent' ? unseen : {}), reason };
    return { called, lines: explainFault(called, t) };
  });
}

function describeUnseen({ unseen = [] }: CalledKey, t: Translate): string[] {
  if (unseen.length === 0) return [];
  return [`${t('screen.why.unseen')}: ${unseen.map(formatCard).join(' ')}`];
}
