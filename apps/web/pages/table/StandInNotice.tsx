import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/requests.ts';
import { TableNotice } from '../../components/TableNotice.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';

/** Says that a bot plays for the viewer, who can take over again unless they have resigned. */
export function StandInNotice({ id, resigned }: { id: string; resigned: boolean }) {
  const { t } = useTranslation();
  const { submit, message } = useSubmit();
  return (
    <TableNotice>
      {message ?? t(resigned ? 'stand-in.resigned' : 'stand-in')}
      {!resigned && (
        <Button look="primary" onClick={() => submit(api.sit(id))}>
          {t('stand-in.back')}
        </Button>
      )}
    </TableNotice>
  );
}
