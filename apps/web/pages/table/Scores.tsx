import { ScoreSheet, type SeatedPlayer } from '@rota/ui';
import { useSay } from '../../locales/useSay.ts';
import type { ClientTable } from '../../session/table-state.ts';

export function Scores({
  table: { scores, seats, seat, options, winners },
  players,
}: {
  table: Pick<ClientTable, 'scores' | 'seats' | 'seat' | 'options' | 'winners'>;
  players: readonly SeatedPlayer[];
}) {
  const say = useSay();
  const firstDealer = Number(options.dealer ?? 0);
  return (
    <ScoreSheet
      players={players.map((player, at) => ({
        ...player,
        name: at === seat ? say('you.name') : player.name,
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
