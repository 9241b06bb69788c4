import { accepted } from '@rota/core';
import { useEffect } from 'react';
import { useHouse } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { MatchRow } from '../../parts/MatchRow.tsx';
import { type ListedMatch, listedMatches } from '../../parts/match-list.ts';
import { useAnswer } from '../../parts/useAnswer.ts';
import type { WebKey } from '../../words/i18n.ts';
import { useSay } from '../../words/useSay.ts';
import styles from './LobbyPage.module.css';

/** How many finished matches the lobby shows; the others have their own page. */
const RECENT = 4;

/** How often the lobby asks who waits for players, in ms. */
const LOOK_AGAIN = 10_000;

/** What goes on: one's own matches, tables that wait for players, what was played last. */
export function LobbyTables() {
  const house = useHouse();
  const say = useSay();
  const tables = useAnswer(requests.tables);
  const matches = useAnswer(() => requests.matches());
  const here = useAnswer(async () => accepted(await (await house.device()).list()));

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tables.again();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [tables.again]);

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
  const finished = listedMatches(
    past.filter(({ state }) => state === 'over'),
    onDevice.filter(({ state }) => state === 'over'),
  );
  return (
    <div className={styles.tables}>
      <MatchList title="lobby.own" matches={own} />
      <MatchList title="lobby.open" matches={open} />
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

/** Nothing at all while there is nothing to show. */
function MatchList({ title, matches }: { title: WebKey; matches: readonly ListedMatch[] }) {
  const say = useSay();
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{say(title)}</h2>
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchRow key={`${match.where} ${match.id}`} match={match} />
        ))}
      </ul>
    </section>
  );
}
