import { Button } from '@rota/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../app/requests.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSay } from '../../locales/useSay.ts';
import styles from './TableBar.module.css';

/** Leaves the seat to a bot, until the player returns or for good. */
export function LeaveTable({ id }: { id: string }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const toLobby = () => navigate('/');
  return (
    <section className={`stack gap-3 soft ${styles.leave}`}>
      <p>{say('leave.hint')}</p>
      <Button onClick={() => submit(api.leave(id), toLobby)}>{say('leave')}</Button>
      <p>{say('resign.hint')}</p>
      {isAsking ? (
        <p className="row">
          <Button look="primary" onClick={() => submit(api.resign(id), toLobby)}>
            {say('resign.yes')}
          </Button>
          <Button onClick={() => setAsking(false)}>{say('resign.no')}</Button>
        </p>
      ) : (
        <Button onClick={() => setAsking(true)}>{say('resign')}</Button>
      )}
      {alert}
    </section>
  );
}
