import { DEFAULT_LEVEL } from '@rota/bots';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';
import styles from './WaitingRoom.module.css';

/** Starts with those who are here, and bots in the empty seats; others read who can. */
export function StartNow({ id, table }: { id: string; table: ClientTable }) {
  const { t } = useTranslation();
  const { submit, alert } = useSubmit();
  const { seats, seat, host } = table;
  const people = seats.filter(({ kind }) => kind === 'person').length;
  if (seat !== host) {
    return host !== null && <p>{t('wait.host-starts', { name: playerName(seats, host, t) })}</p>;
  }
  return (
    <>
      <Button
        look={people > 1 ? 'primary' : 'quiet'}
        size="large"
        icon="play"
        className={styles.start!}
        onClick={() => submit(api.fillSeats(id, { bot: DEFAULT_LEVEL }))}
      >
        <span>
          {t('wait.start')}
          <small>
            {t('wait.start-with', {
              you: t('wait.start-you', { count: people }),
              bots: t('wait.start-bots', { count: seats.length - people }),
            })}
          </small>
        </span>
      </Button>
      {alert}
    </>
  );
}
