import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingMatches } from './useWaitingMatches.ts';
import styles from './WaitingBadge.module.css';

/** How many matches wait for the viewer, at the corner of the link to the lobby and of the app's icon. */
export function WaitingBadge() {
  const { t } = useTranslation();
  const { length: count } = useWaitingMatches();
  useEffect(() => {
    // Only an installed app has an icon to put it on.
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('lobby.waiting', { count })}</span>
    </span>
  );
}
