import type { TableSummary } from '@rota/protocol';
import { Button } from '@rota/ui';
import { use, useState } from 'react';
import { BestPlayers } from '../../company/BestPlayers.tsx';
import { OwnRatings } from '../../company/OwnRatings.tsx';
import { useHouse } from '../../house/house.ts';
import { matchesPath, requests } from '../../house/requests.ts';
import { useDeviceMatches } from '../../house/useDeviceMatches.ts';
import { useQuery } from '../../house/useQuery.ts';
import { useSay, useTellRefusal } from '../../locales/useSay.ts';
import { MatchList } from '../../parts/MatchList.tsx';
import { isYourTurn, listedMatches } from '../../parts/match-list.ts';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { useSubmit } from '../../parts/useSubmit.tsx';
import { RecordUpload } from '../replay/RecordUpload.tsx';
import styles from './MatchesPage.module.css';

const PAGE_SIZE = 100;

/** All matches of the player, on the server and on this device, and an upload for records. */
export default function MatchesPage() {
  use(useHouse().shelf.allWords());
  const say = useSay();
  const tellRefusal = useTellRefusal();
  usePageTitle(say('matches.title'));
  const first = useQuery<TableSummary[]>(matchesPath());
  const here = useDeviceMatches();
  const [older, setOlder] = useState<readonly TableSummary[]>([]);
  const [more, setMore] = useState(true);
  const { submit, alert } = useSubmit();

  const newest = first.value ?? [];
  // Each finished match shifts the first page; matches it listed before are kept.
  const onServer = [...new Map([...newest, ...older].map((match) => [match.id, match])).values()];
  const matches = listedMatches(onServer, here.value ?? []);
  const yours = matches.filter(isYourTurn);
  const running = matches.filter((match) => match.state !== 'over' && !isYourTurn(match));
  const finished = matches.filter(({ state }) => state === 'over');
  const isKnown = first.value !== undefined && here.value !== undefined;

  const loadMore = () =>
    submit(requests.matches(onServer.at(-1)!), (page) => {
      setOlder([...onServer, ...page]);
      setMore(page.length === PAGE_SIZE);
    });
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>{say('matches.title')}</h1>
      {first.refusal && !first.value && <p role="status">{tellRefusal(first.refusal)}</p>}
      {isKnown && matches.length === 0 && <p>{say('matches.none')}</p>}
      <MatchList title="lobby.your-turn" matches={yours} />
      <MatchList title="matches.running" matches={running} />
      <OwnRatings />
      <MatchList title="matches.finished" matches={finished} />
      {more && newest.length === PAGE_SIZE && (
        <Button onClick={loadMore}>{say('matches.more')}</Button>
      )}
      {alert}
      <BestPlayers />
      <section>
        <h2>{say('matches.file')}</h2>
        <RecordUpload />
      </section>
    </div>
  );
}
