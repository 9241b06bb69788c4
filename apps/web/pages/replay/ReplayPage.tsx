import { type MatchRecord, type Rejection, rejection, type Seat, unknownGame } from '@rota/core';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { DamagedMatch } from '../../components/DamagedMatch.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { Unreachable } from '../../components/Unreachable.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import type { MatchSource } from '../../session/fetch-record.ts';
import { uploadedRecord } from './RecordUpload.tsx';
import { ReplayFrame } from './ReplayFrame.tsx';
import { useStoredRecord } from './useStoredRecord.ts';
import { useTimeline } from './useTimeline.ts';

type Source = MatchSource | { readonly where: 'file' };

/** A finished match, step by step: from the server, from this device, or from a file. */
export default function ReplayPage(source: Source) {
  if (source.where !== 'file') return <StoredMatch {...source} />;
  const record = uploadedRecord();
  return record ? (
    <Replay record={record} own={null} />
  ) : (
    <ReplayUnavailable refusal={rejection('no-record')} />
  );
}

function StoredMatch({ where, id }: MatchSource) {
  const { value, rejection: refusal, isReconnecting, refresh } = useStoredRecord({ where, id });
  if (value) return <Replay {...value} source={{ where, id }} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  if (refusal && where === 'device' && refusal.code !== 'still-running') {
    return <DamagedMatch id={id} refusal={refusal} />;
  }
  return refusal ? <ReplayUnavailable refusal={refusal} /> : <Loading />;
}

interface ReplayProps {
  readonly record: MatchRecord;
  /** The viewer's own seat, if they played. */
  readonly own: Seat | null;
  readonly source?: MatchSource;
}

function Replay(props: ReplayProps) {
  const { gameLoader } = useAppServices();
  return gameLoader.has(props.record.game) ? (
    <ReplayOf {...props} />
  ) : (
    <ReplayUnavailable refusal={unknownGame(props.record)} />
  );
}

function ReplayOf({ record, own, source }: ReplayProps) {
  const { opened, timeline } = useTimeline(record);
  if (!timeline.ok) return <ReplayUnavailable refusal={timeline.rejection} game={record.game} />;
  return (
    <ReplayFrame
      timeline={timeline.value}
      opened={opened}
      own={own}
      {...(source ? { source } : {})}
    />
  );
}

function ReplayUnavailable({ refusal: why, game }: { refusal: Rejection; game?: string }) {
  const { t } = useTranslation();
  const describeRejection = useDescribeRejection(game);
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
      {describeRejection(why)}{' '}
      {deal !== undefined &&
        t(move === undefined ? 'replay.fault-deal' : 'replay.fault-move', { deal, move })}
    </PageNotice>
  );
}
