import { Button } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotifications } from './turn-notifications.ts';
import { useTurnNotifications } from './useTurnNotifications.ts';

const DECLINED_KEY = 'rota.notifications-declined';

/** Offers notifications at a correspondence table, until the player has answered. */
export default function NotificationOffer({ table, className }: NotificationOfferProps) {
  const { t } = useTranslation('notifications');
  const { status, isChanging, change } = useTurnNotifications();
  const [stage, setStage] = useState<'offer' | 'answer' | 'closed'>(() =>
    window.localStorage.getItem(DECLINED_KEY) === null ? 'offer' : 'closed',
  );
  useEffect(() => {
    closeNotifications(table).catch(() => {});
  }, [table]);
  const close = () => {
    window.localStorage.setItem(DECLINED_KEY, 'yes');
    setStage('closed');
  };
  const accept = () => {
    setStage('answer');
    return change(true);
  };
  if (stage === 'closed' || status === undefined) return null;
  if (stage === 'offer') {
    if (status !== 'off') return null;
    return (
      <aside className={className} data-calm aria-label={t('turns')}>
        {t('offer')}
        <Button look="primary" icon="bell" onClick={accept}>
          {t('turns')}
        </Button>
        <Button look="plain" onClick={close}>
          {t('offer.decline')}
        </Button>
      </aside>
    );
  }
  return (
    <div role="status" className={className} data-calm>
      {!isChanging && (
        <>
          {t(`status.${status}`)}
          <Button look="plain" onClick={close}>
            {t('offer.close')}
          </Button>
        </>
      )}
    </div>
  );
}

interface NotificationOfferProps {
  readonly table: string;
  readonly className: string | undefined;
}
