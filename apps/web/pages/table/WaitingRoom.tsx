import { Avatar, Button, type SeatedPlayer } from '@rota/ui';
import { useEffect, useState } from 'react';
import { api } from '../../app/requests.ts';
import { CopyField } from '../../components/CopyField.tsx';
import { Loading } from '../../components/Page.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSay } from '../../locales/useSay.ts';
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
  const say = useSay();
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
        <h2>{say('wait.title', { game: title })}</h2>
        <p>{missing > 0 ? say('wait.missing', { count: missing }) : say('wait.dealing')}</p>
        {table.rated && <p>{say('wait.rated')}</p>}
        <ul className={`stack gap-2 plain-list ${styles.seats}`}>
          {players.map(({ name, kind, isConnected }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} data-open={kind === 'open' || undefined}>
              <Avatar name={kind === 'open' ? '?' : name} seat={seat} away={!isConnected} />
              {seat === table.seat ? say('wait.you', { name }) : name}
              <RemoveGuest id={id} table={table} seat={seat} />
            </li>
          ))}
        </ul>
        {missing > 0 && table.seat === null && (
          <Button look="primary" size="large" onClick={() => submit(api.sit(id))}>
            {say('wait.sit')}
          </Button>
        )}
        {alert}
        {missing > 0 && <Invitation />}
      </div>
    </section>
  );
}

function Invitation() {
  const say = useSay();
  return (
    <div className={styles.invitation}>
      <CopyField
        label={say('wait.link')}
        hint={say('wait.link-hint')}
        value={window.location.href}
        words={{ copy: say('wait.copy'), copied: say('wait.copied') }}
      />
    </div>
  );
}
