import { MAX_NAME_LENGTH } from '@rota/protocol/protocol';
import { Button } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { api, ME_PATH } from '../../app/requests.ts';
import { useMe } from '../../app/useMe.ts';
import { refreshQuery, setQuery } from '../../app/useQuery.ts';
import { FieldForm } from '../../components/FieldForm.tsx';
import { NameField } from '../../components/NameField.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import styles from './YouPage.module.css';
import { ACCOUNT_PATH } from './you-requests.ts';

/** The name of the player at tables; without a server, at those on this device. */
export function NameForm() {
  const { preferences } = useAppServices();
  const { t } = useTranslation();
  const describeRejection = useDescribeRejection();
  const known = useMe().value?.name;
  const [name, setName] = useState(preferences.get().name);
  const [edited, setEdited] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean }>();
  useEffect(() => {
    if (known !== undefined && !edited) setName(personName(known, t));
  }, [known, edited, t]);

  const save = async () => {
    const chosen = name.trim();
    if (chosen === '') {
      setSaid({ text: t('settings.name-empty', { most: MAX_NAME_LENGTH }), wrong: true });
      return;
    }
    const saved = await api.introduce(chosen);
    if (saved.ok || saved.rejection.code === 'unreachable') {
      preferences.set({ name: saved.ok ? saved.value.name : chosen });
      if (saved.ok) {
        setQuery(ME_PATH, saved.value);
        refreshQuery(ACCOUNT_PATH);
      }
      setSaid({ text: t('settings.name-kept'), wrong: false });
    } else {
      setSaid({ text: describeRejection(saved.rejection), wrong: true });
    }
  };
  return (
    <FieldForm onSubmit={save}>
      <NameField
        name={name}
        {...(said?.wrong ? { error: said.text } : { hint: t('settings.name-hint') })}
        setName={(typed) => {
          setEdited(true);
          setSaid(undefined);
          setName(typed);
        }}
      />
      <Button type="submit">{t('settings.keep')}</Button>
      <p role="status" className={styles.saved}>
        {said && !said.wrong ? said.text : ''}
      </p>
    </FieldForm>
  );
}
