import { Toasts } from '@rota/ui';
import { useSyncExternalStore } from 'react';
import { useAppServices } from '../app/app-services.ts';
import { useSay } from '../locales/useSay.ts';

/** Warns that the data shown may be out of date. */
export function ReconnectingNotice() {
  const { staleQueries } = useAppServices();
  const say = useSay();
  const isShown = useSyncExternalStore(staleQueries.subscribe, staleQueries.hasAny);
  return (
    <div role="status">
      <Toasts toasts={isShown ? [{ id: 'reconnecting', text: say('reconnecting.old') }] : []} />
    </div>
  );
}
