import { Toasts } from '@rota/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../app/app-services.ts';

/** Warns that the data shown may be out of date. */
export function ReconnectingNotice() {
  const { staleQueries } = useAppServices();
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(staleQueries.subscribe, staleQueries.hasAny);
  return (
    <div role="status">
      <Toasts toasts={isShown ? [{ id: 'reconnecting', text: t('reconnecting.old') }] : []} />
    </div>
  );
}
