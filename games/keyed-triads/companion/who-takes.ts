import { formatCard } from '@rota/core';
import type { CardGroup, CompanionQuestion } from '@rota/core/companion';
import { describeVerdict } from '../locales/describe-verdict.ts';
import { judgeCards, keyedTriads, PACK, type Verdict } from '../rules/index.ts';
import { tieBreakOf } from '../ui/tie-break.ts';

/** Who takes this triad? KT-5 to KT-10 */
export const whoTakes: CompanionQuestion<Verdict> = {
  id: 'who-takes',
  seats: () => ({ ...keyedTriads.seats, usual: 4 }),
  options: {},
  packs: () => 1,
  groups: ({ seats }) => [
    three('triad'),
    ...Array.from({ length: seats }, (_, seat) => ({ ...three(keyOf(seat)), seat })),
  ],
  next: ['triad'],
  answer: ({ seats, cards }) =>
    judgeCards(
      cards.triad!,
      Array.from({ length: seats }, (_, seat) => cards[keyOf(seat)]!),
    ),
  headline: ({ answer, nameOf, t }) =>
    describeVerdict(answer, { translate: t, name: nameOf, card: String }),
  explain: ({ answer, t }) => [t(`screen.because-${answer.decided}`), tieBreakOf(answer, t)],
  toJson: ({ winner, sum, decided, rule, standings }) => ({
    winner,
    sum,
    decided,
    rule,
    keys: standings.map(({ key, claimed: _, ...comparison }) => ({
      cards: key.map(formatCard),
      ...comparison,
    })),
  }),
};

function keyOf(seat: number): string {
  return `key-${seat}`;
}

function three(id: string): CardGroup {
  return { id, min: 3, max: 3, cards: PACK };
}
