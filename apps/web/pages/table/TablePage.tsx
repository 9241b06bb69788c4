import { type Rejection, rejection, type Seat } from '@rota/core';
import { Button, type GameScreen } from '@rota/ui';
import { use, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { type Preferences, resultMs, stepMs } from '../../app/preferences.ts';
import { useQuery } from '../../app/useQuery.ts';
import { DamagedMatch } from '../../components/DamagedMatch.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { Unreachable } from '../../components/Unreachable.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import { gameEvents } from '../../session/table-session.ts';
import type { ClientTable, TableLocation } from '../../session/table-state.ts';
import { useTableSession } from '../../session/useTableSession.ts';
import { trackPromise } from '../../track-promise.ts';
import { CoveredTable, PassDeviceNotice } from './PassDevice.tsx';
import { isShared, nextHolder } from './shared-device.ts';
import { TableFrame } from './TableFrame.tsx';
import { tableQuery } from './table-query.ts';

export default function TablePage({ id, where }: { id: string; where: TableLocation }) {
  const services = useAppServices();
  const { key, fetch } = tableQuery(services, id, where);
  // The connection delivers later changes.
  const {
    value,
    rejection: refusal,
    isReconnecting,
    refresh,
  } = useQuery(key, { isImmutable: true, fetch });
  const [visits, setVisits] = useState(0);
  if (!value) {
    if (isReconnecting) return <Unreachable onRetry={refresh} />;
    return refusal ? <TableUnavailable refusal={refusal} /> : <Loading />;
  }
  const { game } = value;
  if (!services.gameLoader.has(game))
    return <TableUnavailable refusal={{ code: 'unknown-game', facts: { game } }} />;
  return (
    <OpenedTable
      key={`${id} ${visits}`}
      id={id}
      where={where}
      game={game}
      onRetry={() => setVisits(visits + 1)}
    />
  );
}

interface OpenedTableProps {
  readonly id: string;
  readonly where: TableLocation;
  readonly game: string;
  onRetry(): void;
}

function OpenedTable({ id, where, game, onRetry }: OpenedTableProps) {
  const services = useAppServices();
  const opened = use(services.gameLoader.load(game));
  const device = use(where === 'device' ? services.deviceTables() : NO_DEVICE);
  const { t } = useTranslation();
  const describeRejection = useDescribeRejection();
  /** The seat whose player holds the shared device; undefined: the device owner's seat. */
  const [holder, setHolder] = useState<Seat>();
  const [isCovered, setCovered] = useState(true);
  const connect = useCallback(
    () => (device ? device.connect(id, holder) : services.connectToTable(id)),
    [device, services, id, holder],
  );
  const visit = useTableSession(opened.game, connect, useStepTime(opened.screen));
  if (!visit) return <Loading />;
  const { status, statusReason, table } = visit.snapshot;
  if (status === 'closed' && statusReason) {
    return device ? (
      <DamagedMatch id={id} refusal={statusReason} />
    ) : (
      <TableUnavailable refusal={statusReason} />
    );
  }
  if (!table) {
    if (status === 'lost' || status === 'blocked') {
      return (
        <Unreachable cause={statusReason && describeRejection(statusReason)} onRetry={onRetry} />
      );
    }
    return status === 'outdated' ? <OutdatedClient /> : <Loading />;
  }
  if (table.closed)
    return <TableUnavailable title="table.closed" refusal={rejection('never-began')} />;
  const frame = { ...visit, id, where, opened };
  if (where === 'server' || !isShared(table)) return <TableFrame {...frame} table={table} />;

  // The view still belongs to the previous holder.
  if (holder !== undefined && table.seat !== holder) return <Loading />;
  const seats = table.seats.map((occupant) => ({ ...occupant, here: true }));
  const next = nextHolder(table);
  const nameAt = (seat: Seat) => seats[seat]!.name || t('setup.player', { seat: seat + 1 });
  if (isCovered && !table.winners) {
    const player = next ?? table.seat ?? 0;
    const take = () => {
      setHolder(player);
      setCovered(false);
    };
    return <CoveredTable player={nameAt(player)} seat={player} onTake={take} />;
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

const NO_DEVICE = trackPromise(Promise.resolve(undefined));

function TableUnavailable({
  title = 'table.none',
  refusal,
}: {
  title?: 'table.none' | 'table.closed';
  refusal: Rejection;
}) {
  const { t } = useTranslation();
  return <PageNotice title={t(title)}>{useDescribeRejection()(refusal)}</PageNotice>;
}

/** The client is too old for the server. */
function OutdatedClient() {
  const { offlineClient } = useAppServices();
  const { t } = useTranslation();
  return (
    <PageNotice
      title={t('line.outdated')}
      actions={
        <Button look="primary" onClick={() => offlineClient.reset()}>
          {t('error.reload')}
        </Button>
      }
    />
  );
}

/** Returns how long a step is shown: results for a reading pause, except where it takes from the player's time. */
function useStepTime({ isResult }: GameScreen) {
  return useCallback(
    (preferences: Preferences, { lastEvents, timing }: ClientTable) =>
      timing?.kind !== 'live' && isResult && gameEvents(lastEvents).some(isResult)
        ? resultMs(preferences)
        : stepMs(preferences),
    [isResult],
  );
}
