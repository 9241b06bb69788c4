import { Button, IconButton } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '../../device/storage/browser-storage.ts';
import { TableNotice } from '../TableNotice.tsx';
import { closeNotifications } from './turn-notifications.ts';
import { useTurnNotifications } from './useTurnNotifications.ts';

const ANSWERED_KEY = 'rota.notifications-offered';

interface NotificationOfferProps {
  readonly table: string;
  /** Whether the player waits for other people: then there is something to offer. */
  readonly waits: boolean;
}

/** Offers notifications at a correspondence table, until the player has answered. */
export default function NotificationOffer({ table, waits }: NotificationOfferProps) {
  const { t } = useTranslation('notifications');
  const { status, isChanging, change } = useTurnNotifications();
  const [stage, setStage] = useState<'offer' | 'answer' | 'closed'>(() =>
    browserStorage.getItem(ANSWERED_KEY) === null ? 'offer' : 'closed',
  );
  useEffect(() => {
    closeNotifications(table).catch(() => {});
  }, [table]);
  // Once shown it stays, so that the table does not change its size with every turn.
  const [hasWaited, setHasWaited] = useState(waits);
  if (waits && !hasWaited) setHasWaited(true);
  const close = () => {
    browserStorage.setItem(ANSWERED_KEY, 'yes');
    setStage('closed');
  };
  const accept = () => {
    setStage('answer');
    return change(true);
  };
  if (stage === 'closed' || status === undefined || !hasWaited) return null;
  if (stage === 'offer') {
    if (status !== 'off') return null;
    return (
      <TableNotice tone="offer" label={t('turns')}>
        <Button icon="bell" onClick={accept}>
          {t('turns')}
        </Button>
        <IconButton icon="close" label={t('offer.decline')} onClick={close} />
      </TableNotice>
    );
  }
  return (
    <TableNotice>
      {!isChanging && (
        <>
          {t(`status.${status}`)}
          <Button look="plain" onClick={close}>
            {t('offer.close')}
          </Button>
        </>
      )}
    </TableNotice>
  );
}
