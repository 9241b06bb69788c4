import { ok, type Result, type Seat } from '@rota/core';
import type { Rating } from '@rota/protocol';
import { Button, Dialog, type SeatedPlayer, useReadingPause, useUi } from '@rota/ui';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { playerName } from '../../app/players.ts';
import { api } from '../../app/requests.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { lazyPart } from '../../components/lazy-component.tsx';
import { DEFAULT_RATING, formatRating } from '../../components/social/format-rating.ts';
import type { TableRatings } from '../../components/social/useRatings.ts';
import { useSubmit } from '../../components/useSubmit.tsx';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import type { LogEntry } from '../../session/table-session.ts';
import type { ClientTable, TableLocation } from '../../session/table-state.ts';
import { startDeviceTable } from '../lobby/start-table.ts';
import { rematchTable } from '../lobby/table-setup.ts';
import { Celebration } from './Celebration.tsx';
import { CountedScores } from './CountedScores.tsx';
import { Moments } from './Moments.tsx';
import styles from './Over.module.css';
import { RematchNotice } from './RematchNotice.tsx';
import { Scores } from './Scores.tsx';
import { Series } from './Series.tsx';

const NextRivals = lazyPart(
  () => import('../../components/rivals/NextRivals.tsx'),
  ['rivals'],
  null,
);
const ShareMatch = lazyPart(() => import('../replay/share/ShareMatch.tsx'), ['sharing']);

interface MatchOverProps {
  readonly id: string;
  readonly where: TableLocation;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly ratings: TableRatings;
  readonly log: readonly LogEntry[];
}

export default function MatchOver(props: MatchOverProps) {
  const { id, where, table, players, ratings, log } = props;
  const services = useAppServices();
  const { t } = useTranslation();
  const { submit, alert } = useSubmit(table.game);
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { speed } = useUi();
  // Leaves time to look at the last cards.
  useReadingPause(true, () => setOpen(true), speed === 'off' ? 0 : 1);
  const { seat, totals, winners = [] } = table;
  /** The page that compares this match with others of the same packs. */
  const comparison = comparisonOf(table);
  const won = seat !== null && winners.includes(seat) && table.duplicate === undefined;
  const headline = headlineOf(table, players, won, t);
  const rematch = () =>
    submit(
      where === 'server'
        ? rematchOnServer(id)
        : startDeviceTable(services, rematchTable(table, seat ?? 0)),
      navigate,
    );
  const nameAt = (at: Seat) =>
    at === seat
      ? t('you.name')
      : players[at]!.kind === 'bot'
        ? playerName(table.seats, at, t)
        : players[at]!.name;
  const replay = where === 'device' ? `/here/${id}/replay` : `/match/${id}`;
  return (
    <>
      <section className={`row ${styles.deal}`} aria-label={t('status.match-over')}>
        <h2>{headline}</h2>
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('over.standings')}
        </Button>
      </section>
      <Dialog
        open={open}
        look="card"
        title={headline}
        onClose={() => setOpen(false)}
        actions={
          <>
            <LinkButton look="plain" href="/">
              {t('to-lobby')}
            </LinkButton>
            {table.dealing && !comparison && (
              <LinkButton look="plain" href={`${replay}?check`} icon="check">
                {t('over.check-deal')}
              </LinkButton>
            )}
            {comparison ? (
              <LinkButton look="primary" href={comparison.href} icon="scores">
                {t(comparison.label)}
              </LinkButton>
            ) : (
              <LinkButton href={replay} icon="play">
                {t('over.replay')}
              </LinkButton>
            )}
            {seat !== null && !comparison && (
              <Button look="primary" onClick={rematch}>
                {t(table.rematch === undefined ? 'over.rematch' : 'over.join-rematch')}
              </Button>
            )}
          </>
        }
      >
        {won && <Celebration />}
        {won && !comparison && <NextRivals where={where} table={table} seat={seat} />}
        <div className={styles.summary}>
          <CountedScores
            isPegged={services.gameLoader.isPegged(table.game)}
            rows={standingsOf(totals).map(({ seat: at, place }) => ({
              seat: at,
              name: nameAt(at),
              bot: players[at]!.bot,
              gained: table.scores.at(-1)?.[at] ?? 0,
              total: totals[at]!,
              isMine: at === seat,
              place,
              isWinner: winners.includes(at),
              children: <RatingChange before={ratings.before[at]} now={ratings.now[at]} />,
            }))}
          />
          <Moments table={table} players={players} log={log} isMatch />
          {!table.abandoned && (
            <p className={styles.share}>
              <Button look="quiet" icon="share" onClick={() => setSharing(true)}>
                {t('over.share')}
              </Button>
            </p>
          )}
        </div>
        {table.scores.length > 1 && (
          <div className={`ruled ${styles.sheet}`}>
            <Scores table={table} players={players} />
          </div>
        )}
        {where === 'server' && seat !== null && !comparison && (
          <div className={styles.series}>
            <Series id={id} table={table} />
            {table.rematch !== undefined && <RematchNotice rematch={table.rematch} />}
          </div>
        )}
        {alert}
      </Dialog>
      <Dialog open={isSharing} title={t('over.share')} onClose={() => setSharing(false)}>
        <ShareMatch where={where} id={id} />
      </Dialog>
    </>
  );
}

function headlineOf(
  { damaged, abandoned, duplicate, winners = [] }: ClientTable,
  players: readonly SeatedPlayer[],
  won: boolean,
  t: TFunction,
): string {
  if (damaged) return t('over.damaged');
  if (abandoned) return t('over.abandoned');
  if (duplicate !== undefined) return t('over.table-done');
  if (won) return t(winners.length > 1 ? 'over.you-share' : 'over.you-win');
  const names = winners.map((winner) => players[winner]!.name);
  return t('over.wins', { players: names, count: names.length });
}

function RatingChange({ before, now }: Record<'before' | 'now', Rating | null | undefined>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!now) return null;
  const gained = now.points - (before?.points ?? DEFAULT_RATING);
  const isNew = now.matches !== (before?.matches ?? 0);
  return (
    <small className={`row soft small ${styles.rating}`}>
      {formatRating(now, t, language, 'whole')}
      {isNew && gained !== 0 && (
        <span data-gained={gained > 0 || undefined}>
          {t(gained > 0 ? 'over.gained' : 'rating.lost', { points: Math.abs(gained) })}
        </span>
      )}
    </small>
  );
}

function comparisonOf({ daily, duplicate }: ClientTable) {
  if (daily !== undefined) return { href: `/daily/${daily}`, label: 'over.daily' } as const;
  return duplicate === undefined
    ? undefined
    : ({ href: `/duplicate/${duplicate}`, label: 'over.duplicate' } as const);
}

/** Creates the rematch table, or finds the one another player has created. @returns its path */
async function rematchOnServer(id: string): Promise<Result<string>> {
  const next = await api.rematch(id);
  return next.ok ? ok(`/table/${next.value.id}`) : next;
}

interface Standing {
  readonly seat: Seat;
  /** From 1; equal totals share a place and skip the next. */
  readonly place: number;
}

/** The seats by total, highest first (C-3). */
function standingsOf(totals: readonly number[]): Standing[] {
  return totals
    .map((total, seat) => ({
      seat,
      place: 1 + totals.filter((other) => other > total).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
