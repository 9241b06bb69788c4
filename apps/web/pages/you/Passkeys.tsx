import type { AccountData } from '@rota/protocol';
import { Button, TextField } from '@rota/ui';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSayDay } from '../../locales/useSay.ts';
import { CredentialList } from './CredentialList.tsx';
import { useSayYou } from './locales/useSayYou.ts';
import { addPasskey, operatingSystem, passkeyObstacle, signalUnknownPasskey } from './passkeys.ts';
import { SignIn } from './SignIn.tsx';
import styles from './YouPage.module.css';
import { MAX_NAME_LENGTH, youRequests } from './you-requests.ts';

/** Passkeys, which sign an account in on several devices. */
export function Passkeys({ kept, onKept }: { kept: AccountData; onKept(kept: AccountData): void }) {
  const say = useSayYou();
  const sayDay = useSayDay();
  const obstacle = passkeyObstacle();
  return (
    <section className="stack">
      <h2>{say('passkeys.title')}</h2>
      <p className="soft measure">{say('passkeys.text')}</p>
      <CredentialList
        label={say('passkeys.list')}
        credentials={kept.passkeys.map(({ id, name, created, used }) => ({
          id,
          name,
          detail: [
            say('thing.added', { date: sayDay(created) }),
            used === null ? say('thing.never-used') : say('thing.used', { date: sayDay(used) }),
          ].join(', '),
        }))}
        words={{ remove: say('remove'), sure: say('remove.sure') }}
        remove={youRequests.removePasskey}
        onRemoved={(now, id) => {
          onKept(now);
          return signalUnknownPasskey(id);
        }}
      />
      {obstacle ? (
        <p className={`soft measure ${styles.note}`}>
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

function AddPasskey({ first, onKept }: { first: boolean; onKept(kept: AccountData): void }) {
  const say = useSayYou();
  const { submit, alert } = useSubmit();
  const system = operatingSystem(navigator.userAgent);
  const suggested = system ? say('passkeys.on', { system }) : say('passkeys.this');
  const [name, setName] = useState(suggested);
  const add = (event: FormEvent) => {
    event.preventDefault();
    return submit(addPasskey(name.trim() || suggested), (added) => {
      setName(suggested);
      onKept(added);
    });
  };
  return (
    <>
      <form className={styles.field} onSubmit={add}>
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
      {alert}
    </>
  );
}
