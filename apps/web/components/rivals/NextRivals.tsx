import { levelsOf } from '@rota/bots';
import { Avatar, Button } from '@rota/ui';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import type { ClientTable, TableLocation } from '../../session/table-state.ts';
import { useSubmit } from '../useSubmit.tsx';
import styles from './NextRivals.module.css';
import { playRivals } from './play-rivals.ts';
import { levelsWonAgainst } from './rivals.ts';

interface NextRivalsProps {
  readonly where: TableLocation;
  /** A match that the viewer has won. */
  readonly table: ClientTable;
  readonly seat: number;
}

/** After a win against bots: whom the player meets next; renders nothing after other matches. */
export default function NextRivals({ where, table, seat }: NextRivalsProps) {
  const services = useAppServices();
  const { t } = useTranslation('rivals');
  const { submit, alert } = useSubmit(table.game);
  const [, navigate] = useLocation();
  const levels = levelsOf(use(services.gameLoader.rules(table.game)));
  const beaten = levelsWonAgainst(levels, table.seats, seat);
  const next = levels[beaten];
  if (beaten === 0) return null;
  const rivals = t(`family.${levels[beaten - 1]!}`);
  if (!next) return <p className={`row ${styles.next}`}>{t('won-all', { rivals })}</p>;
  const { game, options, seats } = table;
  const others = seats.slice(1).map(() => ({ kind: 'bot', bot: next }));
  return (
    <div className={`row ${styles.next}`}>
      <p>{t('won', { rivals })}</p>
      <Button
        onClick={() =>
          submit(playRivals(services, game, next, { game, where, others, options }), navigate)
        }
      >
        <Avatar name="" seat={1} bot={next} />
        {t('meet', { next: t(`family.${next}`) })}
      </Button>
      {alert}
    </div>
  );
}
