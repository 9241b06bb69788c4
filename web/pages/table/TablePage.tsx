import type { Result, Seat } from '@rota/core';
import type { TableSummary } from '@rota/wire';
import { use, useCallback, useState } from 'react';
import { type House, useHouse } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Waiting } from '../../parts/Page.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { readable } from '../../readable.ts';
import { useTableSession } from '../../session/useTableSession.ts';
import { useSay, useTellRefusal } from '../../words/useSay.ts';
import { Covered, HandOver } from './HandOver.tsx';
import { isShared, nextToHold } from './hand-over.ts';
import { TableFrame } from './TableFrame.tsx';
import type { Where } from './where.ts';

/** A table, on the server or on this device. */
export default function TablePage({ id, where }: { id: string; where: Where }) {
  const house = useHouse();
  const found = useAnswer(async (): Promise<Result<TableSummary>> => {
    const summary = await (where === 'device' ? findHere(house, id) : findInRoom(id));
    if (summary.ok) await house.shelf.fetch(summary.value.game);
    return summary;
  });
  if (!found.value) return <Waiting />;
  if (!found.value.ok) return <NoTable refusal={found.value.refusal} onRetry={found.again} />;
  const { game } = found.value.value;
  if (!house.shelf.has(game))
    return <NoTable refusal={{ code: 'unknown-game', facts: { game } }} />;
  return <OpenedTable id={id} where={where} game={game} />;
}

async function findHere(house: House, id: string): Promise<Result<TableSummary>> {
  return (await house.device()).find(id);
}

async function findInRoom(id: string): Promise<Result<TableSummary>> {
  // Whoever follows an invitation is nobody yet, and sits down as somebody.
  const [summary] = await Promise.all([requests.table(id), requests.me()]);
  return summary;
}

function OpenedTable({ id, where, game }: { id: string; where: Where; game: string }) {
  const house = useHouse();
  const opened = use(house.shelf.open(game));
  const device = use(where === 'device' ? house.device() : NOTHING);
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
  if (line === 'closed' && closedBy) return <NoTable refusal={closedBy} />;
  if (!table) return <Waiting />;
  const frame = { ...visit, id, where, opened };
  if (where === 'server' || !isShared(table)) return <TableFrame {...frame} table={table} />;

  // The one before is still looking away.
  if (holder !== undefined && table.seat !== holder) return <Waiting />;
  const seats = table.seats.map((sitter) => ({ ...sitter, here: true }));
  const next = nextToHold(table);
  const nameAt = (seat: Seat) => seats[seat]!.name || say('set.player', { seat: seat + 1 });
  if (isCovered && !table.winners) {
    const player = next ?? table.seat ?? 0;
    const take = () => {
      setHolder(player);
      setCovered(false);
    };
    return <Covered player={nameAt(player)} onTake={take} />;
  }
  return (
    <TableFrame
      {...frame}
      table={{ ...table, seats }}
      notice={
        next !== undefined && <HandOver player={nameAt(next)} onGive={() => setCovered(true)} />
      }
    />
  );
}

const NOTHING = readable(Promise.resolve(undefined));

/** Why there is no table to see. */
function NoTable({
  refusal,
  onRetry,
}: {
  refusal: Parameters<ReturnType<typeof useTellRefusal>>[0];
  onRetry?: () => void;
}) {
  const say = useSay();
  const tellRefusal = useTellRefusal();
  usePageTitle(say('table.none'));
  return (
    <Notice
      title={say('table.none')}
      actions={
        <>
          {onRetry && refusal.code === 'unreachable' && (
            <button type="button" onClick={onRetry}>
              {say('again')}
            </button>
          )}
          <LinkButton look="primary" href="/">
            {say('to-lobby')}
          </LinkButton>
        </>
      }
    >
      {tellRefusal(refusal)}
    </Notice>
  );
}
