import { useSyncExternalStore } from 'react';

/** The match log fits beside the table. */
const WIDE_QUERY = '(min-width: 1080px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE_QUERY);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE_QUERY).matches,
  );
}
