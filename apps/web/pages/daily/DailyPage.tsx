import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { formatDay } from '../../locales/format-date.ts';
import { useDescribeRejection, useLanguage } from '../../locales/useGameTranslation.ts';
import { DailyCalendar } from './DailyCalendar.tsx';
import styles from './DailyPage.module.css';
import { DayHero } from './DayHero.tsx';
import { DayProof } from './DayProof.tsx';
import { type DayWithClock, useDay } from './daily-requests.ts';
import { OwnResult } from './OwnResult.tsx';
import { Results } from './Results.tsx';
import { storeCommitments } from './stored-commitments.ts';
import { UpcomingDays } from './UpcomingDays.tsx';

const CLOCK_INTERVAL_MS = 15_000;

/** How often to ask for results that are due. */
const MIN_REFRESH_MS = 2000;

/** The daily match. @param day undefined: today */
export default function DailyPage({ day }: { day?: string }) {
  use(useAppServices().gameLoader.allTitles());
  const { t } = useTranslation('daily');
  const { value, rejection: refusal, isReconnecting, refresh } = useDay(day);
  if (!value) {
    if (!refusal) return <Loading />;
    return <DayUnavailable refusal={refusal} isReconnecting={isReconnecting} onRetry={refresh} />;
  }
  return (
    <>
      <Day {...value} onDue={isReconnecting ? undefined : refresh} />
      {day !== undefined && (
        <p className={`soft measure ${styles.today}`}>
          <LinkButton look="plain" href="/daily" icon="forward">
            {t('today')}
          </LinkButton>
        </p>
      )}
    </>
  );
}

interface DayProps extends DayWithClock {
  /** Called when the day may have changed; undefined while a request is under way. */
  readonly onDue: (() => void) | undefined;
}

function Day({ day, overview, clockOrigin, onDue }: DayProps) {
  const language = useLanguage();
  const { t } = useTranslation('daily');
  const time = useServerTime(clockOrigin);
  usePageTitle(t('title.day', { number: day.number }));

  useEffect(() => {
    const open = day.state === 'over' ? [] : [day];
    storeCommitments([...open, ...(overview?.coming ?? [])], Date.now());
  }, [day, overview]);

  // Refreshes when the day changes its state.
  const ends = day.state === 'coming' ? day.opens : day.state === 'open' ? day.closes : day.reveals;
  const wait = Math.max(MIN_REFRESH_MS, ends - time);
  useEffect(() => {
    if (day.state === 'over' || wait > MAX_TIMEOUT_MS || !onDue) return;
    const timer = setTimeout(() => {
      // A hidden page refreshes when it becomes visible.
      if (document.visibilityState === 'visible') onDue();
    }, wait);
    return () => clearTimeout(timer);
  });

  return (
    <div className="stack gap-6">
      <header className={styles.head}>
        <h1>{t('title.day', { number: day.number })}</h1>
        <p className="soft">{formatDay(day.opens, language)}</p>
        <p className={`soft measure ${styles.about}`}>
          {t('about')} <Link href="/fair">{t('proof.how')}</Link>
        </p>
      </header>
      <DayHero day={day} time={time} />
      <div className={`tiles ${styles.columns}`}>
        <div className="stack gap-6">
          <OwnResult day={day} streak={overview?.streak ?? 0} />
          <Results day={day} />
          {overview && <DailyCalendar overview={overview} />}
        </div>
        <div className="stack gap-6">
          <DayProof day={day} />
          {overview && <UpcomingDays days={overview.coming} />}
        </div>
      </div>
    </div>
  );
}

/** The maximum delay of `setTimeout`; longer ones fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

function DayUnavailable({
  refusal,
  isReconnecting,
  onRetry,
}: {
  refusal: Rejection;
  isReconnecting: boolean;
  onRetry(): void;
}) {
  const { t } = useTranslation('daily');
  const { t: tWeb } = useTranslation();
  const describeRejection = useDescribeRejection();
  const offline = refusal.code === 'unreachable';
  const title = t(offline ? 'offline' : 'title');
  return (
    <PageNotice
      title={title}
      actions={
        <>
          {isReconnecting && (
            <Button look="primary" onClick={onRetry}>
              {tWeb('again')}
            </Button>
          )}
          <LinkButton look={isReconnecting ? 'quiet' : 'primary'} href="/">
            {tWeb('to-lobby')}
          </LinkButton>
        </>
      }
    >
      {offline ? t('offline-text') : describeRejection(refusal)}
    </PageNotice>
  );
}

/** Returns the server's time. @param clockOrigin its time when `performance.now()` was 0 */
function useServerTime(clockOrigin: number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return clockOrigin + performance.now();
}
