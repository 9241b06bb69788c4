import { SCREENS } from '../styles/screens.js';
import { useMediaQuery } from '../useMediaQuery.ts';

/** Whether the window is a phone's on its side, too low for rows above and below the table. */
export function useIsLandscape(): boolean {
  return useMediaQuery(SCREENS.landscape);
}
