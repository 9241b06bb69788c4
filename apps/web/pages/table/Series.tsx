import type { TableSummary } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { matchesPath } from '../../app/requests.ts';
import { useQuery } from '../../app/useQuery.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { seriesScores } from './series-scores.ts';

/** How often each of the people at a table has won this game among them; nothing after their first match. */
export function Series({ id, table }: { id: string; table: ClientTable }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const matches = useQuery<TableSummary[]>(matchesPath()).value ?? [];
  const series = seriesScores(id, table, matches);
  if (!series) return null;
  const scores = series
    .map(({ seat, won }) => {
      const name = seat === table.seat ? t('you.name') : playerName(table.seats, seat, t);
      return `${name} ${new Intl.NumberFormat(language).format(won)}`;
    })
    .join(' – ');
  return <p>{t('over.series', { scores })}</p>;
}
