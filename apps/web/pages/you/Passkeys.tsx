import type { AccountData } from '@rota/protocol';
import { MAX_NAME_LENGTH } from '@rota/protocol/protocol';
import { Button, TextField } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm } from '../../components/FieldForm.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useFormatDate } from '../../locales/useGameTranslation.ts';
import { CredentialList } from './CredentialList.tsx';
import { addPasskey, operatingSystem, passkeyObstacle, signalUnknownPasskey } from './passkeys.ts';
import { SignIn } from './SignIn.tsx';
import styles from './YouPage.module.css';
import { youRequests } from './you-requests.ts';

/** Passkeys, which sign an account in on several devices. */
export function Passkeys({ kept, onKept }: { kept: AccountData; onKept(kept: AccountData): void }) {
  const { t } = useTranslation('you');
  const formatDate = useFormatDate();
  const obstacle = passkeyObstacle();
  return (
    <section className="stack">
      <h2>{t('passkeys.title')}</h2>
      <p className="soft measure">{t('passkeys.text')}</p>
      <CredentialList
        label={t('passkeys.list')}
        credentials={kept.passkeys.map(({ id, name, created, used }) => ({
          id,
          name,
          detail: [
            t('thing.added', { date: formatDate(created) }),
            used === null ? t('thing.never-used') : t('thing.used', { date: formatDate(used) }),
          ].join(', '),
        }))}
        words={{ remove: t('remove'), sure: t('remove.sure') }}
        remove={youRequests.removePasskey}
        onRemoved={(now, id) => {
          onKept(now);
          return signalUnknownPasskey(id);
        }}
      />
      {obstacle ? (
        <p className={`soft measure ${styles.note}`}>
          {t(`passkeys.${obstacle}`, { origin: window.location.origin })}
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
  const { t } = useTranslation('you');
  const { submit, alert } = useSubmit();
  const system = operatingSystem(navigator.userAgent);
  const suggested = system ? t('passkeys.on', { system }) : t('passkeys.this');
  const [name, setName] = useState(suggested);
  const add = () =>
    submit(addPasskey(name.trim() || suggested), (added) => {
      setName(suggested);
      onKept(added);
    });
  return (
    <FieldForm onSubmit={add}>
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.name-hint')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" icon="key" look={first ? 'primary' : 'quiet'}>
        {t('passkeys.add')}
      </Button>
      {alert}
    </FieldForm>
  );
}
