import type { Lesson } from '@rota/tutorial';
import { use, useCallback, useState } from 'react';
import { useHouse } from '../../house/house.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { BEGINNING, type KeptLesson, keepLesson, keptLesson } from './kept-lesson.ts';
import { LessonFrame } from './LessonFrame.tsx';
import { LessonTable } from './lesson-table.ts';

/** A game taught at its own table. */
export default function LearnPage({ game }: { game: string }) {
  const { shelf } = useHouse();
  return shelf.having('tutorial').includes(game) ? <Taught id={game} /> : <NotFoundPage />;
}

function Taught({ id }: { id: string }) {
  const { shelf } = useHouse();
  const opened = use(shelf.open(id));
  const lesson = use(shelf.lesson(id));
  use(shelf.allWords());
  const { game } = opened;
  const [{ table, round }, setTable] = useState(() => ({
    table: new LessonTable(game, lesson, unfinished(keptLesson(id), lesson), (kept) =>
      keepLesson(id, kept),
    ),
    round: 0,
  }));
  const startAgain = useCallback(() => {
    keepLesson(id, BEGINNING);
    setTable((before) => ({
      table: new LessonTable(game, lesson, BEGINNING, (kept) => keepLesson(id, kept)),
      round: before.round + 1,
    }));
  }, [id, game, lesson]);
  return (
    <LessonFrame
      key={round}
      table={table}
      lesson={lesson}
      opened={opened}
      onStartAgain={startAgain}
    />
  );
}

/** Whoever has been through the lesson and comes again begins at the beginning. */
function unfinished(kept: KeptLesson, { steps }: Lesson): KeptLesson {
  return kept.at < steps.length ? kept : BEGINNING;
}
