import type { AnswerProps, CompanionScreen } from '@rota/ui';
import type { Verdict } from '../rules/index.ts';
import { Comparison } from '../ui/VerdictDialog.tsx';
import { type NextPlayer, whoPlays } from './who-plays.ts';

export const companionScreen: CompanionScreen = {
  'who-takes': ({ answer, players, t }: AnswerProps<Verdict>) => (
    <Comparison verdict={answer} seat={null} players={players} t={t} />
  ),
  'who-plays': ({ answer, players, t }: AnswerProps<NextPlayer>) => (
    <ul>
      {whoPlays
        .explain({ answer, nameOf: (seat) => players[seat]!.name, t })
        .map((sentence) => String(sentence))
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  ),
};
