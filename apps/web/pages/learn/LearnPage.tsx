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

/** @param props.rare `rare` for the lesson of the rare rules */
export default function LearnPage({ game, rare }: { game: string; rare?: string | undefined }) {
  const { gameLoader } = useAppServices();
  const isRare = rare === 'rare';
  const part = isRare ? 'rareTutorial' : 'tutorial';
  const isTaught = rare === undefined || isRare;
  if (!isTaught || !gameLoader.idsWith(part).includes(game)) return <NotFoundPage />;
  return <Lesson game={game} isRare={isRare} />;
}

function Lesson({ game: taught, isRare }: { game: string; isRare: boolean }) {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(taught));
  const tutorial = use(isRare ? gameLoader.rareTutorial(taught) : gameLoader.tutorial(taught));
  const id = isRare ? `${taught}.rare` : taught;
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
      id={id}
      isRare={isRare}
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
