import type { DecisionKind, GameEvent } from '@rota/core';
import { Button, Dialog, RecentEventsProvider, useSounds } from '@rota/ui';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { hasFinished, recordFinished } from '../../app/finished-games.ts';
import { hasSubstitute, seatedPlayers } from '../../app/players.ts';
import { lazyPart } from '../../components/lazy-component.tsx';
import { Refusal } from '../../components/Refusal.tsx';
import { ChatButton } from '../../components/social/ChatButton.tsx';
import { chatText } from '../../components/social/chat-text.ts';
import { formatRating } from '../../components/social/format-rating.ts';
import { useRatings } from '../../components/social/useRatings.ts';
import { TableNotice } from '../../components/TableNotice.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import type { LoadedGame } from '../../game-loader.ts';
import {
  useDescribeRejection,
  useGameTranslation,
  useLanguage,
} from '../../locales/useGameTranslation.ts';
import { gameEvents, type TableSession, type TableSnapshot } from '../../session/table-session.ts';
import type { TableLocation } from '../../session/table-state.ts';
import { type ClientTable, isDealOver, toPageTime } from '../../session/table-state.ts';
import { Announcer } from './Announcer.tsx';
import { BeforeDeal } from './BeforeDeal.tsx';
import { Hint } from './hint/Hint.tsx';
import { areHintsAllowed } from './hint/hint.ts';
import { MatchLog } from './MatchLog.tsx';
import { entriesSinceOwnMove } from './recent-entries.ts';
import { StandInNotice } from './StandInNotice.tsx';
import { isViewersTurn, statusText, viewerDecisions } from './status.ts';
import { TableBar } from './TableBar.tsx';
import styles from './TableFrame.module.css';
import { Tip } from './Tip.tsx';
import { TextViewOffer } from './text-view/TextViewOffer.tsx';
import { TextViewPanel } from './text-view/TextViewPanel.tsx';
import { useTextViewKey } from './text-view/useTextViewKey.ts';
import { useEscapeKey } from './useEscapeKey.ts';
import { useIsRoomy } from './useIsRoomy.ts';
import { useLogLines } from './useLogLines.ts';

/** Loaded with the first result, not with the table. */
const AwayNotice = lazyPart(() => import('./AwayNotice.tsx'), [], null);
const SeatRequests = lazyPart(() => import('./SeatRequests.tsx'), ['seat-requests'], null);
const DealOver = lazyPart(() => import('./DealOver.tsx'), [], null);
const MatchOver = lazyPart(() => import('./MatchOver.tsx'), [], null);
const TextView = lazyPart(() => import('./text-view/TextView.tsx'), ['text-view']);
const DailyNotice = lazyPart(() => import('../daily/DailyNotice.tsx'), ['daily'], null);
const DealingNotice = lazyPart(
  () => import('../../components/dealing/DealingNotice.tsx'),
  ['dealing', 'verifier', 'dealing-rejections'],
  null,
);

const NotificationOffer = lazyPart(
  () => import('../../components/notifications/NotificationOffer.tsx'),
  ['notifications'],
  null,
);

const PlanNotice = lazyPart(() => import('./planning/PlanNotice.tsx'), ['planning'], null);

interface TableFrameProps {
  readonly session: TableSession;
  readonly snapshot: TableSnapshot;
  /** The table as shown, which may lag behind the connection. */
  readonly table: ClientTable;
  readonly id: string;
  readonly where: TableLocation;
  readonly opened: LoadedGame;
  readonly notice?: ReactNode;
}

