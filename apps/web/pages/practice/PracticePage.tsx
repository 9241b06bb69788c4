import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loading } from '../../components/Loading.tsx';
import { type CardSchedule, dueCards } from '../../components/learning/leitner.ts';
import type { Puzzle } from '../../components/learning/match-review.ts';
import { ReviewMatches } from '../../components/learning/ReviewMatches.tsx';
import { useOwnMatches } from '../../components/learning/useOwnMatches.ts';
import { useLearning } from '../../components/learning/useReviewMatches.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { formatDate } from '../../locales/format-date.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import frame from '../table/TableFrame.module.css';
import styles from './PracticePage.module.css';
import { PuzzleView } from './PuzzleView.tsx';

/** One's own costly decisions as puzzles, each when it is due. */
export default function PracticePage() {
  const { gameLoader, i18n } = useAppServices();
  use(gameLoader.allTitles());
  const { t } = useTranslation('practice');
  usePageTitle(t('title'));
  const stored = useLearning()?.puzzles;
  /** The schedules of the puzzles answered on this page. */
  const [schedules, setSchedules] = useState<ReadonlyMap<string, CardSchedule>>(new Map());
  const puzzles = stored
    ?.filter(({ game }) => gameLoader.has(game))
    .map((puzzle) => ({ ...puzzle, schedule: schedules.get(puzzle.id) ?? puzzle.schedule }));
  /** The puzzle shown stays until the next one is asked for. */
  const [shown, setShown] = useState<Puzzle>();
  const due = dueCards(puzzles ?? [], Date.now());
  const puzzle = shown ?? due[0];
  if (!puzzles) return <Loading />;
  return (
    <div className={frame.frame}>
      <header className={puzzle ? `row ${styles.head} ${styles.inLine}` : styles.head}>
        <h1>{t('title')}</h1>
        <p className="soft">
          {puzzle ? t('due', { count: due.length }) : t('known', { count: puzzles.length })}
        </p>
      </header>
      {puzzle ? (
        <PuzzleView
          key={`${puzzle.id} ${puzzle.schedule.due}`}
          puzzle={puzzle}
          title={gameTranslator(i18n, puzzle.game)('title')}
          onAnswered={(schedule) => {
            setShown(puzzle);
            setSchedules(new Map(schedules).set(puzzle.id, schedule));
          }}
          onNext={() => setShown(undefined)}
        />
      ) : (
        <NothingDue puzzles={puzzles} />
      )}
    </div>
  );
}

/** Why there is nothing to do, and what gives more puzzles. */
function NothingDue({ puzzles }: { puzzles: readonly Puzzle[] }) {
  const { t } = useTranslation('practice');
  const language = useLanguage();
  const matches = useOwnMatches() ?? [];
  const next = Math.min(...puzzles.map(({ schedule }) => schedule.due));
  return (
    <section className={`stack gap-5 ${styles.nothing}`}>
      <div className="stack gap-2">
        <h2>{t(puzzles.length > 0 ? 'done.title' : 'none.title')}</h2>
        <p className="measure">
          {puzzles.length > 0
            ? t('done.text', {
                date: formatDate(next, language, { dateStyle: 'full' }),
              })
            : t('none.text')}
        </p>
      </div>
      <ReviewMatches matches={matches} />
      <div className="row">
        <LinkButton href="/" icon="cards">
          {t('to-play')}
        </LinkButton>
        <LinkButton href="/you" icon="person">
          {t('to-you')}
        </LinkButton>
      </div>
    </section>
  );
}
