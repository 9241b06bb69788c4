import { Button } from '@rota/ui';
import { api } from '../../app/requests.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useSay } from '../../locales/useSay.ts';
import styles from './TableFrame.module.css';

/** Says that a bot plays for the viewer, who can take over again unless they have resigned. */
export function StandInNotice({ id, resigned }: { id: string; resigned: boolean }) {
  const say = useSay();
  const { submit, message } = useSubmit();
  return (
    <div role="status" className={styles.notice} data-calm>
      {message ?? say(resigned ? 'stood-in.resigned' : 'stood-in')}
      {!resigned && (
        <Button look="primary" onClick={() => submit(api.sit(id))}>
          {say('stood-in.back')}
        </Button>
      )}
    </div>
  );
}
