import type { TableSummary } from '@rota/protocol';
import { Button } from '@rota/ui';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { api, MATCHES_PER_PAGE, matchesPath } from '../../app/requests.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { useQuery } from '../../app/useQuery.ts';
import { MatchList } from '../../components/MatchList.tsx';
import { isYourTurn, mergeMatches } from '../../components/match-list.ts';
import { BestPlayers } from '../../components/social/BestPlayers.tsx';
import { OwnRatings } from '../../components/social/OwnRatings.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import { RecordUpload } from '../replay/RecordUpload.tsx';
import styles from './MatchesPage.module.css';

/** All matches of the player, on the server and on this device, and an upload for records. */
export default function MatchesPage() {
  const { gameLoader, staticSite } = useAppServices();
  use(gameLoader.allTitles());
  const { t } = useTranslation();
  const describeRejection = useDescribeRejection();
  usePageTitle(t('nav.matches'));
  const first = useQuery<TableSummary[]>(matchesPath());
  const here = useDeviceMatches();
  const [older, setOlder] = useState<readonly TableSummary[]>([]);
  const [more, setMore] = useState(true);
  const { submit, alert } = useSubmit();

  const newest = first.value ?? [];
  // Each finished match shifts the first page; matches it listed before are kept.
  const onServer = [...new Map([...newest, ...older].map((match) => [match.id, match])).values()];
  const matches = mergeMatches(onServer, here.value ?? []);
  const yours = matches.filter(isYourTurn);
  const running = matches.filter((match) => match.state !== 'over' && !isYourTurn(match));
  const finished = matches.filter(({ state }) => state === 'over');
  const isKnown = (staticSite ?? first.value) !== undefined && here.value !== undefined;

  const loadMore = () =>
    submit(api.matches(onServer.at(-1)!), (page) => {
      setOlder([...onServer, ...page]);
      setMore(page.length === MATCHES_PER_PAGE);
    });
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>{t('nav.matches')}</h1>
      {!staticSite && first.rejection && !first.value && (
        <p role="status">{describeRejection(first.rejection)}</p>
      )}
      {isKnown && matches.length === 0 && <p>{t('matches.none')}</p>}
      <MatchList title="lobby.your-turn" matches={yours} />
      <MatchList title="matches.running" matches={running} />
      <OwnRatings />
      <MatchList title="matches.finished" matches={finished} />
      {more && newest.length === MATCHES_PER_PAGE && (
        <p>
          <Button onClick={loadMore}>{t('matches.more')}</Button>
        </p>
      )}
      {alert}
      <BestPlayers />
      <section className="stack gap-3">
        <h2>{t('matches.file')}</h2>
        <RecordUpload />
      </section>
    </div>
  );
}
