import { Button, Dialog, IconButton } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../app/app-services.ts';
import { matchesPath, TABLES_PATH } from '../app/requests.ts';
import { refreshQuery } from '../app/useQuery.ts';
import { type GiveUp, giveUp } from './give-up.ts';
import type { ListedMatch } from './match-list.ts';
import { useSubmit } from './useSubmit.tsx';

/** The button that gets rid of an unfinished match in a list, after a question. */
export function GiveUpMatch({
  match,
  how,
  game,
}: {
  match: ListedMatch;
  how: GiveUp;
  game: string;
}) {
  const services = useAppServices();
  const { t } = useTranslation();
  const { submit, alert } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () =>
    submit(giveUp(services, match, how), () => {
      close();
      refreshQuery(TABLES_PATH);
      refreshQuery(matchesPath());
    });
  return (
    <>
      <IconButton
        icon="close"
        label={t('give-up', { action: t(`give-up.${how}`), game })}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={isAsking}
        look="card"
        title={game}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('give-up.no')}</Button>
            <Button look="primary" onClick={confirm}>
              {t(`give-up.${how}`)}
            </Button>
          </>
        }
      >
        <p>{t(`give-up.${how}-text`)}</p>
        {alert}
      </Dialog>
    </>
  );
}