/** The frame of every game's table: bar, notices, log, text view, end of deal and match. */
export function TableFrame(props: TableFrameProps) {
  const { session, snapshot, table, id, where, opened, notice } = props;
  const { screen, messages } = opened;
  const { t } = useTranslation();
  const { t: tSocial } = useTranslation('social');
  const language = useLanguage();
  const { t: tGame } = useGameTranslation(table.game);
  const wide = useIsRoomy();
  const [beside, setBeside] = useState<'account' | 'words'>();
  const toggle = (what: 'account' | 'words') => setBeside(beside === what ? undefined : what);
  const toggleWords = () => toggle('words');
  const closeBeside = () => setBeside(undefined);
  useTextViewKey(toggleWords);
  useEscapeKey(wide && beside !== undefined, closeBeside);
  const [showing, setShowing] = useState(false);
  const hintId = useId();
  const [hintDock, setHintDock] = useState<HTMLElement | null>(null);
  const describeRejection = useDescribeRejection(table.game);
  const { talk } = usePreferences();
  const chat = talk ? snapshot.chat : NOTHING_SAID;
  const ratings = useRatings(id, table);
  const players = useMemo(
    () =>
      seatedPlayers(table.seats, table.totals, t).map((player, seat) => {
        const rating = ratings.now[seat];
        const said = chat.find((one) => one.seat === seat);
        return {
          ...player,
          ...(rating ? { rating: formatRating(rating, t, language) } : {}),
          ...(said ? { chat: chatText(said, tSocial) } : {}),
        };
      }),
    [table.seats, table.totals, ratings, chat, t, tSocial, language],
  );
  const last = useMemo((): GameEvent[] => gameEvents(table.lastEvents), [table.lastEvents]);
  const { isSending, rejection, status: line, log } = snapshot;
  const open = useMemo(() => (isSending ? [] : viewerDecisions(table)), [isSending, table]);
  const deadline = deadlineOf(table);
  const status = statusText(table, players, t);
  const acknowledge = showing ? undefined : acknowledgeLabel(table, snapshot);
  const title = tGame('title');
  usePageTitle(isViewersTurn(table) ? t('table.your-turn-in', { game: title }) : title);
  useRefusalSound(rejection);
  const aids = useAids(table);
  const { deal, seat } = table;
  const latest = useMemo(() => entriesSinceOwnMove(log, { deal, seat }), [log, deal, seat]);
  const recent = useLogLines(latest, messages, table, players);

  /** What most parts of the frame show. */
  const shown = { id, where, table, players, opened, log };
  const matchLog = (
    <MatchLog
      {...shown}
      {...(wide ? { title: t('account.title'), onClose: closeBeside } : {})}
      messages={messages}
      screen={screen}
    />
  );
  return (
    <div className={styles.frame}>
      <TableBar
        title={title}
        status={status}
        yours={isViewersTurn(table)}
        {...shown}
        accountOpen={beside === 'account'}
        onAccount={() => toggle('account')}
        wordsOpen={beside === 'words'}
        onWords={toggleWords}
        offersTakeBack={offersTakeBack(table)}
        {...(canTakeBack(table, snapshot) ? { onTakeBack: session.takeBack } : {})}
        {...(canAcknowledge(table, snapshot) ? { onGoOn: session.acknowledge } : {})}
      >
        {where === 'server' && hasOthers(table) && (
          <ChatButton
            {...shown}
            ratings={ratings.now}
            texts={talk ? snapshot.texts : NOTHING_SAID}
          />
        )}
        {areHintsAllowed(table) && <Hint {...shown} dock={hintDock} play={session.play} />}
      </TableBar>
      {line !== 'open' && (
        <ConnectionNotice
          line={line}
          {...(snapshot.statusReason ? { cause: describeRejection(snapshot.statusReason) } : {})}
        />
      )}
      {(snapshot.objection || (table.dealing && table.dealing.voids.length > 0)) && (
        <DealingNotice {...shown} objection={snapshot.objection} begun={log.length > 0} />
      )}
      {table.daily !== undefined && <DailyNotice day={table.daily} dealing={table.dealing} />}
      {notice}
      {table.seat !== null &&
        !table.winners &&
        !table.abandoned &&
        hasSubstitute(table.seats[table.seat]!) && (
          <StandInNotice id={id} resigned={table.seats[table.seat]!.resigned === true} />
        )}
      {table.timing?.kind === 'days' && table.seat !== null && !table.winners && (
        <NotificationOffer
          table={id}
          waits={!isViewersTurn(table) && (table.view === null || hasOthers(table))}
        />
      )}
      {canPlan(table, where) && <PlanNotice {...shown} />}
      {where === 'server' && hasOthers(table) && <AwayNotice id={id} table={table} />}
      {where === 'server' && (table.seat === null || !!table.requests?.length) && (
        <SeatRequests id={id} table={table} />
      )}
      <div ref={setHintDock} id={hintId} role="status" className={styles.hint} />
      {table.view === null ? (
        players.every(({ kind }) => kind !== 'open') && <Tip {...shown} openDecisions={open} />
      ) : (
        <TextViewOffer
          label={t(seat === null ? 'text-view.offer-read' : 'text-view.offer-play')}
          onOpen={() => setBeside('words')}
        >
          <Tip {...shown} openDecisions={open} />
        </TextViewOffer>
      )}
      <div className={styles.body}>
        <CatchUpOnInput session={session}>
          {table.view === null ? (
            <BeforeDeal {...shown} title={title} least={opened.game.seats.min} />
          ) : (
            <RecentEventsProvider events={recent}>
              <screen.Table
                view={table.view}
                seat={table.seat}
                players={players}
                openDecisions={open}
                lastEvents={last}
                aids={aids}
                {...(rejection ? { rejection } : {})}
                {...(deadline === undefined ? {} : { deadline })}
                areHintsAllowed={areHintsAllowed(table)}
                onAnimating={setShowing}
                play={session.play}
                t={tGame}
              />
            </RecentEventsProvider>
          )}
          {showing ? null : table.winners || table.abandoned ? (
            <MatchOver {...shown} ratings={ratings} />
          ) : (
            isDealOver(table) && (
              <DealOver
                key={table.deal}
                {...shown}
                isQuiet={beside === 'words'}
                waiting={snapshot.acknowledged >= table.number}
                onGoOn={session.acknowledge}
              />
            )
          )}
        </CatchUpOnInput>
        {beside === 'account' && wide && (
          <aside className={styles.aside} aria-label={t('account.title')}>
            {matchLog}
          </aside>
        )}
        <TextViewPanel open={beside === 'words'} onClose={closeBeside}>
          <TextView
            {...shown}
            status={status}
            open={showing ? NOTHING_OPEN : open}
            play={session.play}
            actions={
              acknowledge && (
                <Button disabled={acknowledge === 'over.waiting'} onClick={session.acknowledge}>
                  {t(acknowledge)}
                </Button>
              )
            }
          />
        </TextViewPanel>
      </div>
      {!wide && (
        <Dialog open={beside === 'account'} title={t('account.title')} onClose={closeBeside}>
          {matchLog}
        </Dialog>
      )}
      <Announcer {...shown} messages={messages} yours={isViewersTurn(table)} chat={chat} />
      <Refusal text={rejection && describeRejection(rejection)} />
    </div>
  );
}

