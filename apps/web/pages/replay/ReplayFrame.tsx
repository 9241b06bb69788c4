import { isSearchable, type Viewer } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { Dialog, IconButton, Mark, Select, UiProvider } from '@rota/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OpenedGame } from '../../game-shelf.ts';
import { usePreferences } from '../../house/house.ts';
import { recordedSeats, seatedPlayers } from '../../house/players.ts';
import { useGameSay, useSay } from '../../locales/useSay.ts';
import { fetchedPart } from '../../parts/fetched.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import type { Reel } from '../../replay/reel.ts';
import { gameEvents } from '../../session/table-session.ts';
import { MatchLog } from '../table/MatchLog.tsx';
import bar from '../table/TableBar.module.css';
import frame from '../table/TableFrame.module.css';
import { TextViewPanel } from '../table/text-view/TextViewPanel.tsx';
import { TEXT_VIEW_KEY, useTextViewKey } from '../table/text-view/useTextViewKey.ts';
import { useIsWide } from '../table/useIsWide.ts';
import { useLogLines } from '../table/useLogLines.ts';
import { AllHands } from './AllHands.tsx';
import { isOver } from './is-over.ts';
import { PlaybackControls, type TimelineMark } from './PlaybackControls.tsx';
import styles from './ReplayFrame.module.css';

const TextView = fetchedPart(() => import('../table/text-view/TextView.tsx'));
const Proof = fetchedPart(() => import('../../dealing/Proof.tsx'));
const Hindsight = fetchedPart(() => import('./hindsight/Hindsight.tsx'));

/** How long a step stays while the replay runs by itself, in ms. */
const STEP_MS = { off: 900, fast: 700, normal: 1300, slow: 2600 } as const;

interface ReplayFrameProps {
  readonly reel: Reel;
  readonly opened: OpenedGame;
  /** Part of the name of the downloaded file. */
  readonly name?: string;
}

/** The list's values for eyes that are no seat's. */
const ALL_SEATS = 'all';
const PUBLIC = 'public';

