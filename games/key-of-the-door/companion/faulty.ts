import type { CompanionQuestion } from '@rota/core/companion';
import {
  countIn,
  counts21,
  faultsOf,
  type KeyFacts,
  type Reason,
  type Unseen,
} from '../rules/index.ts';
import { enteredKey, KEY_QUESTION } from './entered-key.ts';

export interface Faults {
  readonly facts: KeyFacts;
  readonly unseen: Unseen;
  readonly reasons: readonly Reason[];
  /** Whether its last card has just brought it to 21, so that its player may claim it. KD-6 */
  readonly isClaimable: boolean;
}

/** Is this key bent, bust or unclaimed, given the cards gone? KD-7 */
export const faulty: CompanionQuestion<Faults> = {
  ...KEY_QUESTION,
  id: 'faulty',
  answer(position) {
    const { key, facts, left, unseen } = enteredKey(position);
    const before = faultsOf(key, facts.cards.slice(0, -1), left);
    const { sum, values } = countIn({ cards: facts.cards.map((card) => ({ card })) });
    return {
      facts,
      unseen,
      reasons: faultsOf(key, facts.cards, left),
      isClaimable: counts21(sum, values) && !before.includes('unclaimed'),
    };
  },
  headline: ({ answer: { reasons, isClaimable }, t }) => {
    if (isClaimable) return t('verdict.claimable');
    if (reasons.length === 0) return t('verdict.sound');
    return t('verdict.faulty', { reasons: reasons.map((reason) => t(`reason.${reason}`)) });
  },
};
