import type { DailyDay } from '@rota/protocol';
import { Button, Card } from '@rota/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { useMe } from '../../app/useMe.ts';
import { formatTimeLeft } from '../../components/format-timing.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useGameSay, useLanguage, useSay } from '../../locales/useSay.ts';
import styles from './DailyPage.module.css';
import { dailyRequests } from './daily-requests.ts';
import { formatMoment } from './format-date.ts';
import { type DailyKey, useSayDaily } from './locales/useSayDaily.ts';

/** The day's game and opponents, the time left, and the button to play. */
export function DayHero({ day, time }: { day: DailyDay; time: number }) {
  const { gameLoader } = useAppServices();
  const say = useSayDaily();
  const sayGame = useGameSay(day.game);
  const isKnown = gameLoader.has(day.game);
  const bots = day.seats.filter((seat) => seat.startsWith(BOT_PREFIX));
  const level = bots[0]?.slice(BOT_PREFIX.length) ?? '';
  const { deals } = day.options;
  const facts = [
    say('against', { count: bots.length, level: say(`level.${level}` as DailyKey) }),
    typeof deals === 'number' && say('deals', { count: deals }),
  ].filter(Boolean);
  return (
    <section
      className={`stack gap-3 ${styles.felt}`}
      aria-label={isKnown ? sayGame('title') : day.game}
    >
      <div className={styles.cards} aria-hidden="true">
        {DECORATIVE_CARDS.map((card) => (
          <Card key={card} card={day.state === 'over' ? card : null} decorative width={104} />
        ))}
      </div>
      <h2>{isKnown ? sayGame('title') : day.game}</h2>
      {isKnown && <p className={styles.tagline}>{sayGame('tagline')}</p>}
      <p className={styles.soft}>
        {facts.join(' · ')}
        {isKnown && (
          <>
            {' · '}
            <Link href={`/rules/${day.game}`}>{say('rules')}</Link>
          </>
        )}
      </p>
      <DayState day={day} time={time} />
    </section>
  );
}

const BOT_PREFIX = 'bot:';

/** Three aces, face down until the day is over; not the day's cards. */
const DECORATIVE_CARDS = [0, 13, 39];

function DayState({ day, time }: { day: DailyDay; time: number }) {
  const language = useLanguage();
  const say = useSayDaily();
  const sayWeb = useSay();
  const { state, own, opens, closes, reveals } = day;
  const moment = (at: number) => formatMoment(at, language);
  const isRunning = own?.state === 'running' && state !== 'over';
  return (
    <>
      {((state === 'open' && !own) || isRunning) && <BeginButton day={day} goOn={isRunning} />}
      <p className={`${styles.soft} ${styles.left}`} role="status">
        {state === 'coming' && say('state.coming', { moment: moment(opens) })}
        {state === 'open' && formatTimeLeft(closes - time, sayWeb)}
        {state === 'closing' &&
          (time < reveals
            ? say('state.closing', { until: moment(reveals) })
            : say('state.counting'))}
        {state === 'over' && say('state.over')}
        {state !== 'coming' && ` · ${playerCounts(day, say)}`}
      </p>
    </>
  );
}

function playerCounts({ begun, finished }: DailyDay, say: ReturnType<typeof useSayDaily>): string {
  if (begun === 0) return say('nobody');
  return `${say('begun', { count: begun })}, ${say('finished', { count: finished })}`;
}

function BeginButton({ day: { day, reveals }, goOn }: { day: DailyDay; goOn: boolean }) {
  const language = useLanguage();
  const say = useSayDaily();
  const sayWeb = useSay();
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
        {say(goOn ? 'go-on' : 'begin')}
      </Button>
      {alert}
      <p className={`${styles.soft} small ${styles.terms}`}>
        {say('begin.hint', { until: formatMoment(reveals, language) })}
        {me.value && (
          <>
            {' '}
            {say('name.hint', { name: personName(me.value.name, sayWeb) })}{' '}
            <LinkButton look="plain" href="/you">
              {say('name.change')}
            </LinkButton>
          </>
        )}
      </p>
    </>
  );
}
