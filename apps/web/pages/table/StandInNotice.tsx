import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/requests.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import styles from './TableFrame.module.css';

/** Says that a bot plays for the viewer, who can take over again unless they have resigned. */
export function StandInNotice({ id, resigned }: { id: string; resigned: boolean }) {
  const { t } = useTranslation();
  const { submit, message } = useSubmit();
  return (
    <div role="status" className={styles.notice} data-calm>
      {message ?? t(resigned ? 'stand-in.resigned' : 'stand-in')}
      {!resigned && (
        <Button look="primary" onClick={() => submit(api.sit(id))}>
          {t('stand-in.back')}
        </Button>
      )}
    </div>
  );
}
