import type { Rejection, Seat } from '@rota/core';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { requests } from '../../house/requests.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import type { TableState } from '../../session/table-state.ts';

/** Lets the host send that seat's guest away, in two steps; nothing for anybody else. */
export function RemoveGuest({
  id,
  table: { seat: own, seats, host, rated, deal },
  seat,
}: {
  id: string;
  table: Pick<TableState, 'seat' | 'seats' | 'host' | 'rated' | 'deal'>;
  seat: Seat;
}) {
  const say = useSay();
  const tellRefusal = useTellRefusal();
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Rejection>();
  const { kind, name } = seats[seat]!;
  if (own === null || own !== host || seat === own || kind !== 'person') return null;
  // Nobody is sent away from a match that counts.
  if (rated && deal > 0) return null;
  const remove = async () => {
    const removed = await requests.remove(id, { seat });
    setRefused(removed.ok ? undefined : removed.rejection);
  };
  return (
    <>
      <Button
        look={asked ? 'primary' : 'plain'}
        onBlur={() => setAsked(false)}
        onClick={() => (asked ? remove() : setAsked(true))}
      >
        {say(asked ? 'remove.sure' : 'remove')}
        <span className="unseen">{name}</span>
      </Button>
      {refused && <span role="alert">{tellRefusal(refused)}</span>}
    </>
  );
}
