import type { AccountData } from '@rota/protocol';
import { Button, Dialog } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { signIn } from './passkeys.ts';
import styles from './YouPage.module.css';
import { youRequests } from './you-requests.ts';

/** Signs this device in to an existing account, or out. */
export function SignIn({ kept }: { kept: AccountData }) {
  const { t } = useTranslation('you');
  const { submit, alert } = useSubmit();
  const { preferences } = useAppServices();
  const [asking, setAsking] = useState(false);
  const { name, matches, passkeys, programs } = kept;
  const hasData = matches.all + passkeys.length + programs.length > 0;

  const enter = (bring: boolean) => {
    setAsking(false);
    return submit(signIn(bring), (me) => switchAccount(me.name));
  };
  const leave = (everywhere: boolean) =>
    submit(youRequests.signOut(everywhere), () => switchAccount(''));
  /** Everything on the page belonged to the other account. */
  const switchAccount = (now: string) => {
    preferences.set({ name: now });
    window.location.reload();
  };
  return (
    <>
      <div className={`row between ruled ${styles.choice}`}>
        <div>
          <h3>{t('sign-in.title')}</h3>
          <p className="soft">{t('sign-in.text')}</p>
        </div>
        <Button onClick={() => (hasData ? setAsking(true) : enter(false))}>{t('sign-in')}</Button>
      </div>
      {passkeys.length > 0 && (
        <div className={`row between ruled ${styles.choice}`}>
          <p className="soft">{t('sign-out.text')}</p>
          <Button onClick={() => leave(false)}>{t('sign-out')}</Button>
          <Button onClick={() => leave(true)}>{t('sign-out.everywhere')}</Button>
        </div>
      )}
      {alert}
      <Dialog
        open={asking}
        title={t('sign-in.what', { name })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => enter(false)}>{t('sign-in.leave')}</Button>
            <Button look="primary" onClick={() => enter(true)}>
              {t('sign-in.bring')}
            </Button>
          </>
        }
      >
        <div className="stack gap-3">
          <p>
            {matches.all > 0
              ? t('sign-in.was', { name, count: matches.all })
              : t('sign-in.was-maker', { name })}
          </p>
          <p>
            <strong>{t('sign-in.bring')}.</strong> {t('sign-in.bring-text', { name })}
          </p>
          <p>
            <strong>{t('sign-in.leave')}.</strong> {t('sign-in.leave-text', { name })}
          </p>
        </div>
      </Dialog>
    </>
  );
}
