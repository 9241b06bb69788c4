import type { AnswerProps, CompanionScreen } from '@rota/ui';
import type { Verdict } from '../rules/index.ts';
import { Comparison } from '../ui/VerdictDialog.tsx';

export const companionScreen: CompanionScreen = {
  'who-takes': ({ answer, players, t }: AnswerProps<Verdict>) => (
    <Comparison verdict={answer} seat={null} players={players} t={t} />
  ),
};
