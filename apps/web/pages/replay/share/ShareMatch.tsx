import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../app/app-services.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Unreachable } from '../../../components/Unreachable.tsx';
import type { MatchSource } from '../../../session/fetch-record.ts';
import { ReplayTimeline } from '../../../session/replay-timeline.ts';
import { useStoredRecord } from '../useStoredRecord.ts';
import ShareStep from './ShareStep.tsx';

/** The result of a finished match as a picture, with a link to what decided it. */
export default function ShareMatch(source: MatchSource) {
  const { value, rejection, isReconnecting, refresh } = useStoredRecord(source);
  if (value) return <Loaded record={value.record} source={source} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  return rejection ? <NoRecord /> : <Loading />;
}

function Loaded({ record, source }: { record: ReplayTimeline['record']; source: MatchSource }) {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(record.game));
  const timeline = useMemo(
    () => ReplayTimeline.fromRecord(record, opened.game),
    [record, opened.game],
  );
  if (!timeline.ok) return <NoRecord />;
  return <ShareStep timeline={timeline.value} opened={opened} source={source} />;
}

function NoRecord() {
  const { t } = useTranslation();
  return <p>{t('replay.none')}</p>;
}
