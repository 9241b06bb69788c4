import { useEffect, useState } from 'react';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { type NotificationStatus, readStatus, turnOff, turnOn } from './turn-notifications.ts';

interface TurnNotifications {
  /** `failed`: the last change did not work. Undefined until it is known. */
  readonly status: NotificationStatus | 'failed' | undefined;
  readonly isChanging: boolean;
  /** Call it on a click: it may ask for permission. */
  change(on: boolean): Promise<void>;
}

export function useTurnNotifications(): TurnNotifications {
  const language = useLanguage();
  const [status, setStatus] = useState<TurnNotifications['status']>();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    let isShown = true;
    const show = (found: TurnNotifications['status']) => isShown && setStatus(found);
    readStatus(language).then(show, () => show('failed'));
    return () => {
      isShown = false;
    };
  }, [language]);
  return {
    status,
    isChanging,
    async change(on) {
      setChanging(true);
      try {
        setStatus(await (on ? turnOn(language) : turnOff()));
      } catch {
        setStatus('failed');
      }
      setChanging(false);
    },
  };
}
