import { useSyncExternalStore } from 'react';

/** From here on the account of the match has room beside the table. */
const WIDE = '(min-width: 1080px)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
