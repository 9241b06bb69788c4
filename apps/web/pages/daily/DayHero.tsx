import { BOT_PREFIX } from '@rota/core';
import type { DailyDay } from '@rota/protocol';
import { Button, Card } from '@rota/ui';
import type { ParseKeys, TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { useMe } from '../../app/useMe.ts';
import { formatTimeLeft } from '../../components/format-timing.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { formatMoment } from '../../locales/format-date.ts';
import { useGameTranslation, useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './DailyPage.module.css';
import { dailyRequests } from './daily-requests.ts';

/** The day's game and opponents, the time left, and the button to play. */
export function DayHero({ day, time }: { day: DailyDay; time: number }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('daily');
  const { t: tGame } = useGameTranslation(day.game);
  const isKnown = gameLoader.has(day.game);
  const bots = day.seats.filter((seat) => seat.startsWith(BOT_PREFIX));
  const level = bots[0]?.slice(BOT_PREFIX.length) ?? '';
  const { deals } = day.options;
  const facts = [
    t('against', { count: bots.length, level: t(`level.${level}` as ParseKeys<'daily'>) }),
    typeof deals === 'number' && t('deals', { count: deals }),
  ].filter(Boolean);
  return (
    <section
      className={`stack gap-3 start ${styles.felt}`}
      aria-label={isKnown ? tGame('title') : day.game}
    >
      <div className={styles.cards} aria-hidden="true">
        {DECORATIVE_CARDS.map((card) => (
          <Card key={card} card={day.state === 'over' ? card : null} decorative width={104} />
        ))}
      </div>
      <h2>{isKnown ? tGame('title') : day.game}</h2>
      {isKnown && <p className={styles.tagline}>{tGame('tagline')}</p>}
      <p className={styles.soft}>
        {facts.join(' · ')}
        {isKnown && (
          <>
            {' · '}
            <Link href={`/rules/${day.game}`}>{t('rules')}</Link>
          </>
        )}
      </p>
      <DayState day={day} time={time} />
    </section>
  );
}

/** Three aces, face down until the day is over; not the day's cards. */
const DECORATIVE_CARDS = [0, 13, 39];

function DayState({ day, time }: { day: DailyDay; time: number }) {
  const language = useLanguage();
  const { t } = useTranslation('daily');
  const { t: tWeb } = useTranslation();
  const { state, own, opens, closes, reveals } = day;
  const moment = (at: number) => formatMoment(at, language);
  const isRunning = own?.state === 'running' && state !== 'over';
  return (
    <>
      {((state === 'open' && !own) || isRunning) && <BeginButton day={day} isRunning={isRunning} />}
      <p className={`${styles.soft} ${styles.left}`} role="status">
        {state === 'coming' && t('state.coming', { moment: moment(opens) })}
        {state === 'open' && formatTimeLeft(closes - time, tWeb)}
        {state === 'closing' &&
          (time < reveals ? t('state.closing', { until: moment(reveals) }) : t('state.counting'))}
        {state === 'over' && t('state.over')}
        {state !== 'coming' && ` · ${playerCounts(day, t)}`}
      </p>
    </>
  );
}

function playerCounts({ begun, finished }: DailyDay, t: TFunction<'daily'>): string {
  if (begun === 0) return t('nobody');
  return `${t('begun', { count: begun })}, ${t('finished', { count: finished })}`;
}

function BeginButton({ day: { day, reveals }, isRunning }: { day: DailyDay; isRunning: boolean }) {
  const language = useLanguage();
  const { t } = useTranslation('daily');
  const { t: tWeb } = useTranslation();
  const { submit, alert } = useSubmit();
  const me = useMe();
  const [, navigate] = useLocation();
  const [isStarting, setStarting] = useState(false);
  const begin = async () => {
    setStarting(true);
    await submit(dailyRequests.begin(day), ({ table }) => navigate(`/table/${table}`));
    setStarting(false);
  };
  return (
    <>
      <Button look="primary" size="large" icon="play" disabled={isStarting} onClick={begin}>
        {t(isRunning ? 'go-on' : 'begin')}
      </Button>
      {alert}
      <p className={`${styles.soft} small ${styles.terms}`}>
        {t('begin.hint', { until: formatMoment(reveals, language) })}
        {me.value && (
          <>
            {' '}
            {t('name.hint', { name: personName(me.value.name, tWeb) })}{' '}
            <LinkButton look="plain" href="/you">
              {t('name.change')}
            </LinkButton>
          </>
        )}
      </p>
    </>
  );
}
