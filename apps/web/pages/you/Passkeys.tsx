import type { Rejection } from '@rota/core';
import type { Kept } from '@rota/protocol';
import { Button, TextField } from '@rota/ui';
import { type FormEvent, useState } from 'react';
import { useSayDay, useTellRefusal } from '../../locales/useSay.ts';
import { CredentialList } from './CredentialList.tsx';
import { useSayYou } from './locales/useSayYou.ts';
import { addPasskey, operatingSystem, passkeyObstacle, signalUnknownPasskey } from './passkeys.ts';
import { SignIn } from './SignIn.tsx';
import styles from './YouPage.module.css';
import { youRequests } from './you-requests.ts';

/** The longest name the server takes. */
const MAX_NAME_LENGTH = 24;

/** How one is the same person on several devices. */
export function Passkeys({ kept, onKept }: { kept: Kept; onKept(kept: Kept): void }) {
  const say = useSayYou();
  const sayDay = useSayDay();
  const obstacle = passkeyObstacle();
  return (
    <section className={styles.section}>
      <h2>{say('passkeys.title')}</h2>
      <p>{say('passkeys.text')}</p>
      <CredentialList
        label={say('passkeys.list')}
        things={kept.passkeys.map(({ id, name, created, used }) => ({
          id,
          name,
          detail: [
            say('thing.added', { date: sayDay(created) }),
            used === null ? say('thing.never-used') : say('thing.used', { date: sayDay(used) }),
          ].join(', '),
        }))}
        words={{ take: say('remove'), sure: say('remove.sure') }}
        take={async (id) => {
          const removed = await youRequests.removePasskey(id);
          if (!removed.ok) return removed.rejection;
          onKept(removed.value);
          await signalUnknownPasskey(id);
          return undefined;
        }}
      />
      {obstacle ? (
        <p className={styles.note}>
          {say(`passkeys.${obstacle}`, { origin: window.location.origin })}
        </p>
      ) : (
        <>
          <AddPasskey first={kept.passkeys.length === 0} onKept={onKept} />
          <SignIn kept={kept} />
        </>
      )}
    </section>
  );
}

function AddPasskey({ first, onKept }: { first: boolean; onKept(kept: Kept): void }) {
  const say = useSayYou();
  const tellRefusal = useTellRefusal();
  const system = operatingSystem(navigator.userAgent);
  const suggested = system ? say('passkeys.on', { system }) : say('passkeys.this');
  const [name, setName] = useState(suggested);
  const [refused, setRefused] = useState<Rejection>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = await addPasskey(name.trim() || suggested);
    setRefused(added.ok ? undefined : added.rejection);
    if (!added.ok) return;
    setName(suggested);
    onKept(added.value);
  };
  return (
    <>
      <form className={styles.line} onSubmit={add}>
        <TextField
          label={say('passkeys.name')}
          hint={say('passkeys.name-hint')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" icon="key" look={first ? 'primary' : 'quiet'}>
          {say('passkeys.add')}
        </Button>
      </form>
      {refused && <p role="alert">{tellRefusal(refused)}</p>}
    </>
  );
}
