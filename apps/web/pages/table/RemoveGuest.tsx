import type { Seat } from '@rota/core';
import { requests } from '../../house/requests.ts';
import { useSay } from '../../locales/useSay.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { useSubmit } from '../../parts/useSubmit.tsx';
import type { TableState } from '../../session/table-state.ts';

interface RemoveGuestProps {
  readonly id: string;
  readonly table: Pick<TableState, 'seat' | 'seats' | 'host' | 'rated' | 'deal'>;
  readonly seat: Seat;
}

/** Lets the host remove the person at a seat; renders nothing for others. */
export function RemoveGuest({ id, table, seat }: RemoveGuestProps) {
  const { seat: own, seats, host, rated, deal } = table;
  const say = useSay();
  const { submit, alert } = useSubmit();
  const { kind, name } = seats[seat]!;
  if (own === null || own !== host || seat === own || kind !== 'person') return null;
  // Guests cannot be removed from a rated match.
  if (rated && deal > 0) return null;
  return (
    <>
      <ConfirmButton
        label={say('remove')}
        question={say('remove.sure')}
        name={name}
        onConfirm={() => submit(requests.remove(id, { seat }))}
      />
      {alert}
    </>
  );
}
