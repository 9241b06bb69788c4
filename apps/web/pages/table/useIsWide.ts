import { SCREENS, useMediaQuery } from '@rota/ui';

/** Whether the match log fits beside the table. */
export function useIsWide(): boolean {
  return useMediaQuery(SCREENS.roomy);
}
