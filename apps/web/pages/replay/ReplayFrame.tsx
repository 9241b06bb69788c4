import { isSearchable, type Seat, type Viewer } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { Button, Dialog, IconButton, moveFocusTo, Select, UiProvider } from '@rota/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { usePreferences } from '../../app/app-services.ts';
import { seatedPlayers, seatsOfRecord } from '../../app/players.ts';
import { lazyPart } from '../../components/lazy-component.tsx';
import { saveFile } from '../../components/save-file.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import type { LoadedGame } from '../../game-loader.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import type { MatchSource } from '../../session/fetch-record.ts';
import type { ReplayTimeline } from '../../session/replay-timeline.ts';
import { gameEvents } from '../../session/table-session.ts';
import { HomeLink } from '../table/HomeLink.tsx';
import { MatchLog } from '../table/MatchLog.tsx';
import bar from '../table/TableBar.module.css';
import frame from '../table/TableFrame.module.css';
import { TextViewOffer } from '../table/text-view/TextViewOffer.tsx';
import { TextViewPanel } from '../table/text-view/TextViewPanel.tsx';
import { TEXT_VIEW_KEY, useTextViewKey } from '../table/text-view/useTextViewKey.ts';
import { useIsRoomy } from '../table/useIsRoomy.ts';
import { useLogLines } from '../table/useLogLines.ts';
import { AllHands } from './AllHands.tsx';
import { isOver } from './is-over.ts';
import { PlaybackControls, type TimelineMark } from './PlaybackControls.tsx';
import styles from './ReplayFrame.module.css';
import { stepsOfAddress } from './share/steps-of-address.ts';
import { usePlayback } from './usePlayback.ts';

const TextView = lazyPart(() => import('../table/text-view/TextView.tsx'), ['text-view']);
const Proof = lazyPart(
  () => import('../../components/dealing/Proof.tsx'),
  ['dealing', 'verifier', 'dealing-rejections'],
);
const Review = lazyPart(() => import('./review/Review.tsx'), ['review']);
const ShareStep = lazyPart(() => import('./share/ShareStep.tsx'), ['sharing']);

interface ReplayFrameProps {
  readonly timeline: ReplayTimeline;
  readonly opened: LoadedGame;
  /** The viewer's own seat, if they played. */
  readonly own: Seat | null;
  /** Undefined for a file. */
  readonly source?: MatchSource;
}

const ALL_SEATS = 'all';
const PUBLIC = 'public';

