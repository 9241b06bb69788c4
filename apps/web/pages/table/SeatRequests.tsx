import type { Seat } from '@rota/core';
import type { SeatRequest } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { NoticeChoices, TableNotice } from '../../components/TableNotice.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import type { ClientTable } from '../../session/table-state.ts';

interface SeatRequestsProps {
  readonly id: string;
  readonly table: ClientTable;
}

/** Lets people who have lost their cookie ask for their seat, and others at the table decide. */
export default function SeatRequests({ id, table }: SeatRequestsProps) {
  const { seat: own, requests = [], rated, winners, abandoned } = table;
  if (winners || abandoned || rated) return null;
  if (own === null) return <OwnRequest id={id} table={table} />;
  return requests
    .filter(({ seat }) => decidesAbout(table, own, seat))
    .map((request) => <OpenRequest key={request.id} id={id} table={table} request={request} />);
}

/** Whether a player decides who gets another seat: the host, or anyone who plays without one. */
function decidesAbout({ seats, host }: ClientTable, own: Seat, seat: Seat): boolean {
  const plays = (at: Seat) => seats[at]!.kind === 'person' && seats[at]!.bot === undefined;
  if (own === seat || !plays(own)) return false;
  return host !== null && host !== seat && plays(host) ? own === host : true;
}

function OpenRequest({ id, table, request }: SeatRequestsProps & { request: SeatRequest }) {
  const { t } = useTranslation();
  const { t: tRequests } = useTranslation('seat-requests');
  const { submit, message } = useSubmit();
  const decide = (give: boolean) => submit(api.decideSeatRequest(id, request.id, { give }));
  const names = { asker: request.name, name: playerName(table.seats, request.seat, t) };
  return (
    <TableNotice tone="problem">
      {message ?? tRequests('asks', names)}
      <NoticeChoices>
        <Button onClick={() => decide(false)}>{tRequests('decline')}</Button>
        <Button look="primary" onClick={() => decide(true)}>
          {tRequests('give')}
        </Button>
      </NoticeChoices>
    </TableNotice>
  );
}

function OwnRequest({ id, table }: SeatRequestsProps) {
  const { t } = useTranslation();
  const { t: tRequests } = useTranslation('seat-requests');
  const { submit, message } = useSubmit();
  const [asked, setAsked] = useState<SeatRequest>();
  const { seats, requests = [] } = table;
  const absent = seats.flatMap(({ kind, here, program, former, resigned }, seat) =>
    kind === 'person' && !here && !program && !former && !resigned ? [seat] : [],
  );
  if (absent.length === 0) return null;
  const nameOf = (seat: Seat) => playerName(seats, seat, t);
  const isOpen = asked && requests.some(({ id }) => id === asked.id);
  if (asked) {
    return (
      <TableNotice>
        {tRequests(isOpen ? 'asked' : 'declined', { name: nameOf(asked.seat) })}
      </TableNotice>
    );
  }
  return (
    <TableNotice>
      {message ?? tRequests('yours')}
      <NoticeChoices>
        {absent.map((seat) => (
          <Button key={seat} onClick={() => submit(api.askForSeat(id, { seat }), setAsked)}>
            {tRequests('ask', { name: nameOf(seat) })}
          </Button>
        ))}
      </NoticeChoices>
    </TableNotice>
  );
}
