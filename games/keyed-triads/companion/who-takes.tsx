import type { CardGroup, CompanionQuestion } from '@rota/ui';
import { describeVerdict } from '../locales/describe-verdict.ts';
import { judgeCards, keyedTriads, PACK, type Verdict } from '../rules/index.ts';
import { Comparison } from '../ui/VerdictDialog.tsx';

/** Who takes this triad? KT-5 to KT-10 */
export const whoTakes: CompanionQuestion<Verdict> = {
  id: 'who-takes',
  seats: { ...keyedTriads.seats, usual: 4 },
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
  headline: ({ answer, players, t }) =>
    describeVerdict(answer, {
      translate: t,
      name: (seat) => players[seat]!.name,
      card: String,
    }),
  Explanation: ({ answer, players, t }) => (
    <Comparison verdict={answer} seat={null} players={players} t={t} />
  ),
};

function keyOf(seat: number): string {
  return `key-${seat}`;
}

function three(id: string): CardGroup {
  return { id, min: 3, max: 3, cards: PACK };
}
