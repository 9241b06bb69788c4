import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { requests } from '../../house/requests.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import styles from './TableBar.module.css';

/** Gives one's seat to a bot, until one is back or for good, so that the others need not wait. */
export function LeaveTable({ id }: { id: string }) {
  const say = useSay();
  const tellRefusal = useTellRefusal();
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState<Rejection>();
  const leave = async () => {
    const left = await requests.leave(id);
    if (left.ok) navigate('/');
    else setRefused(left.rejection);
  };
  const [asked, setAsked] = useState(false);
  const resign = async () => {
    const resigned = await requests.resign(id);
    if (resigned.ok) navigate('/');
    else setRefused(resigned.rejection);
  };
  return (
    <section className={styles.leave}>
      <p>{say('leave.hint')}</p>
      <Button onClick={leave}>{say('leave')}</Button>
      <p>{say('resign.hint')}</p>
      {asked ? (
        <p className={styles.answers}>
          <Button look="primary" onClick={resign}>
            {say('resign.yes')}
          </Button>
          <Button onClick={() => setAsked(false)}>{say('resign.no')}</Button>
        </p>
      ) : (
        <Button onClick={() => setAsked(true)}>{say('resign')}</Button>
      )}
      {refused && <p role="alert">{tellRefusal(refused)}</p>}
    </section>
  );
}
