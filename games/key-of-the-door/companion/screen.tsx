import type { AnswerProps, CompanionScreen } from '@rota/ui';
import { ExplainedFaults } from './ExplainedFaults.tsx';
import type { Faults } from './faulty.ts';
import { type Needs, shownWays } from './needs.ts';
import { Ways } from './Ways.tsx';

export const companionScreen: CompanionScreen = {
  faulty: ({ answer, t }: AnswerProps<Faults>) => <ExplainedFaults faults={answer} t={t} />,
  needs: ({ answer, t }: AnswerProps<Needs>) =>
    shownWays(answer).shown.length > 0 ? (
      <Ways needs={answer} t={t} />
    ) : (
      <ExplainedFaults faults={answer.faults} t={t} />
    ),
};
