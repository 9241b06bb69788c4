import type { Tutorial } from '@rota/tutorial';
import { use, useCallback, useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { TutorialFrame } from './TutorialFrame.tsx';
import { TutorialConnection } from './tutorial-connection.ts';
import {
  NO_PROGRESS,
  storedProgress,
  storeProgress,
  type TutorialProgress,
} from './tutorial-progress.ts';

export default function LearnPage({ game }: { game: string }) {
  const { gameLoader } = useAppServices();
  return gameLoader.idsWith('tutorial').includes(game) ? <LessonOf id={game} /> : <NotFoundPage />;
}

function LessonOf({ id }: { id: string }) {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(id));
  const tutorial = use(gameLoader.tutorial(id));
  use(gameLoader.allTitles());
  const { game } = opened;
  const [{ table, round }, setTable] = useState(() => ({
    table: new TutorialConnection(game, tutorial, resumable(storedProgress(id), tutorial), (now) =>
      storeProgress(id, now),
    ),
    round: 0,
  }));
  const startAgain = useCallback(() => {
    storeProgress(id, NO_PROGRESS);
    setTable((before) => ({
      table: new TutorialConnection(game, tutorial, NO_PROGRESS, (now) => storeProgress(id, now)),
      round: before.round + 1,
    }));
  }, [id, game, tutorial]);
  return (
    <TutorialFrame
      key={round}
      table={table}
      tutorial={tutorial}
      opened={opened}
      onStartAgain={startAgain}
    />
  );
}

function resumable(stored: TutorialProgress, { steps }: Tutorial): TutorialProgress {
  return stored.at < steps.length ? stored : NO_PROGRESS;
}
