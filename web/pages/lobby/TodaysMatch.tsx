import type { DailyNews } from '@rota/wire';
import { useHouse } from '../../house/house.ts';
import { ask } from '../../house/requests.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { sayLeft } from '../../parts/say-timing.ts';
import { useAnswer } from '../../parts/useAnswer.ts';
import { useGameSay, useSay } from '../../words/useSay.ts';
import styles from './TodaysMatch.module.css';

/** The match of the day, in a line: that there is one, how long still, and how one did. */
export default function TodaysMatch() {
  const { value } = useAnswer(() => ask<DailyNews>('GET', '/api/daily'));
  // Without a network, or in a room without days, there is nothing to say.
  return value?.ok ? <Invitation {...value.value} /> : null;
}

function Invitation({ today }: DailyNews) {
  const { shelf } = useHouse();
  const say = useSay();
  const sayGame = useGameSay(today.game);
  const { number, game, now, closes, own, finished } = today;
  if (!shelf.has(game)) return null;
  const done = own && own.state !== 'running';
  const what = done ? 'see' : own ? 'go-on' : 'begin';
  return (
    <section className={styles.today} aria-labelledby="todays-match">
      <h2 id="todays-match">{say('lobby.daily', { number })}</h2>
      <p>
        {say('lobby.daily-text', { game: sayGame('title') })} ·{' '}
        {own?.place === undefined
          ? sayLeft(closes - now, say)
          : say('lobby.daily-place', { place: own.place, of: finished })}
      </p>
      <LinkButton href="/daily" icon="forward">
        {say(`lobby.daily-${what}`)}
      </LinkButton>
    </section>
  );
}
