import { type MatchRecord, parseRecord, type Rejection, rejection } from '@rota/core';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppServices, useAppServices } from '../../app/app-services.ts';
import { request, tablePath, unwrap } from '../../app/requests.ts';
import { useQuery } from '../../app/useQuery.ts';
import { DamagedMatch } from '../../components/DamagedMatch.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { Loading } from '../../components/Page.tsx';
import { Unreachable } from '../../components/Unreachable.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import { ReplayTimeline } from '../../replay/replay-timeline.ts';
import { uploadedRecord } from './RecordUpload.tsx';
import { ReplayFrame } from './ReplayFrame.tsx';

type Source =
  | { readonly where: 'server' | 'device'; readonly id: string }
  | { readonly where: 'file' };

/** A finished match, step by step: from the server, from this device, or from a file. */
export default function ReplayPage(source: Source) {
  if (source.where !== 'file') return <StoredMatch {...source} />;
  const record = uploadedRecord();
  return record ? (
    <Replay record={record} />
  ) : (
    <ReplayUnavailable refusal={rejection('no-record')} />
  );
}

function StoredMatch({ where, id }: { where: 'server' | 'device'; id: string }) {
  const services = useAppServices();
  const {
    value,
    rejection: refusal,
    isReconnecting,
    refresh,
  } = useQuery(`${where} record ${id}`, {
    isImmutable: true,
    fetch: async () => {
      const record = await (where === 'device'
        ? fetchDeviceRecord(services, id)
        : fetchServerRecord(id));
      await services.gameLoader.preload(record.game);
      return record;
    },
  });
  if (value) return <Replay record={value} id={id} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  if (refusal && where === 'device' && refusal.code !== 'still-running') {
    return <DamagedMatch id={id} refusal={refusal} />;
  }
  return refusal ? <ReplayUnavailable refusal={refusal} /> : <Loading />;
}

async function fetchDeviceRecord(services: AppServices, id: string): Promise<MatchRecord> {
  return unwrap(await (await services.deviceTables()).record(id));
}

async function fetchServerRecord(id: string): Promise<MatchRecord> {
  return unwrap(parseRecord(await request('GET', `${tablePath(id)}/record`)));
}

function Replay({ record, id }: { record: MatchRecord; id?: string | undefined }) {
  const { gameLoader } = useAppServices();
  const { game } = record;
  return gameLoader.has(game) ? (
    <ReplayOf record={record} id={id} />
  ) : (
    <ReplayUnavailable refusal={rejection('unknown-game', { game })} />
  );
}

function ReplayOf({ record, id }: { record: MatchRecord; id: string | undefined }) {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(record.game));
  const timeline = useMemo(
    () => ReplayTimeline.fromRecord(record, opened.game),
    [record, opened.game],
  );
  if (!timeline.ok) return <ReplayUnavailable refusal={timeline.rejection} game={record.game} />;
  return (
    <ReplayFrame
      timeline={timeline.value}
      opened={opened}
      {...(id === undefined ? {} : { name: id })}
    />
  );
}

function ReplayUnavailable({ refusal: why, game }: { refusal: Rejection; game?: string }) {
  const { t } = useTranslation();
  const tellRefusal = useDescribeRejection(game);
  const { deal, move } = why.facts ?? {};
  return (
    <PageNotice
      title={t('replay.none')}
      actions={
        <LinkButton look="primary" href="/matches">
          {t('replay.to-matches')}
        </LinkButton>
      }
    >
      {tellRefusal(why)}{' '}
      {deal !== undefined &&
        t(move === undefined ? 'replay.fault-deal' : 'replay.fault-move', { deal, move })}
    </PageNotice>
  );
}