/** Whether the viewer is shown aids: by default in their first match, never where matches are compared. */
function useAids(table: ClientTable): boolean {
  const { game, seat, winners, rated, daily, duplicate } = table;
  const { aids } = usePreferences();
  const [isFirst] = useState(() => !hasFinished(game));
  const isFinished = winners !== undefined && seat !== null;
  useEffect(() => {
    if (isFinished) recordFinished(game);
  }, [isFinished, game]);
  const isCompared = rated === true || daily !== undefined || duplicate !== undefined;
  return !isCompared && (aids === 'always' || (aids === 'first-matches' && isFirst));
}

const NOTHING_OPEN: readonly DecisionKind[] = [];
const NOTHING_SAID: TableSnapshot['chat'] = [];

/** Whether other people sit at the table, to talk to or to mute. */
function hasOthers({ seat, seats }: ClientTable): boolean {
  return seats.some(({ kind, former }, at) => at !== seat && kind === 'person' && !former);
}

/** Whether the viewer may leave moves for their next turn: they play by correspondence with people. */
function canPlan(table: ClientTable, where: TableLocation): boolean {
  const { seat, seats, timing, view, winners, abandoned } = table;
  if (where !== 'server' || timing?.kind !== 'days' || view === null) return false;
  return seat !== null && !seats[seat]!.bot && !winners && !abandoned && hasOthers(table);
}

