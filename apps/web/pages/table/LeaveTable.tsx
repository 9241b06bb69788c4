import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api } from '../../app/requests.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import styles from './TableBar.module.css';

/** Leaves the seat to a bot, until the player returns or for good. */
export function LeaveTable({ id }: { id: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { submit, alert } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const toLobby = () => navigate('/');
  return (
    <section className={`stack gap-3 soft ${styles.leave}`}>
      <p>{t('leave.hint')}</p>
      <Button onClick={() => submit(api.leave(id), toLobby)}>{t('leave')}</Button>
      <p>{t('resign.hint')}</p>
      {isAsking ? (
        <p className="row">
          <Button look="primary" onClick={() => submit(api.resign(id), toLobby)}>
            {t('resign.yes')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('resign.no')}</Button>
        </p>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('resign')}</Button>
      )}
      {alert}
    </section>
  );
}
