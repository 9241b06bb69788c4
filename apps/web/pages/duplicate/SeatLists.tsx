import { BOT_PREFIX } from '@rota/core';
import type { Duplicate, DuplicateTable } from '@rota/protocol';
import { Avatar } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { botFullName, personName } from '../../app/players.ts';
import styles from './DuplicatePage.module.css';
import { SideBadge } from './SideBadge.tsx';

/** Who sits where: the tables side by side, with the side of each person. */
export function SeatLists({ duplicate: { tables, seats } }: { duplicate: Duplicate }) {
  return (
    <div className={`tiles ${styles.tables}`}>
      {tables.map((table, at) => (
        <SeatList key={at} table={table} number={at + 1} seats={seats} />
      ))}
    </div>
  );
}

interface SeatListProps {
  readonly table: DuplicateTable;
  /** The table, counted from 1. */
  readonly number: number;
  readonly seats: Duplicate['seats'];
}

function SeatList({ table, number, seats }: SeatListProps) {
  const { t } = useTranslation('duplicate');
  const { t: tWeb } = useTranslation();
  const title = t('table', { table: number });
  return (
    <section className={`stack gap-3 panel ${styles.table}`} aria-label={title}>
      <h2 className="line between large">
        {title}
        {table.state === 'over' && <small className={styles.done}>{t('done')}</small>}
      </h2>
      <ul className="stack gap-2 plain-list">
        {seats.map((kind, seat) => {
          const player = table.players.find((one) => one.seat === seat);
          const bot = kind.slice(BOT_PREFIX.length);
          const name = player
            ? player.name === undefined
              ? t('free')
              : player.name === ''
                ? tWeb('seat.former')
                : personName(player.name, tWeb)
            : botFullName(seat, bot, tWeb);
          return (
            <li
              key={seat}
              className="line"
              data-free={(player && player.name === undefined) || undefined}
            >
              <Avatar
                name={player && player.name === undefined ? '?' : name}
                seat={seat}
                bot={player ? undefined : bot}
                away={player !== undefined && player.name === undefined}
              />
              <span className={styles.who}>
                {player?.you ? t('you', { name }) : name}
                {player?.resigned && <small className="soft"> {t('resigned')}</small>}
              </span>
              {player && <SideBadge side={player.side} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
