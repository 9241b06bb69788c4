import type { AnswerProps, CompanionScreen } from '@rota/ui';
import { FaultCalls } from './FaultCalls.tsx';
import type { Faults } from './faulty.ts';
import { missing, type Needs } from './needs.ts';
import { Ways } from './Ways.tsx';

export const companionScreen: CompanionScreen = {
  faulty: ({ answer, t }: AnswerProps<Faults>) => <FaultCalls faults={answer} t={t} />,
  needs: ({ answer, t }: AnswerProps<Needs>) =>
    missing(answer).length > 0 ? (
      <Ways needs={answer} t={t} />
    ) : (
      <FaultCalls faults={answer.faults} t={t} />
    ),
};
