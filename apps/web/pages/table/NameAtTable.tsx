import { Button } from '@rota/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/requests.ts';
import { useIntroduction } from '../../app/useIntroduction.ts';
import { NameField } from '../../components/NameField.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import styles from './WaitingRoom.module.css';

/**
 * Asks for a name and takes a seat under it. A name left empty stays as it is.
 * @param props.seated whether the viewer already has a seat, which then gets the new name
 */
export function NameAtTable({ id, seated }: { id: string; seated: boolean }) {
  const { t } = useTranslation();
  const { submit, alert } = useSubmit();
  const { name, setName, introduce } = useIntroduction();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    return submit(introduce(() => api.sit(id)));
  };
  return (
    <form className={styles.name} onSubmit={onSubmit}>
      <NameField name={name} setName={setName} />
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
