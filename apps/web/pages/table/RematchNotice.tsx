import type { TableSummary } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { tablePath } from '../../app/requests.ts';
import { useQuery } from '../../app/useQuery.ts';

/** Who asks for a rematch: the people who sit at its table already. */
export function RematchNotice({ rematch }: { rematch: string }) {
  const { t } = useTranslation();
  const table = useQuery<TableSummary>(tablePath(rematch)).value;
  const asks = table?.seats.findIndex(({ kind }, seat) => kind === 'person' && seat !== table.seat);
  if (!table || asks === undefined || asks < 0) return null;
  return <p role="status">{t('over.asks-rematch', { name: playerName(table.seats, asks, t) })}</p>;
}