/** A match at one of its steps from a chosen perspective, with playback controls. */
export function ReplayFrame({ timeline, opened, own, source }: ReplayFrameProps) {
  const { screen } = opened;
  const { record } = timeline;
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(record.game);
  const { speed } = usePreferences();
  const wide = useIsRoomy();
  const query = useSearch();
  const [perspective, setPerspective] = useState<string>(screen.heldCards ? ALL_SEATS : PUBLIC);
  /** A link may open a step, and play from there to another. */
  const [linked] = useState(() => stepsOfAddress(query, timeline.length, timeline.dealStarts));
  const playback = usePlayback(timeline.length, linked);
  const { step, go } = playback;
  const [isSharing, setSharing] = useState(false);
  /** Undefined until first opened; closing keeps its results. */
  const [review, setReview] = useState<'open' | 'closed'>();
  /** Opens at once if the address asks for it, or the record's dealing does not verify. */
  const [checking, setChecking] = useState(
    () => new URLSearchParams(query).has('check') || verify(record, [opened.game]) !== undefined,
  );
  const [isTextShown, setTextShown] = useState(false);
  const toggleText = () => setTextShown(!isTextShown);
  useTextViewKey(toggleText);
  const [marks, setMarks] = useState<readonly TimelineMark[]>(NO_MARKS);
  const opener = useRef<HTMLButtonElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const title = tGame('title');
  usePageTitle(t('replay.of', { game: title }));

  const viewer = viewerOf(perspective, own);
  const seat = viewer === 'public' ? null : viewer;
  const { deal, move, totals } = timeline.at(step);
  const players = useMemo(
    () => seatedPlayers(seatsOfRecord(record.seats), totals, t),
    [record.seats, totals, t],
  );
  const labels = players.map(({ name }, at) => (at === own ? t('you.name') : name));
  const view = useMemo(() => timeline.view(step, viewer), [timeline, step, viewer]);
  const last = useMemo(() => gameEvents(timeline.events(step, viewer)), [timeline, step, viewer]);
  const log = useMemo(() => timeline.logUpTo(step, viewer), [timeline, step, viewer]);
  const table = { game: record.game, seat };
  const now = useLogLines(
    log.filter(({ number }) => number === step),
    opened.messages,
    table,
    players,
  );

  return (
    <div className={`${frame.frame} ${styles.frame}`}>
      <header className={`${bar.bar} ${styles.bar}`}>
        <HomeLink />
        <div className={bar.where}>
          <h1>{title}</h1>
          <p>{t('replay.title')}</p>
        </div>
        <p role="status" className={`${bar.status} ${styles.now}`}>
          {now.map(({ sentence }) => sentence).join(' ') || t('replay.dealt', { deal })}
        </p>
        <div className={bar.tools}>
          <div className={styles.perspective}>
            <Select
              label={t('replay.eyes')}
              value={perspective}
              choices={[
                ...(screen.heldCards ? [{ value: ALL_SEATS, label: t('replay.all') }] : []),
                { value: PUBLIC, label: t('replay.public') },
                ...labels.map((label, at) => ({ value: String(at), label })),
              ]}
              onChange={setPerspective}
            />
          </div>
          {isOver(record) && isSearchable(opened.game) && (
            <IconButton
              ref={opener}
              icon="review"
              label={t('replay.review')}
              aria-expanded={review === 'open'}
              onClick={() => setReview(review === 'open' ? 'closed' : 'open')}
            />
          )}
          <IconButton
            icon="words"
            label={t('text-view')}
            aria-expanded={isTextShown}
            aria-keyshortcuts={TEXT_VIEW_KEY}
            onClick={toggleText}
          />
          <IconButton
            icon="share"
            label={t('replay.share')}
            onClick={() => {
              playback.pause();
              setSharing(true);
            }}
          />
          <IconButton icon="check" label={t('over.check-deal')} onClick={() => setChecking(true)} />
        </div>
      </header>
      <Dialog
        open={checking}
        title={t('over.check-deal')}
        width="wide"
        onClose={() => setChecking(false)}
      >
        {checking && <Proof record={record} game={opened.game} players={players} />}
      </Dialog>
      <Dialog
        open={isSharing}
        title={t('replay.share')}
        onClose={() => setSharing(false)}
        actions={
          <Button
            look="plain"
            icon="download"
            onClick={() =>
              saveFile(
                `rota-${record.game}-${source?.id ?? 'match'}.json`,
                `${JSON.stringify(record)}\n`,
                'application/json',
              )
            }
          >
            {t('replay.download')}
          </Button>
        }
      >
        <ShareStep
          timeline={timeline}
          opened={opened}
          step={step}
          {...(source ? { source } : {})}
        />
      </Dialog>
      <TextViewOffer label={t('text-view.offer-read')} onOpen={() => setTextShown(true)} />
      <div className={`${frame.body} ${styles.body}`}>
        <div ref={top} className={frame.table}>
          <UiProvider speed={playback.jumped ? 'off' : speed}>
            <screen.Table
              key={viewer}
              view={view}
              seat={seat}
              players={players}
              openDecisions={NOTHING_OPEN}
              lastEvents={last}
              play={nothing}
              t={tGame}
            />
          </UiProvider>
          {perspective === ALL_SEATS && screen.heldCards && (
            <AllHands
              held={screen.heldCards}
              unseen={screen.unseenCards}
              state={timeline.state(step)}
              views={players.map((_, at) => timeline.view(step, at))}
              players={players}
              shown={seat}
              t={tGame}
            />
          )}
        </div>
        {review && (
          <aside
            className={`${frame.aside} ${styles.review}`}
            aria-label={t('replay.review')}
            hidden={review === 'closed'}
          >
            <Review
              timeline={timeline}
              opened={opened}
              {...(source ? { source } : {})}
              players={players}
              labels={labels}
              step={step}
              seat={seat ?? Math.max(0, players.map(({ kind }) => kind).indexOf('person'))}
              open={review === 'open'}
              onClose={() => {
                setReview('closed');
                moveFocusTo(opener.current);
              }}
              onShow={(at, whose) => {
                setPerspective(String(whose));
                playback.pause();
                go(at);
                top.current?.scrollIntoView({ block: 'start' });
              }}
              onMarks={setMarks}
            />
          </aside>
        )}
        <TextViewPanel open={isTextShown} onClose={() => setTextShown(false)}>
          <TextView
            opened={opened}
            table={{ ...table, view, deal, deals: record.deals.length, number: step }}
            players={players}
            log={log}
            status={t('replay.where', { deal, deals: record.deals.length, move })}
          />
        </TextViewPanel>
        {wide && !isTextShown && review !== 'open' && (
          <aside className={frame.aside} aria-label={t('account.title')}>
            <MatchLog
              title={t('account.title')}
              log={log}
              messages={opened.messages}
              screen={screen}
              table={table}
              players={players}
            />
          </aside>
        )}
      </div>
      <PlaybackControls
        step={step}
        steps={timeline.length}
        deals={timeline.dealStarts}
        where={t('replay.where', { deal, deals: record.deals.length, move })}
        running={playback.isPlaying}
        marks={marks}
        onStep={go}
        onRun={(run) => (run ? playback.play() : playback.pause())}
      />
    </div>
  );
}

/** Whose view is shown: with all hands, one's own, as at the table. */
function viewerOf(perspective: string, own: Seat | null): Viewer {
  if (perspective === PUBLIC) return 'public';
  return perspective === ALL_SEATS ? (own ?? 'public') : Number(perspective);
}

const NO_MARKS: readonly TimelineMark[] = [];
const NOTHING_OPEN: readonly never[] = [];
const nothing = () => {};
