import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import styles from './TableFrame.module.css';

/** Asks the player to pass the device on; they may look at the table first. */
export function PassDeviceNotice({ player, onGive }: { player: string; onGive(): void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.notice} data-calm>
      {t('pass-device', { player })}
      <Button look="primary" onClick={onGive}>
        {t('pass-device.give')}
      </Button>
    </div>
  );
}

/** Hides the table until the next player confirms that they hold the device. */
export function CoveredTable({ player, onTake }: { player: string; onTake(): void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('pass-device.alone', { player })}
      actions={
        <Button look="primary" size="large" onClick={onTake}>
          {t('pass-device.take', { player })}
        </Button>
      }
    >
      {t('pass-device.alone-text', { player })}
    </Notice>
  );
}
