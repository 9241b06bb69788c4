import { Button } from '@rota/ui';
import { useSyncExternalStore } from 'react';
import { useAppServices } from '../app/app-services.ts';
import { useSay } from '../locales/useSay.ts';
import styles from './UpdateNotice.module.css';

/** Offers to install an update; not shown at a table, where it would be in the way. */
export function UpdateNotice() {
  const { offlineClient } = useAppServices();
  const say = useSay();
  const newer = useSyncExternalStore(offlineClient.subscribe, offlineClient.hasUpdate);
  if (!newer) return null;
  return (
    <div role="status" className={styles.newer}>
      <span>{say('newer')}</span>
      <Button look="plain" onClick={() => offlineClient.applyUpdate()}>
        {say('newer.take')}
      </Button>
    </div>
  );
}
