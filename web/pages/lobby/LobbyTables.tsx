import { accepted } from '@rota/core';
import { Icon } from '@rota/ui';
import { useEffect } from 'react';
import { useHouse } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { MatchList } from '../../parts/MatchList.tsx';
import { isYourTurn, listedMatches } from '../../parts/match-list.ts';
import { useAnswer } from '../../parts/useAnswer.ts';
import { useSay } from '../../words/useSay.ts';
import styles from './LobbyPage.module.css';

/** How many finished matches the lobby shows; the others have their own page. */
const RECENT = 4;

/** How many running matches of others it shows. */
const WATCHABLE = 6;

/** How often the lobby asks who waits for players, in ms. */
const LOOK_AGAIN = 10_000;

/** What goes on: one's own matches, tables that wait for players, what was played last. */
export function LobbyTables() {
  const house = useHouse();
  const say = useSay();
  const tables = useAnswer(requests.tables);
  const watch = useAnswer(requests.watch);
  const matches = useAnswer(() => requests.matches());
  const here = useAnswer(async () => accepted(await house.deviceMatches()));

  useEffect(() => house.onHandedIn(here.again), [house, here.again]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      tables.again();
      watch.again();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [tables.again, watch.again]);

  const lobby = tables.value?.ok ? tables.value.value : [];
  const past = matches.value?.ok ? matches.value.value : [];
  const onDevice = here.value?.ok ? here.value.value : [];
  const own = listedMatches(
    lobby.filter(({ seat }) => seat !== null),
    onDevice.filter(({ state }) => state !== 'over'),
  );
  const open = listedMatches(
    lobby.filter(({ seat }) => seat === null),
    [],
  );
  const others = listedMatches(watch.value?.ok ? watch.value.value : [], []);
  const finished = listedMatches(
    past.filter(({ state }) => state === 'over'),
    onDevice.filter(({ state }) => state === 'over'),
  );
  const known =
    tables.value !== undefined && matches.value !== undefined && here.value !== undefined;
  if (known && own.length + open.length + others.length + finished.length === 0) return <Welcome />;
  return (
    <div className={styles.tables}>
      <MatchList title="lobby.your-turn" matches={own.filter(isYourTurn)} />
      <MatchList title="lobby.own" matches={own.filter((match) => !isYourTurn(match))} />
      <MatchList title="lobby.open" matches={open} />
      <MatchList title="lobby.watch" matches={others.slice(0, WATCHABLE)} />
      <MatchList title="lobby.finished" matches={finished.slice(0, RECENT)} />
      {finished.length > RECENT && (
        <p>
          <LinkButton look="plain" href="/matches" icon="forward">
            {say('lobby.all')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

const WELCOME = ['now', 'friends', 'why'] as const;
const WELCOME_ICONS = { now: 'cards', friends: 'person', why: 'why' } as const;

/** For somebody who has never been here: what there is to do. */
function Welcome() {
  const say = useSay();
  return (
    <ul className={styles.welcome}>
      {WELCOME.map((what) => (
        <li key={what}>
          <Icon name={WELCOME_ICONS[what]} size={26} />
          <h2>{say(`welcome.${what}`)}</h2>
          <p>{say(`welcome.${what}-text`)}</p>
        </li>
      ))}
    </ul>
  );
}