/** Shows all pending steps at once when the viewer presses a key or a pointer. */
function CatchUpOnInput({ session, children }: { session: TableSession; children: ReactNode }) {
  const catchUp = () => flushSync(session.catchUp);
  return (
    <div className={styles.table} onPointerDownCapture={catchUp} onKeyDownCapture={catchUp}>
      {children}
    </div>
  );
}

const NOTICE_KEYS: { [Line in TableSnapshot['status']]?: 'line.outdated' | 'line.not-saving' } = {
  outdated: 'line.outdated',
  'not-saving': 'line.not-saving',
};

interface ConnectionNoticeProps {
  readonly line: TableSnapshot['status'];
  /** Why the connection is as it is, where known. */
  readonly cause?: string;
}

function ConnectionNotice({ line, cause }: ConnectionNoticeProps) {
  const { t } = useTranslation();
  const { offlineClient } = useAppServices();
  if (line === 'connecting') return null;
  return (
    <div className={styles.connection}>
      <TableNotice role="alert" tone="problem">
        {cause ?? t(NOTICE_KEYS[line] ?? 'line.lost')}
        {line === 'outdated' && (
          <Button look="primary" onClick={() => offlineClient.reset()}>
            {t('error.reload')}
          </Button>
        )}
      </TableNotice>
    </div>
  );
}

/** The label of the button that continues without a move: after a deal, or instead of a reaction. */
function acknowledgeLabel(
  table: ClientTable,
  snapshot: TableSnapshot,
): 'over.next-deal' | 'over.waiting' | 'go-on' | undefined {
  if (canAcknowledge(table, snapshot)) return 'go-on';
  if (table.seat === null || table.winners || table.abandoned || !isDealOver(table)) return;
  return snapshot.acknowledged >= table.number ? 'over.waiting' : 'over.next-deal';
}

/** Whether the others wait only for the viewer to react or decline to. */
function canAcknowledge(table: ClientTable, { acknowledged, isSending }: TableSnapshot): boolean {
  const open = viewerDecisions(table);
  const waitedFor = open.length > 0 && open.every((kind) => kind === 'reaction');
  return waitedFor && !isSending && acknowledged < table.number;
}

/** Whether the viewer can take moves back: against bots only, and not where matches are compared. */
function offersTakeBack({ seat, seats, daily, duplicate, view }: ClientTable): boolean {
  if (daily !== undefined || duplicate !== undefined) return false;
  const alone = seats.every(({ kind, bot }, at) => (at === seat ? !bot : kind === 'bot'));
  return seat !== null && view !== null && alone;
}

/** Whether the viewer has a move to take back, in the deal being played. */
function canTakeBack(table: ClientTable, { log }: TableSnapshot): boolean {
  const { seat, deal } = table;
  const isOwn = (event: GameEvent & { readonly seat?: unknown }) => event.seat === seat;
  const hasMoved = log.some((entry) => entry.deal === deal && entry.events.some(isOwn));
  return offersTakeBack(table) && hasMoved && !isDealOver(table);
}

/** When the viewer's time is up, by `performance.now()`; undefined for a limit in days. */
function deadlineOf(table: ClientTable): number | undefined {
  const { decisions, seat, timing } = table;
  const until = decisions.find((open) => open.seat === seat && open.until !== undefined)?.until;
  return until === undefined || timing?.kind !== 'live' ? undefined : toPageTime(table, until);
}

function useRefusalSound(refused: object | undefined): void {
  const sound = useSounds();
  useEffect(() => {
    if (refused) sound('refused');
  }, [refused, sound]);
}
