import type { Tutorial } from '@rota/tutorial';
import { Dialog, IconButton } from '@rota/ui';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { seatedPlayers } from '../../app/players.ts';
import { spectatorStepMs } from '../../app/preferences.ts';
import { Loading } from '../../components/Loading.tsx';
import { lazyPart } from '../../components/lazy-component.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import type { LoadedGame } from '../../game-loader.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import { gameEvents, type TableSession, type TableSnapshot } from '../../session/table-session.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { useTableSession } from '../../session/useTableSession.ts';
import { Announcer } from '../table/Announcer.tsx';
import { HomeLink } from '../table/HomeLink.tsx';
import { viewerDecisions } from '../table/status.ts';
import bar from '../table/TableBar.module.css';
import frame from '../table/TableFrame.module.css';
import { Coach } from './Coach.tsx';
import styles from './TutorialFrame.module.css';
import type { TutorialConnection } from './tutorial-connection.ts';
import { storeCompleted } from './tutorial-progress.ts';
import { useHighlight } from './useHighlight.ts';

const RulesText = lazyPart(() => import('../rules/RulesText.tsx'));

interface TutorialFrameProps {
  /** The lesson's id, for its progress. */
  readonly id: string;
  /** Whether it teaches the rare rules. */
  readonly isRare: boolean;
  readonly table: TutorialConnection;
  readonly tutorial: Tutorial;
  readonly opened: LoadedGame;
  onStartAgain(): void;
}

export function TutorialFrame(props: TutorialFrameProps) {
  const { table, opened } = props;
  const connect = useCallback(() => table, [table]);
  const visit = useTableSession(opened.game, connect, spectatorStepMs);
  const shown = visit?.snapshot.table;
  return visit && shown ? <LessonView {...props} {...visit} shown={shown} /> : <Loading />;
}

interface LessonViewProps extends TutorialFrameProps {
  readonly session: TableSession;
  readonly snapshot: TableSnapshot;
  /** The table as shown, which may lag behind the tutorial. */
  readonly shown: ClientTable;
}

function LessonView(props: LessonViewProps) {
  const { id, isRare, table, tutorial, opened, session, snapshot, shown, onStartAgain } = props;
  const { game, screen, messages } = opened;
  const { t } = useTranslation();
  const { t: tLearn } = useTranslation('learn');
  const { t: tGame } = useGameTranslation(game.id);
  const title = tGame('title');
  const heading = tLearn(isRare ? 'page.rare' : 'page.title', { game: title });
  usePageTitle(heading);
  const state = useSyncExternalStore(table.subscribe, table.getSnapshot);
  const [showing, setShowing] = useState(false);
  const [rules, setRules] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const players = useMemo(
    () => seatedPlayers(shown.seats, shown.totals, t),
    [shown.seats, shown.totals, t],
  );
  const last = useMemo(() => gameEvents(shown.lastEvents), [shown.lastEvents]);
  const open = useMemo(
    () => (snapshot.isSending ? [] : viewerDecisions(shown)),
    [snapshot.isSending, shown],
  );
  const isShown = shown.number >= state.number && !showing;
  const step = tutorial.steps[state.at];
  useHighlight(place, isShown ? step?.point : undefined);
  useEffect(() => {
    if (!step) storeCompleted(id);
  }, [step, id]);
  const catchUp = () => flushSync(session.catchUp);

  return (
    <div className={frame.frame}>
      <header className={`${bar.bar} ${styles.bar}`}>
        <HomeLink />
        <div className={bar.where}>
          <h1>{heading}</h1>
          <p>
            {step
              ? tLearn('step', { step: state.at + 1, steps: tutorial.steps.length })
              : tLearn('done')}
          </p>
        </div>
        <div className={bar.tools}>
          <IconButton icon="undo" label={tLearn('start-again')} onClick={onStartAgain} />
          <IconButton icon="rules" label={t('bar.rules')} onClick={() => setRules(true)} />
        </div>
      </header>
      <div className={`${frame.body} ${styles.body}`}>
        <Coach
          tutorial={tutorial}
          state={state}
          isShown={isShown}
          game={game.id}
          isRare={isRare}
          players={players}
          place={place}
          onGoOn={() => {
            catchUp();
            table.acknowledge();
          }}
          onStartAgain={onStartAgain}
        />
        <div
          ref={place}
          className={frame.table}
          onPointerDownCapture={catchUp}
          onKeyDownCapture={catchUp}
        >
          <screen.Table
            view={shown.view}
            seat={shown.seat}
            players={players}
            openDecisions={open}
            lastEvents={last}
            onAnimating={setShowing}
            play={session.play}
            onArrange={table.onArrange}
            t={tGame}
          />
        </div>
      </div>
      <Dialog
        open={rules}
        title={t('rules.of', { game: title })}
        width="wide"
        onClose={() => setRules(false)}
      >
        {rules && <RulesText game={game.id} />}
      </Dialog>
      <Announcer
        log={snapshot.log}
        messages={messages}
        table={shown}
        players={players}
        yours={false}
        chat={snapshot.chat}
      />
    </div>
  );
}
