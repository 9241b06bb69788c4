import { Toasts } from '@rota/ui';
import { useSyncExternalStore } from 'react';
import { useHouse } from '../house/house.ts';
import { useSay } from '../locales/useSay.ts';

/** Warns that the data shown may be out of date. */
export function ReconnectingNotice() {
  const { staleQueries } = useHouse();
  const say = useSay();
  const isShown = useSyncExternalStore(staleQueries.subscribe, staleQueries.hasAny);
  return (
    <div role="status">
      <Toasts toasts={isShown ? [{ id: 'reconnecting', text: say('reconnecting.old') }] : []} />
    </div>
  );
}
