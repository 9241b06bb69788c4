import { useMediaQuery } from '@rota/ui';

/** The match log fits beside the table. */
const WIDE_QUERY = '(min-width: 1080px)';

export function useIsWide(): boolean {
  return useMediaQuery(WIDE_QUERY);
}
