import { useMediaQuery } from '../useMediaQuery.ts';

/** A phone on its side; style sheets use the same query. */
const SHORT_QUERY = '(max-height: 500px) and (min-width: 560px)';

/** Whether the window is a phone's on its side, too low for rows above and below the table. */
export function useIsShort(): boolean {
  return useMediaQuery(SHORT_QUERY);
}
