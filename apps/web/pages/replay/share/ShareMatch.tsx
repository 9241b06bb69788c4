import type { MatchRecord } from '@rota/core';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/Loading.tsx';
import { Unreachable } from '../../../components/Unreachable.tsx';
import type { MatchSource } from '../../../session/fetch-record.ts';
import { useStoredRecord } from '../useStoredRecord.ts';
import { useTimeline } from '../useTimeline.ts';
import ShareStep from './ShareStep.tsx';

/** The result of a finished match as a picture, with a link to what decided it. */
export default function ShareMatch(source: MatchSource) {
  const { value, rejection, isReconnecting, refresh } = useStoredRecord(source);
  if (value) return <Loaded record={value.record} source={source} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  return rejection ? <NoRecord /> : <Loading />;
}

function Loaded({ record, source }: { record: MatchRecord; source: MatchSource }) {
  const { opened, timeline } = useTimeline(record);
  if (!timeline.ok) return <NoRecord />;
  return <ShareStep timeline={timeline.value} opened={opened} source={source} />;
}

function NoRecord() {
  const { t } = useTranslation();
  return <p>{t('replay.none')}</p>;
}
