import type { AccountData } from '@rota/protocol';
import { Button, Dialog } from '@rota/ui';
import { useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSayYou } from './locales/useSayYou.ts';
import { signIn } from './passkeys.ts';
import styles from './YouPage.module.css';
import { youRequests } from './you-requests.ts';

/** Signs this device in to an existing account, or out. */
export function SignIn({ kept }: { kept: AccountData }) {
  const say = useSayYou();
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
      <div className={`row ${styles.choice}`}>
        <div>
          <h3>{say('sign-in.title')}</h3>
          <p className="soft">{say('sign-in.text')}</p>
        </div>
        <Button onClick={() => (hasData ? setAsking(true) : enter(false))}>{say('sign-in')}</Button>
      </div>
      {passkeys.length > 0 && (
        <div className={`row ${styles.choice}`}>
          <p className="soft">{say('sign-out.text')}</p>
          <Button onClick={() => leave(false)}>{say('sign-out')}</Button>
          <Button onClick={() => leave(true)}>{say('sign-out.everywhere')}</Button>
        </div>
      )}
      {alert}
      <Dialog
        open={asking}
        title={say('sign-in.what', { name })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => enter(false)}>{say('sign-in.leave')}</Button>
            <Button look="primary" onClick={() => enter(true)}>
              {say('sign-in.bring')}
            </Button>
          </>
        }
      >
        <div className="stack gap-3">
          <p>
            {matches.all > 0
              ? say('sign-in.was', { name, count: matches.all })
              : say('sign-in.was-maker', { name })}
          </p>
          <p>
            <strong>{say('sign-in.bring')}.</strong> {say('sign-in.bring-text', { name })}
          </p>
          <p>
            <strong>{say('sign-in.leave')}.</strong> {say('sign-in.leave-text', { name })}
          </p>
        </div>
      </Dialog>
    </>
  );
}
