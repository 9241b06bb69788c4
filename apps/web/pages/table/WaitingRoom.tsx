import { Avatar, Button, type SeatedPlayer } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/requests.ts';
import { CopyField } from '../../components/CopyField.tsx';
import { Loading } from '../../components/Page.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';
import { RemoveGuest } from './RemoveGuest.tsx';
import styles from './WaitingRoom.module.css';

/** How long the dealing may take before the room is shown. */
const DELAY_MS = 800;

interface WaitingRoomProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly title: string;
}

/** A table before its first deal: the seats, and a link to invite people. */
export function WaitingRoom({ id, table, players, title }: WaitingRoomProps) {
  const { t } = useTranslation();
  const { submit, alert } = useSubmit();
  const missing = players.filter(({ kind }) => kind === 'open').length;
  const [shown, setShown] = useState(missing > 0);
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown && missing === 0) return <Loading />;
  return (
    <section className={styles.room}>
      <div className={`stack ${styles.paper}`}>
        <h2>{t('wait.title', { game: title })}</h2>
        <p>{missing > 0 ? t('wait.missing', { count: missing }) : t('wait.dealing')}</p>
        {table.rated && <p>{t('wait.rated')}</p>}
        <ul className={`stack gap-2 plain-list ${styles.seats}`}>
          {players.map(({ name, kind, isConnected }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} data-open={kind === 'open' || undefined}>
              <Avatar name={kind === 'open' ? '?' : name} seat={seat} away={!isConnected} />
              {seat === table.seat ? t('wait.you', { name }) : name}
              <RemoveGuest id={id} table={table} seat={seat} />
            </li>
          ))}
        </ul>
        {missing > 0 && table.seat === null && (
          <Button look="primary" size="large" onClick={() => submit(api.sit(id))}>
            {t('wait.sit')}
          </Button>
        )}
        {alert}
        {missing > 0 && <Invitation />}
      </div>
    </section>
  );
}

function Invitation() {
  const { t } = useTranslation();
  return (
    <div className={styles.invitation}>
      <CopyField
        label={t('wait.link')}
        hint={t('wait.link-hint')}
        value={window.location.href}
        labels={{ copy: t('wait.copy'), copied: t('wait.copied') }}
      />
    </div>
  );
}
