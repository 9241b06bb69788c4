import { Switch } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useTurnNotifications } from './useTurnNotifications.ts';

/** The switch for notifications of turns, or why there are none in this browser. */
export function NotificationSetting() {
  const { t } = useTranslation('notifications');
  const { status, isChanging, change } = useTurnNotifications();
  const canChange = status === 'on' || status === 'off' || status === 'failed';
  return (
    <div data-wide>
      <Switch
        label={t('turns')}
        hint={t('turns-hint')}
        checked={status === 'on'}
        disabled={isChanging || !canChange}
        onChange={change}
      />
      <p role="status" className="soft measure">
        {status !== undefined && status !== 'on' && status !== 'off' && t(`status.${status}`)}
      </p>
    </div>
  );
}
