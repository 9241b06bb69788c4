import { ScoreSheet, type SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import type { ClientTable } from '../../session/table-state.ts';

export function Scores({
  table: { scores, seats, seat, options, winners },
  players,
}: {
  table: Pick<ClientTable, 'scores' | 'seats' | 'seat' | 'options' | 'winners'>;
  players: readonly SeatedPlayer[];
}) {
  const { t } = useTranslation();
  const firstDealer = Number(options.dealer ?? 0);
  return (
    <ScoreSheet
      players={players.map((player, at) => ({
        ...player,
        name: at === seat ? t('you.name') : player.name,
      }))}
      // The deal passes to the left (C-2).
      deals={scores.map((deal, at) => ({
        dealer: (firstDealer + at) % seats.length,
        scores: deal,
      }))}
      seat={seat}
      {...(winners ? { winners } : {})}
    />
  );
}
