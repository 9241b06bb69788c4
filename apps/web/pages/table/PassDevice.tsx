import type { Seat } from '@rota/core';
import { Avatar, Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { TableNotice } from '../../components/TableNotice.tsx';
import styles from './PassDevice.module.css';

/** Asks the player to pass the device on; they may look at the table first. */
export function PassDeviceNotice({ player, onGive }: { player: string; onGive(): void }) {
  const { t } = useTranslation();
  return (
    <TableNotice>
      {t('pass-device', { player })}
      <Button look="primary" onClick={onGive}>
        {t('pass-device.give')}
      </Button>
    </TableNotice>
  );
}

/** Covers the window with card backs until the next player confirms that they hold the device. */
export function CoveredTable({
  player,
  seat,
  onTake,
}: {
  player: string;
  seat: Seat;
  onTake(): void;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles.cover}>
      <div className={`stack ${styles.plate}`}>
        <Avatar name={player} seat={seat} />
        <h1>{t('pass-device.alone', { player })}</h1>
        <p className="soft">{t('pass-device.alone-text', { player })}</p>
        <Button look="primary" size="large" onClick={onTake}>
          {t('pass-device.take', { player })}
        </Button>
      </div>
    </section>
  );
}
