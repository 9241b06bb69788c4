import type { Duplicate } from '@rota/protocol';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { useQuery } from '../../app/useQuery.ts';
import { formatTiming } from '../../components/format-timing.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { Unreachable } from '../../components/Unreachable.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { ComparedTables } from './ComparedTables.tsx';
import styles from './DuplicatePage.module.css';
import { duplicatePath } from './duplicate-requests.ts';
import { PackProof } from './PackProof.tsx';
import { SeatLists } from './SeatLists.tsx';
import { freeSeats } from './sides.ts';
import { WaitingForPlayers } from './WaitingForPlayers.tsx';

const REFRESH_MS = 3000;

/** A duplicate match: its waiting room and, once all tables have finished, its result. */
export default function DuplicatePage({ id }: { id: string }) {
  use(useAppServices().gameLoader.allTitles());
  const { t } = useTranslation('duplicate');
  const describeRejection = useDescribeRejection();
  const { value, rejection, isReconnecting, refresh } = useQuery<Duplicate>(duplicatePath(id), {
    interval: REFRESH_MS,
  });
  usePageTitle(t('title'));
  if (value) return <DuplicateMatch duplicate={value} />;
  if (isReconnecting) return <Unreachable onRetry={refresh} />;
  return rejection ? (
    <PageNotice title={t('title')}>{describeRejection(rejection)}</PageNotice>
  ) : (
    <Loading />
  );
}

function DuplicateMatch({ duplicate }: { duplicate: Duplicate }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('duplicate');
  const { t: tWeb } = useTranslation();
  const { t: tGame } = useGameTranslation(duplicate.game);
  const { game, state, tables, deals, timing } = duplicate;
  const own = useOwnTable(duplicate);
  const isAlone = tables[0]!.players.length === 1;
  const isDuel = tables.length === 2;
  const facts = [t('deals', { count: deals }), timing && formatTiming(timing, tWeb)];
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <header className="stack gap-2">
        <p className={`soft ${styles.kind}`}>{t('title')}</p>
        <h1>{gameLoader.has(game) ? tGame('title') : game}</h1>
        <p className="measure">
          {isAlone
            ? t('about.alone')
            : isDuel
              ? t('about')
              : t('about.many', { count: tables.length })}
        </p>
        <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
      </header>
      {state !== 'over' && (
        <p role="status" className={styles.status}>
          <StatusText duplicate={duplicate} />
        </p>
      )}
      {own !== undefined &&
        state === 'running' &&
        tables[duplicate.you!.table]!.state !== 'over' && (
          <p>
            <LinkButton look="primary" href={`/table/${own}`} icon="cards">
              {t('to-table')}
            </LinkButton>
          </p>
        )}
      {state === 'waiting' && <WaitingForPlayers duplicate={duplicate} />}
      {duplicate.result ? (
        <ComparedTables duplicate={duplicate} result={duplicate.result} />
      ) : (
        <SeatLists duplicate={duplicate} />
      )}
      <PackProof duplicate={duplicate} />
    </div>
  );
}

/** Returns the viewer's table, and leads there when the match begins while they wait. */
function useOwnTable({ state, you, tables }: Duplicate): string | undefined {
  const [, navigate] = useLocation();
  const hasWaited = useRef(false);
  const own = you && tables[you.table]!.id;
  useEffect(() => {
    if (state === 'waiting') hasWaited.current = true;
    else if (own !== undefined && hasWaited.current) navigate(`/table/${own}`);
  }, [state, own, navigate]);
  return own;
}

function StatusText({ duplicate }: { duplicate: Duplicate }) {
  const { t } = useTranslation('duplicate');
  const { state, tables, deals } = duplicate;
  if (state === 'waiting') {
    const missing = freeSeats(duplicate).reduce((sum, free) => sum + free, 0);
    return <>{t('missing', { count: missing })}</>;
  }
  const playing = tables.flatMap((table, at) =>
    table.state === 'over'
      ? []
      : [t('plays', { table: at + 1, deal: Math.max(1, table.deal), deals })],
  );
  return <>{[...playing, t('result-later')].join(' ')}</>;
}
