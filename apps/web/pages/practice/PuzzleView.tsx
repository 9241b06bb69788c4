import { PASS } from '@rota/analysis';
import { isSearchable, type Rejection, seededRandom } from '@rota/core';
import { Button, moveFocusTo } from '@rota/ui';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { seatedPlayers, seatsOfRecord } from '../../app/players.ts';
import {
  type CardSchedule,
  INTERVALS_IN_DAYS,
  reschedule,
} from '../../components/learning/leitner.ts';
import type { Puzzle } from '../../components/learning/match-review.ts';
import { Refusal } from '../../components/Refusal.tsx';
import type { LoadedGame } from '../../game-loader.ts';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { GradeBadge } from '../replay/review/GradeBadge.tsx';
import { PlayedAndBetter } from '../replay/review/PlayedAndBetter.tsx';
import frame from '../table/TableFrame.module.css';
import { type AnswerResult, gradeAnswer } from './answer.ts';
import styles from './PracticePage.module.css';

interface PuzzleViewProps {
  readonly puzzle: Puzzle;
  readonly title: string;
  /** Called when the answer is graded and the puzzle rescheduled. */
  onAnswered(schedule: CardSchedule): void;
  onNext(): void;
}

/** A position of one's own, to be played better than before. */
export function PuzzleView(props: PuzzleViewProps) {
  const { puzzle } = props;
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(puzzle.game));
  // Descriptions of moves, before anything has the focus that waiting for them would take.
  use(gameLoader.tableText(puzzle.game));
  return opened.game.version === puzzle.version ? (
    <PlayablePuzzle {...props} opened={opened} />
  ) : (
    <OutdatedPuzzle {...props} />
  );
}

/** The rules have changed since; the puzzle rests for the longest time. */
function OutdatedPuzzle({ puzzle, onAnswered, onNext }: PuzzleViewProps) {
  const { t } = useTranslation('practice');
  const { learningStore } = useAppServices();
  const putAway = async () => {
    const last = { ...puzzle.schedule, box: INTERVALS_IN_DAYS.length - 1 };
    const schedule = reschedule(last, true, Date.now());
    await (await learningStore()).schedule(puzzle.id, schedule);
    onAnswered(schedule);
    onNext();
  };
  return (
    <section className={`stack ${styles.nothing}`}>
      <p>{t('outdated')}</p>
      <Button onClick={() => putAway().catch(reportError)}>{t('next')}</Button>
    </section>
  );
}

type State = { readonly step: 'asked' | 'grading' | 'failed' } | AnswerResult;

function PlayablePuzzle(props: PuzzleViewProps & { readonly opened: LoadedGame }) {
  const { puzzle, opened, title, onAnswered, onNext } = props;
  const { decision, names } = puzzle;
  const { view, seat, kind } = decision;
  const { t } = useTranslation();
  const { t: tPractice } = useTranslation('practice');
  const { t: tReview } = useTranslation('review');
  const { t: tGame } = useGameTranslation(puzzle.game);
  const describeRejection = useDescribeRejection(puzzle.game);
  const { learningStore, analysisRunner } = useAppServices();
  const [state, setState] = useState<State>({ step: 'asked' });
  const [rejected, setRejected] = useState<Rejection>();
  const ended = useRef(new AbortController());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    current?.focus({ preventScroll: true });
    ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);

  const players = useMemo(
    () =>
      seatedPlayers(seatsOfRecord(names), NO_TOTALS, t).map((player, at) =>
        at === seat ? { ...player, name: t('you.name') } : player,
      ),
    [names, seat, t],
  );
  const isOpen = 'step' in state && state.step !== 'grading';
  const open = useMemo(() => (isOpen ? [kind] : []), [isOpen, kind]);

  const answer = async (move: string) => {
    const why = move === PASS ? undefined : rejectionOf(opened, puzzle, move);
    setRejected(why);
    if (why || !isOpen) return;
    setState({ step: 'grading' });
    try {
      const result = await gradeAnswer(puzzle, move, analysisRunner, ended.current.signal);
      const schedule = reschedule(puzzle.schedule, result.grade === undefined, Date.now());
      await (await learningStore()).schedule(puzzle.id, schedule);
      setState(result);
      onAnswered(schedule);
    } catch (fault) {
      if (ended.current.signal.aborted) return;
      reportError(fault);
      setState({ step: 'failed' });
    }
  };
  const play = (move: string) => {
    answer(move).catch(reportError);
  };
  return (
    <div className={`${frame.body} ${styles.body}`}>
      <section
        className={`stack gap-3 ${styles.panel}`}
        data-answered={!('step' in state) || undefined}
        aria-label={tPractice('title')}
      >
        <h2 ref={heading} tabIndex={-1}>
          {tPractice('your-move', { game: title, deal: decision.deal })}
        </h2>
        {'step' in state ? (
          <>
            <p role="status">{tPractice(state.step)}</p>
            {kind === 'reaction' && state.step === 'asked' && (
              <div>
                <Button onClick={() => play(PASS)}>{tReview('silence')}</Button>
              </div>
            )}
          </>
        ) : (
          <Feedback
            puzzle={puzzle}
            result={state}
            opened={opened}
            names={players.map(({ name }) => name)}
            onNext={onNext}
          />
        )}
      </section>
      <div className={`${frame.table} ${styles.table}`}>
        <opened.screen.Table
          view={view}
          seat={seat}
          players={players}
          openDecisions={open}
          lastEvents={NO_EVENTS}
          {...(rejected ? { rejection: rejected } : {})}
          play={play}
          t={tGame}
        />
      </div>
      <Refusal text={rejected && describeRejection(rejected)} />
    </div>
  );
}

const NO_TOTALS: readonly number[] = [];
const NO_EVENTS: readonly never[] = [];

/** Returns why a move is illegal; that never depends on hidden cards, so any determinization will do. */
function rejectionOf(
  { game }: LoadedGame,
  { decision: { view, seat } }: Puzzle,
  text: string,
): Rejection | undefined {
  const move = game.parseMove(text);
  if (!move.ok) return move.rejection;
  if (!isSearchable(game)) return undefined;
  return game.validate(game.determinize(view, seededRandom('any')), seat, move.value);
}

interface FeedbackProps {
  readonly puzzle: Puzzle;
  readonly result: AnswerResult;
  readonly opened: LoadedGame;
  readonly names: readonly string[];
  onNext(): void;
}

function Feedback({ puzzle, result, opened, names, onNext }: FeedbackProps) {
  const { t } = useTranslation('practice');
  const { decision, best, schedule } = puzzle;
  const { grade, move, comparison } = result;
  const { view, seat } = decision;
  const isSolved = grade === undefined;
  const { box } = reschedule(schedule, isSolved, 0);
  const days = INTERVALS_IN_DAYS[box]!;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => moveFocusTo(next.current, { preventScroll: true }), []);
  return (
    <>
      <p role="status" className={`row ${styles.verdict}`} data-solved={isSolved || undefined}>
        {isSolved ? t('solved') : <GradeBadge grade={grade} />}
        <span className="soft small">
          {days === 0 ? t('back-soon') : t('back-in', { count: days })}
        </span>
      </p>
      {!isSolved && (
        <PlayedAndBetter
          decision={{
            view,
            seat,
            best,
            ...(move === PASS ? {} : { played: move }),
            ...(comparison ? { comparison } : {}),
          }}
          opened={opened}
          names={names}
        />
      )}
      <div>
        <Button ref={next} look="primary" icon="forward" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}
