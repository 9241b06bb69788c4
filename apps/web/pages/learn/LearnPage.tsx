import type { Tutorial } from '@rota/tutorial';
import { use, useCallback, useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { LessonFrame } from './LessonFrame.tsx';
import { LessonConnection } from './lesson-connection.ts';
import {
  type LessonProgress,
  NO_PROGRESS,
  storedProgress,
  storeProgress,
} from './lesson-progress.ts';

export default function LearnPage({ game }: { game: string }) {
  const { gameLoader } = useAppServices();
  return gameLoader.idsWith('tutorial').includes(game) ? <LessonOf id={game} /> : <NotFoundPage />;
}

function LessonOf({ id }: { id: string }) {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(id));
  const lesson = use(gameLoader.lesson(id));
  use(gameLoader.allMessages());
  const { game } = opened;
  const [{ table, round }, setTable] = useState(() => ({
    table: new LessonConnection(game, lesson, resumable(storedProgress(id), lesson), (now) =>
      storeProgress(id, now),
    ),
    round: 0,
  }));
  const startAgain = useCallback(() => {
    storeProgress(id, NO_PROGRESS);
    setTable((before) => ({
      table: new LessonConnection(game, lesson, NO_PROGRESS, (now) => storeProgress(id, now)),
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

function resumable(stored: LessonProgress, { steps }: Tutorial): LessonProgress {
  return stored.at < steps.length ? stored : NO_PROGRESS;
}
