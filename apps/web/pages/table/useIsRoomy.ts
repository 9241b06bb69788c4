import { SCREENS, useMediaQuery } from '@rota/ui';

/** Whether the match log fits beside the table. */
export function useIsRoomy(): boolean {
  return useMediaQuery(SCREENS.roomy);
}
