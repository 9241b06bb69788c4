import { useEffect } from 'react';

/** Keeps the screen awake while the page is shown, where the browser can; a hidden page loses the lock. */
export function useWakeLock(): void {
  useEffect(() => {
    // Where another site shows the page, the screen is that site's matter.
    if (!('wakeLock' in navigator) || window.self !== window.top) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // Browsers refuse it on a low battery.
    const ignore = () => {};
    const keep = (held: WakeLockSentinel) => {
      lock = held;
      if (isOver) held.release().catch(ignore);
    };
    const hold = () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      navigator.wakeLock.request('screen').then(keep, ignore);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release().catch(ignore);
    };
  }, []);
}
