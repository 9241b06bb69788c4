import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import styles from './TableFrame.module.css';

/** Asks the player to pass the device on; they may look at the table first. */
export function PassDeviceNotice({ player, onGive }: { player: string; onGive(): void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.notice} data-calm>
      {t('hand-over', { player })}
      <Button look="primary" onClick={onGive}>
        {t('hand-over.give')}
      </Button>
    </div>
  );
}

/** Hides the table until the next player confirms that they hold the device. */
export function CoveredTable({ player, onTake }: { player: string; onTake(): void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('hand-over.alone', { player })}
      actions={
        <Button look="primary" size="large" onClick={onTake}>
          {t('hand-over.take', { player })}
        </Button>
      }
    >
      {t('hand-over.alone-text', { player })}
    </Notice>
  );
}
