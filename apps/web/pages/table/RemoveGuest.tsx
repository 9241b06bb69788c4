import type { Seat } from '@rota/core';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';

interface RemoveGuestProps {
  readonly id: string;
  readonly table: Pick<ClientTable, 'seat' | 'seats' | 'host' | 'rated' | 'deal'>;
  readonly seat: Seat;
}

/** Lets the host remove the person at a seat; renders nothing for others. */
export function RemoveGuest({ id, table, seat }: RemoveGuestProps) {
  const { seat: own, seats, host, rated, deal } = table;
  const { t } = useTranslation();
  const { submit, alert } = useSubmit();
  const { kind } = seats[seat]!;
  if (own === null || own !== host || seat === own || kind !== 'person') return null;
  // Guests cannot be removed from a rated match.
  if (rated && deal > 0) return null;
  return (
    <>
      <ConfirmButton
        label={t('remove')}
        question={t('remove.sure')}
        name={playerName(seats, seat, t)}
        onConfirm={() => submit(api.remove(id, { seat }))}
      />
      {alert}
    </>
  );
}
