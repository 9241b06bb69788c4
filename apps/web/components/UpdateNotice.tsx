import { Button } from '@rota/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../app/app-services.ts';
import styles from './UpdateNotice.module.css';

/** Offers to install an update; not shown at a table, where it would be in the way. */
export function UpdateNotice() {
  const { offlineClient } = useAppServices();
  const { t } = useTranslation();
  const newer = useSyncExternalStore(offlineClient.subscribe, offlineClient.hasUpdate);
  if (!newer) return null;
  return (
    <div role="status" className={`line soft ${styles.newer}`}>
      <span>{t('update')}</span>
      <Button look="plain" onClick={() => offlineClient.applyUpdate()}>
        {t('update.take')}
      </Button>
    </div>
  );
}
