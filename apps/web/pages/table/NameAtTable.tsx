import type { Result } from '@rota/core';
import { Button, TextField } from '@rota/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { isGuestName } from '../../app/players.ts';
import { api, ME_PATH } from '../../app/requests.ts';
import { useMe } from '../../app/useMe.ts';
import { setQuery } from '../../app/useQuery.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import styles from './WaitingRoom.module.css';

const MAX_NAME_LENGTH = 24;

/**
 * Asks for a name and takes a seat under it. A name left empty stays as it is.
 * @param props.seated whether the viewer already has a seat, which then gets the new name
 */
export function NameAtTable({ id, seated }: { id: string; seated: boolean }) {
  const { preferences } = useAppServices();
  const { t } = useTranslation();
  const { submit, alert } = useSubmit();
  const known = useMe().value?.name ?? '';
  const [typed, setTyped] = useState<string>();
  const name = typed ?? (isGuestName(known) ? '' : known);

  const sitDown = async (): Promise<Result<object>> => {
    const chosen = name.trim();
    if (chosen !== '' && chosen !== known) {
      const me = await api.introduce(chosen);
      if (!me.ok) return me;
      preferences.set({ name: me.value.name });
      setQuery(ME_PATH, me.value);
    }
    return api.sit(id);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    return submit(sitDown());
  };
  return (
    <form className={styles.name} onSubmit={onSubmit}>
      <TextField
        label={t('settings.name')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        type="submit"
        look={seated ? 'quiet' : 'primary'}
        size={seated ? 'normal' : 'large'}
        disabled={seated && name.trim() === ''}
      >
        {t(seated ? 'settings.keep' : 'wait.sit')}
      </Button>
      {alert}
    </form>
  );
}
