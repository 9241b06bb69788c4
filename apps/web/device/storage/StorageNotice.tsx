import { IconButton } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageFault } from './browser-storage.ts';
import styles from './StorageNotice.module.css';

/** Says what will be lost, why, and what the visitor can do; over a table it can be closed. */
export default function StorageNotice({
  fault,
  look,
}: {
  fault: StorageFault;
  look: 'paper' | 'table';
}) {
  const { t } = useTranslation('storage');
  const [closed, setClosed] = useState<StorageFault>();
  if (look === 'table' && closed === fault) return null;
  return (
    <aside role="status" className={`line no-print ${styles.notice}`} data-look={look}>
      <p>{t(fault)}</p>
      {look === 'table' && (
        <IconButton icon="close" label={t('close')} onClick={() => setClosed(fault)} />
      )}
    </aside>
  );
}
