import type { TableSummary } from '@rota/protocol';
import { Avatar, Icon } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { tablePath } from '../../app/requests.ts';
import { useQuery } from '../../app/useQuery.ts';
import styles from './DailyPage.module.css';

/** The player's own match: how the bots at its table did, best first. */
export function OwnTable({ id }: { id: string }) {
  const { t } = useTranslation('daily');
  const { t: tWeb } = useTranslation();
  const { value: table } = useQuery<TableSummary>(tablePath(id), { isImmutable: true });
  if (!table?.winners) return null;
  const { seats, totals, winners, seat: own } = table;
  const rows = seats
    .map((occupant, seat) => ({ occupant, seat, total: totals[seat]! }))
    .toSorted((a, b) => b.total - a.total);
  return (
    <section className={styles.table} aria-labelledby="daily-table">
      <h3 id="daily-table" className={`caption ${styles.heading}`}>
        {t('own.table')}
      </h3>
      <ol className="plain-list">
        {rows.map(({ occupant, seat, total }) => {
          const name = playerName(seats, seat, tWeb);
          return (
            <li
              key={seat}
              className={`line ${styles.standing}`}
              data-you={seat === own || undefined}
            >
              <Avatar name={name} seat={seat} bot={occupant.bot} />
              <span>{seat === own ? tWeb('you.name') : name}</span>
              {winners.includes(seat) && (
                <>
                  <Icon name="crown" size={18} />
                  <span className="unseen">{tWeb('over.first')}</span>
                </>
              )}
              <b>{total}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
