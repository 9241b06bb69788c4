import { type Rejection, rejection, type Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import { Button } from '@rota/ui';
import { use, useCallback, useState } from 'react';
import { type House, useHouse } from '../../house/house.ts';
import { request, requests, tablePath, unwrap } from '../../house/requests.ts';
import { useQuery } from '../../house/useQuery.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import { DamagedMatch } from '../../parts/DamagedMatch.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Waiting } from '../../parts/Page.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { readable } from '../../readable.ts';
import type { Where } from '../../session/table-state.ts';
import { useTableSession } from '../../session/useTableSession.ts';
import { CoveredTable, PassDeviceNotice } from './PassDevice.tsx';
import { isShared, nextHolder } from './shared-device.ts';
import { TableFrame } from './TableFrame.tsx';

/** A table, on the server or on this device. */
export default function TablePage({ id, where }: { id: string; where: Where }) {
  const house = useHouse();
  const find = where === 'device' ? fetchDeviceTable : fetchServerTable;
  const { value, refusal, isReconnecting, refresh } = useQuery(`${where} table ${id}`, {
    // What changes of it, the table itself tells.
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
  // Whoever follows an invitation is nobody yet, and sits down as somebody.
  const [summary] = await Promise.all([request<TableSummary>('GET', tablePath(id)), requests.me()]);
  return summary;
}

interface OpenedTableProps {
  readonly id: string;
  readonly where: Where;
  readonly game: string;
  /** Comes to the table anew. */
  onRetry(): void;
}

function OpenedTable({ id, where, game, onRetry }: OpenedTableProps) {
  const house = useHouse();
  const opened = use(house.shelf.open(game));
  const device = use(where === 'device' ? house.device() : NO_DEVICE);
  const say = useSay();
  /** Whose eyes are on the table, on a device; left out: those of whoever's device it is. */
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

  // The one before is still looking away.
  if (holder !== undefined && table.seat !== holder) return <Waiting />;
  const seats = table.seats.map((sitter) => ({ ...sitter, here: true }));
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

/** Why there is no table to see. */
function TableUnavailable({
  title = 'table.none',
  refusal,
}: {
  title?: 'table.none' | 'table.closed';
  refusal: Rejection;
}) {
  const say = useSay();
  const tellRefusal = useTellRefusal();
  usePageTitle(say(title));
  return (
    <Notice
      title={say(title)}
      actions={
        <LinkButton look="primary" href="/">
          {say('to-lobby')}
        </LinkButton>
      }
    >
      {tellRefusal(refusal)}
    </Notice>
  );
}

/** A client too old to show the table. */
function OutdatedClient() {
  const { client } = useHouse();
  const say = useSay();
  const title = say('line.outdated');
  usePageTitle(title);
  return (
    <Notice
      title={title}
      actions={
        <Button look="primary" onClick={() => client.reset()}>
          {say('mishap.reload')}
        </Button>
      }
    />
  );
}
