import { accepted } from '@rota/core';
import { Button } from '@rota/ui';
import type { TableSummary } from '@rota/wire';
import { use, useEffect, useState } from 'react';
import { BestPlayers } from '../../company/BestPlayers.tsx';
import { OwnRatings } from '../../company/OwnRatings.tsx';
import { useHouse } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { MatchList } from '../../parts/MatchList.tsx';
import { isYourTurn, listedMatches } from '../../parts/match-list.ts';
import { useAnswer } from '../../parts/useAnswer.ts';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { useSay, useTellRefusal } from '../../words/useSay.ts';
import { RecordDrop } from '../replay/RecordDrop.tsx';
import styles from './MatchesPage.module.css';

/** How many matches the server tells at a time. */
const PAGE = 100;

/** All one ever played, on the server and on this device, and records from elsewhere. */
export default function MatchesPage() {
  const house = useHouse();
  use(house.shelf.allWords());
  const say = useSay();
  const tellRefusal = useTellRefusal();
  usePageTitle(say('matches.title'));
  const first = useAnswer(() => requests.matches());
  const here = useAnswer(async () => accepted(await house.deviceMatches()));
  const [older, setOlder] = useState<readonly TableSummary[]>([]);
  const [more, setMore] = useState(true);
  useEffect(() => house.onHandedIn(here.again), [house, here.again]);

  const onServer = first.value?.ok ? first.value.value : [];
  const onDevice = here.value?.ok ? here.value.value : [];
  const matches = listedMatches([...onServer, ...older], onDevice);
  const yours = matches.filter(isYourTurn);
  const running = matches.filter((match) => match.state !== 'over' && !isYourTurn(match));
  const finished = matches.filter(({ state }) => state === 'over');
  const last = [...onServer, ...older].at(-1);

  const goBack = async () => {
    const answer = await requests.matches(last);
    if (!answer.ok) return;
    setOlder([...older, ...answer.value]);
    setMore(answer.value.length === PAGE);
  };
  return (
    <div className={styles.page}>
      <h1>{say('matches.title')}</h1>
      {first.value && !first.value.ok && <p role="status">{tellRefusal(first.value.refusal)}</p>}
      {first.value && here.value && matches.length === 0 && <p>{say('matches.none')}</p>}
      <MatchList title="lobby.your-turn" matches={yours} />
      <MatchList title="matches.running" matches={running} />
      <OwnRatings />
      <MatchList title="matches.finished" matches={finished} />
      {more && onServer.length === PAGE && <Button onClick={goBack}>{say('matches.more')}</Button>}
      <BestPlayers />
      <section>
        <h2>{say('matches.file')}</h2>
        <RecordDrop />
      </section>
    </div>
  );
}
