import type { Rejection } from '@rota/core';
import type { Kept } from '@rota/protocol';
import { Button, Dialog } from '@rota/ui';
import { useState } from 'react';
import { useHouse } from '../../house/house.ts';
import { useTellRefusal } from '../../locales/useSay.ts';
import { useSayYou } from './locales/useSayYou.ts';
import { signIn } from './passkeys.ts';
import styles from './YouPage.module.css';
import { youRequests } from './you-requests.ts';

/** Makes this device somebody's who is known here already, or nobody's. */
export function SignIn({ kept }: { kept: Kept }) {
  const say = useSayYou();
  const tellRefusal = useTellRefusal();
  const { preferences } = useHouse();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Rejection>();
  const { name, matches, passkeys, programs } = kept;
  const hasSomething = matches.all + passkeys.length + programs.length > 0;

  const enter = async (bring: boolean) => {
    setAsking(false);
    const entered = await signIn(bring);
    setRefused(entered.ok ? undefined : entered.rejection);
    if (entered.ok) startAgain(entered.value.name);
  };
  const leave = async (everywhere: boolean) => {
    const left = await youRequests.signOut(everywhere);
    setRefused(left.ok ? undefined : left.rejection);
    if (left.ok) startAgain('');
  };
  /** Everything on the page is somebody else's now. */
  const startAgain = (now: string) => {
    preferences.set({ name: now });
    window.location.reload();
  };
  return (
    <>
      <div className={styles.choice}>
        <div>
          <h3>{say('sign-in.title')}</h3>
          <p>{say('sign-in.text')}</p>
        </div>
        <Button onClick={() => (hasSomething ? setAsking(true) : enter(false))}>
          {say('sign-in')}
        </Button>
      </div>
      {passkeys.length > 0 && (
        <div className={styles.choice}>
          <p>{say('sign-out.text')}</p>
          <Button onClick={() => leave(false)}>{say('sign-out')}</Button>
          <Button onClick={() => leave(true)}>{say('sign-out.everywhere')}</Button>
        </div>
      )}
      {refused && <p role="alert">{tellRefusal(refused)}</p>}
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
        <div className={styles.words}>
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
