import { type Rejection, rejection, type Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import { Button } from '@rota/ui';
import { use, useCallback, useState } from 'react';
import { type House, useHouse } from '../../house/house.ts';
import { request, requests, tablePath, unwrap } from '../../house/requests.ts';
import { useQuery } from '../../house/useQuery.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import { DamagedMatch } from '../../parts/DamagedMatch.tsx';
import { PageNotice } from '../../parts/Notice.tsx';
import { Waiting } from '../../parts/Page.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { readable } from '../../readable.ts';
import type { Where } from '../../session/table-state.ts';
import { useTableSession } from '../../session/useTableSession.ts';
import { CoveredTable, PassDeviceNotice } from './PassDevice.tsx';
import { isShared, nextHolder } from './shared-device.ts';
import { TableFrame } from './TableFrame.tsx';

export default function TablePage({ id, where }: { id: string; where: Where }) {
  const house = useHouse();
  const find = where === 'device' ? fetchDeviceTable : fetchServerTable;
  const { value, refusal, isReconnecting, refresh } = useQuery(`${where} table ${id}`, {
    // The connection delivers later changes.
    isImmutable: true,
    fetch: async () => {
      const summary = await find(house, id);
      await house.shelf.fetch(summary.game);
      return summary;
    },
  });
  const [visits, setVisits] = useState(0);
  if (!value) {
    if (isReconnecting) return <Unreachable onRetry={refresh} />;
    return refusal ? <TableUnavailable refusal={refusal} /> : <Waiting />;
  }
  const { game } = value;
  if (!house.shelf.has(game))
    return <TableUnavailable refusal={{ code: 'unknown-game', facts: { game } }} />;
  return (
    <OpenedTable
      key={visits}
      id={id}
      where={where}
      game={game}
      onRetry={() => setVisits(visits + 1)}
    />
  );
}

async function fetchDeviceTable(house: House, id: string): Promise<TableSummary> {
  return unwrap(await (await house.device()).find(id));
}

async function fetchServerTable(_house: House, id: string): Promise<TableSummary> {
  // A visitor who follows an invitation needs an identity to sit down.
  const [summary] = await Promise.all([request<TableSummary>('GET', tablePath(id)), requests.me()]);
  return summary;
}

interface OpenedTableProps {
  readonly id: string;
  readonly where: Where;
  readonly game: string;
  onRetry(): void;
}

function OpenedTable({ id, where, game, onRetry }: OpenedTableProps) {
  const house = useHouse();
  const opened = use(house.shelf.open(game));
  const device = use(where === 'device' ? house.device() : NO_DEVICE);
  const say = useSay();
  /** The seat that holds a shared device; undefined: the owner's. */
  const [holder, setHolder] = useState<Seat>();
  const [isCovered, setCovered] = useState(true);
  const connect = useCallback(
    () => (device ? device.connect(id, holder) : house.serverTable(id)),
    [device, house, id, holder],
  );
  const visit = useTableSession(opened.game, connect);
  if (!visit) return <Waiting />;
  const { line, closedBy, table } = visit.snapshot;
  if (line === 'closed' && closedBy) {
    return device ? (
      <DamagedMatch id={id} refusal={closedBy} />
    ) : (
      <TableUnavailable refusal={closedBy} />
    );
  }
  if (!table) {
    if (line === 'lost') return <Unreachable onRetry={onRetry} />;
    return line === 'outdated' ? <OutdatedClient /> : <Waiting />;
  }
  if (table.closed)
    return <TableUnavailable title="table.closed" refusal={rejection('never-began')} />;
  const frame = { ...visit, id, where, opened };
  if (where === 'server' || !isShared(table)) return <TableFrame {...frame} table={table} />;

  // The view still belongs to the previous holder.
  if (holder !== undefined && table.seat !== holder) return <Waiting />;
  const seats = table.seats.map((occupant) => ({ ...occupant, here: true }));
  const next = nextHolder(table);
  const nameAt = (seat: Seat) => seats[seat]!.name || say('set.player', { seat: seat + 1 });
  if (isCovered && !table.winners) {
    const player = next ?? table.seat ?? 0;
    const take = () => {
      setHolder(player);
      setCovered(false);
    };
    return <CoveredTable player={nameAt(player)} onTake={take} />;
  }
  return (
    <TableFrame
      {...frame}
      table={{ ...table, seats }}
      notice={
        next !== undefined && (
          <PassDeviceNotice player={nameAt(next)} onGive={() => setCovered(true)} />
        )
      }
    />
  );
}

const NO_DEVICE = readable(Promise.resolve(undefined));

function TableUnavailable({
  title = 'table.none',
  refusal,
}: {
  title?: 'table.none' | 'table.closed';
  refusal: Rejection;
}) {
  const say = useSay();
  return <PageNotice title={say(title)}>{useTellRefusal()(refusal)}</PageNotice>;
}

/** The client is too old for the server. */
function OutdatedClient() {
  const { client } = useHouse();
  const say = useSay();
  return (
    <PageNotice
      title={say('line.outdated')}
      actions={
        <Button look="primary" onClick={() => client.reset()}>
          {say('mishap.reload')}
        </Button>
      }
    />
  );
}