/** A match at one of its steps, seen with somebody's eyes, and the way to the other steps. */
export function ReplayFrame({ reel, opened, name }: ReplayFrameProps) {
  const { screen } = opened;
  const { record } = reel;
  const say = useSay();
  const sayGame = useGameSay(record.game);
  const { speed } = usePreferences();
  const wide = useIsWide();
  const [eyes, setEyes] = useState<string>(screen.Holding ? ALL_SEATS : PUBLIC);
  const [{ step, jumped }, setStep] = useState({ step: 0, jumped: false });
  const [running, setRunning] = useState(false);
  /** Looking back: not asked for yet, shown, or put away with what it has found. */
  const [hindsight, setHindsight] = useState<'open' | 'closed'>();
  /** A match whose packs are not right is not shown without saying so. */
  const [checking, setChecking] = useState(() => verify(record, [opened.game]) !== undefined);
  const [words, setWords] = useState(false);
  const toggleWords = () => setWords(!words);
  useTextViewKey(toggleWords);
  const [marks, setMarks] = useState<readonly TimelineMark[]>(NO_MARKS);
  const opener = useRef<HTMLButtonElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const title = sayGame('title');
  usePageTitle(say('replay.of', { game: title }));

  const viewer: Viewer = eyes === ALL_SEATS || eyes === PUBLIC ? 'public' : Number(eyes);
  const seat = viewer === 'public' ? null : viewer;
  const { deal, move, totals } = reel.at(step);
  const players = useMemo(
    () => seatedPlayers(recordedSeats(record.seats), totals, say),
    [record.seats, totals, say],
  );
  const view = useMemo(() => reel.view(step, viewer), [reel, step, viewer]);
  const last = useMemo(() => gameEvents(reel.events(step, viewer)), [reel, step, viewer]);
  const happenings = useMemo(() => reel.happenings(step, viewer), [reel, step, viewer]);
  const table = { game: record.game, seat };
  const now = useLogLines(
    happenings.filter(({ number }) => number === step),
    opened.words,
    table,
    players,
  );
  const atEnd = step === reel.length - 1;

  const go = (to: number) => {
    const next = Math.max(0, Math.min(reel.length - 1, to));
    setStep((before) => ({ step: next, jumped: Math.abs(next - before.step) !== 1 }));
  };
  useEffect(() => {
    if (!running || atEnd) return;
    const timer = setTimeout(() => go(step + 1), STEP_MS[speed]);
    return () => clearTimeout(timer);
  });

  return (
    <div ref={top} className={frame.frame}>
      <header className={`${bar.bar} ${styles.bar}`}>
        <Link href="/" className={bar.home} aria-label={say('to-lobby')} title={say('to-lobby')}>
          <Mark size={28} />
        </Link>
        <div className={bar.where}>
          <h1>{title}</h1>
          <p>{say('replay.title')}</p>
        </div>
        <p role="status" className={`${bar.status} ${styles.now}`}>
          {now.map(({ sentence }) => sentence).join(' ') || say('replay.dealt', { deal })}
        </p>
        <div className={bar.tools}>
          <div className={styles.eyes}>
            <Select
              label={say('replay.eyes')}
              value={eyes}
              onChange={({ currentTarget }) => setEyes(currentTarget.value)}
            >
              {screen.Holding && <option value={ALL_SEATS}>{say('replay.all')}</option>}
              <option value={PUBLIC}>{say('replay.public')}</option>
              {players.map((player, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <option key={at} value={at}>
                  {player.name}
                </option>
              ))}
            </Select>
          </div>
          {isOver(record) && isSearchable(opened.game) && (
            <IconButton
              ref={opener}
              icon="hindsight"
              label={say('replay.hindsight')}
              aria-expanded={hindsight === 'open'}
              onClick={() => setHindsight(hindsight === 'open' ? 'closed' : 'open')}
            />
          )}
          <IconButton
            icon="words"
            label={say('in-words')}
            aria-expanded={words}
            aria-keyshortcuts={TEXT_VIEW_KEY}
            onClick={toggleWords}
          />
          <IconButton icon="check" label={say('replay.check')} onClick={() => setChecking(true)} />
          <IconButton
            icon="download"
            label={say('replay.download')}
            onClick={() =>
              saveFile(
                `rota-${record.game}-${name ?? 'match'}.json`,
                `${JSON.stringify(record)}\n`,
                'application/json',
              )
            }
          />
        </div>
      </header>
      <Dialog
        open={checking}
        title={say('replay.check')}
        width="wide"
        onClose={() => setChecking(false)}
      >
        {checking && <Proof record={record} game={opened.game} players={players} />}
      </Dialog>
      <div className={`${frame.body} ${styles.body}`}>
        <div className={frame.table}>
          <UiProvider speed={jumped ? 'off' : speed}>
            <screen.Table
              key={viewer}
              view={view}
              seat={seat}
              players={players}
              open={NOTHING_OPEN}
              last={last}
              play={nothing}
              say={sayGame}
            />
          </UiProvider>
          {eyes === ALL_SEATS && screen.Holding && (
            <AllHands
              Holding={screen.Holding}
              views={players.map((_, at) => reel.view(step, at))}
              players={players}
              say={sayGame}
            />
          )}
        </div>
        {hindsight && (
          <aside
            className={`${frame.aside} ${styles.hindsight}`}
            aria-label={say('replay.hindsight')}
            hidden={hindsight === 'closed'}
          >
            <Hindsight
              reel={reel}
              opened={opened}
              players={players}
              step={step}
              seat={
                seat ??
                Math.max(
                  0,
                  players.findIndex(({ kind }) => kind === 'person'),
                )
              }
              open={hindsight === 'open'}
              onClose={() => {
                setHindsight('closed');
                opener.current?.focus();
              }}
              onShow={(at, whose) => {
                setEyes(String(whose));
                setRunning(false);
                go(at);
                top.current?.scrollIntoView({ block: 'start' });
              }}
              onMarks={setMarks}
            />
          </aside>
        )}
        <TextViewPanel open={words} onClose={() => setWords(false)}>
          <TextView
            opened={opened}
            table={{ ...table, view, deal, deals: record.deals.length, number: step }}
            players={players}
            happenings={happenings}
            status={say('replay.where', { deal, deals: record.deals.length, move })}
          />
        </TextViewPanel>
        {wide && !words && hindsight !== 'open' && (
          <aside className={frame.aside} aria-label={say('account.title')}>
            <MatchLog
              title={say('account.title')}
              happenings={happenings}
              words={opened.words}
              screen={screen}
              table={table}
              players={players}
            />
          </aside>
        )}
      </div>
      <PlaybackControls
        step={step}
        steps={reel.length}
        deals={reel.deals}
        where={say('replay.where', { deal, deals: record.deals.length, move })}
        running={running && !atEnd}
        marks={marks}
        onStep={go}
        onRun={(run) => {
          if (run && atEnd) go(0);
          setRunning(run);
        }}
      />
    </div>
  );
}

const NO_MARKS: readonly TimelineMark[] = [];
const NOTHING_OPEN: readonly never[] = [];
const nothing = () => {};
