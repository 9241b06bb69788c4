import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { use, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHouse } from '../../house/house.ts';
import { useLanguage, useSay, useTellRefusal } from '../../locales/useSay.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Waiting } from '../../parts/Page.tsx';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import styles from './DailyPage.module.css';
import { DayHero } from './DayHero.tsx';
import { DayProof } from './DayProof.tsx';
import { formatDay } from './format-date.ts';
import { useSayDaily } from './locales/useSayDaily.ts';
import { OwnResult } from './OwnResult.tsx';
import { PastDays } from './PastDays.tsx';
import { Results } from './Results.tsx';
import { storeCommitments } from './stored-commitments.ts';
import { UpcomingDays } from './UpcomingDays.tsx';
import { type DayWithClock, useDay } from './useDay.ts';

/** How often what is left of a day is said anew, in ms. */
const CLOCK_INTERVAL_MS = 15_000;

/** How often to ask whether a day that is due has been counted, in ms. */
const MIN_REFRESH_MS = 2000;

/** The match of today, or of another day. @param day left out: today */
export default function DailyPage({ day }: { day?: string }) {
  use(useHouse().shelf.allWords());
  const say = useSayDaily();
  const { value, refusal, isReconnecting, refresh } = useDay(day);
  if (!value) {
    if (!refusal) return <Waiting />;
    return <DayUnavailable refusal={refusal} isReconnecting={isReconnecting} onRetry={refresh} />;
  }
  return (
    <>
      <Day {...value} onDue={isReconnecting ? undefined : refresh} />
      {day !== undefined && (
        <p className={styles.today}>
          <LinkButton look="plain" href="/daily" icon="forward">
            {say('today')}
          </LinkButton>
        </p>
      )}
    </>
  );
}

interface DayProps extends DayWithClock {
  /** The day may have changed: left out while that is asked already. */
  readonly onDue: (() => void) | undefined;
}

function Day({ day, news, clockOrigin, onDue }: DayProps) {
  const language = useLanguage();
  const say = useSayDaily();
  const time = useServerTime(clockOrigin);
  usePageTitle(say('title.day', { number: day.number }));

  useEffect(() => {
    const open = day.state === 'over' ? [] : [day];
    storeCommitments([...open, ...(news?.coming ?? [])], Date.now(), window.localStorage);
  }, [day, news]);

  // Whoever looks on while the day ends sees it end.
  const ends = day.state === 'coming' ? day.opens : day.state === 'open' ? day.closes : day.reveals;
  const wait = Math.max(MIN_REFRESH_MS, ends - time);
  useEffect(() => {
    if (day.state === 'over' || wait > MAX_TIMEOUT_MS || !onDue) return;
    const timer = setTimeout(() => {
      // Whoever comes back to the page is shown the day as it is then.
      if (document.visibilityState === 'visible') onDue();
    }, wait);
    return () => clearTimeout(timer);
  });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('title.day', { number: day.number })}</h1>
        <p>{formatDay(day.opens, language)}</p>
        <p className={styles.about}>
          {say('about')} <Link href="/fair">{say('proof.how')}</Link>
        </p>
      </header>
      <DayHero day={day} time={time} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OwnResult day={day} streak={news?.streak ?? 0} />
          <Results day={day} />
        </div>
        <div className={styles.column}>
          <DayProof day={day} />
        </div>
      </div>
      {news && (
        <div className={styles.columns}>
          <PastDays days={news.past} />
          <UpcomingDays days={news.coming} />
        </div>
      )}
    </div>
  );
}

/** A timer that is set to more rings at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Why there is no day to see. */
function DayUnavailable({
  refusal,
  isReconnecting,
  onRetry,
}: {
  refusal: Rejection;
  isReconnecting: boolean;
  onRetry(): void;
}) {
  const say = useSayDaily();
  const sayWeb = useSay();
  const tellRefusal = useTellRefusal();
  const offline = refusal.code === 'unreachable';
  const title = say(offline ? 'offline' : 'title');
  usePageTitle(title);
  return (
    <Notice
      title={title}
      actions={
        <>
          {isReconnecting && (
            <Button look="primary" onClick={onRetry}>
              {sayWeb('again')}
            </Button>
          )}
          <LinkButton look={isReconnecting ? 'quiet' : 'primary'} href="/">
            {sayWeb('to-lobby')}
          </LinkButton>
        </>
      }
    >
      {offline ? say('offline-text') : tellRefusal(refusal)}
    </Notice>
  );
}

/**
 * What the server's clock reads, in milliseconds since 1970.
 * @param clockOrigin what it read when `performance.now()` was 0
 */
function useServerTime(clockOrigin: number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return clockOrigin + performance.now();
}
