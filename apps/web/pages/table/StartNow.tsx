import { DEFAULT_LEVEL } from '@rota/bots';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';
import styles from './WaitingRoom.module.css';

/** Starts with those who are here, and bots in the empty seats or none; others read who can. */
export function StartNow({
  id,
  table,
  least,
}: {
  id: string;
  table: ClientTable;
  /** The fewest players of the game. */
  least: number;
}) {
  const { t } = useTranslation();
  const { t: tWaiting } = useTranslation('waiting');
  const { submit, alert } = useSubmit(table.game);
  const { seats, seat, host } = table;
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const taken = seats.filter(({ kind }) => kind !== 'open').length;
  if (host === null) return null;
  const isReady = seats[seat!]!.ready === true;
  const ready = people > 1 && (
    <Button
      look={seat === host || isReady ? 'quiet' : 'primary'}
      size={seat === host ? 'normal' : 'large'}
      icon="check"
      aria-pressed={isReady}
      onClick={() => submit(api.setReady(id, { ready: !isReady, bot: DEFAULT_LEVEL }))}
    >
      {tWaiting(seat === host ? 'ready-all' : 'ready')}
    </Button>
  );
  if (seat !== host) {
    return (
      <>
        <p>{tWaiting('host-starts', { name: playerName(seats, host, t) })}</p>
        <div className={`row ${styles.start}`}>
          {ready}
          {alert}
        </div>
      </>
    );
  }
  const you = tWaiting('start-you', { count: people });
  return (
    <div className={`row ${styles.start}`}>
      <Button
        look={people > 1 ? 'primary' : 'quiet'}
        size="large"
        icon="play"
        onClick={() => submit(api.fillSeats(id, { bot: DEFAULT_LEVEL }))}
      >
        <span>
          {tWaiting('start')}
          <small>
            {tWaiting('start-with', {
              you,
              bots: tWaiting('start-bots', { count: seats.length - people }),
            })}
          </small>
        </span>
      </Button>
      {people === taken && taken >= least && (
        <Button size="large" onClick={() => submit(api.removeOpenSeats(id))}>
          {tWaiting('start-just', { you })}
        </Button>
      )}
      {ready}
      {alert}
    </div>
  );
}
