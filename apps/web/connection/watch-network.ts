interface NetworkObserver {
  /** The network is back, or the page is visible again. */
  back(): void;
  gone(): void;
}

/**
 * Watches network and page visibility.
 * @returns a function that stops watching
 */
export function watchNetwork({ back, gone }: NetworkObserver): (() => void) | undefined {
  if (typeof window === 'undefined') return undefined;
  const looked = () => {
    if (document.visibilityState === 'visible') back();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', gone);
  document.addEventListener('visibilitychange', looked);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', gone);
    document.removeEventListener('visibilitychange', looked);
  };
}
