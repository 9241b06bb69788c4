import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/requests.ts';
import { useIntroduction } from '../../app/useIntroduction.ts';
import { FieldForm } from '../../components/FieldForm.tsx';
import { NameField } from '../../components/NameField.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';

/**
 * Asks for a name and takes a seat under it. A name left empty stays as it is.
 * @param props.seated whether the viewer already has a seat, which then gets the new name
 */
export function NameAtTable({ id, seated }: { id: string; seated: boolean }) {
  const { t } = useTranslation();
  const { t: tWaiting } = useTranslation('waiting');
  const { submit, alert } = useSubmit();
  const { name, setName, introduce } = useIntroduction();
  return (
    <FieldForm onSubmit={() => submit(introduce(() => api.sit(id)))}>
      <NameField name={name} setName={setName} />
      <Button
        type="submit"
        look={seated ? 'quiet' : 'primary'}
        disabled={seated && name.trim() === ''}
      >
        {seated ? t('settings.keep') : tWaiting('sit')}
      </Button>
      {alert}
    </FieldForm>
  );
}
