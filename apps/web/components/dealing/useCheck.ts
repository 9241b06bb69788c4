import { type AnyGame, type Rejection, rejection } from '@rota/core';
import { useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';

interface Check<Found> {
  readonly start: () => Promise<void>;
  readonly isChecking: boolean;
  readonly found: Found | undefined;
  /** Why there is no result. */
  readonly problem: Rejection | undefined;
}

/** Runs a check that needs a game's rules, and keeps its latest result. */
export function useCheck<Found>(
  game: string,
  check: (game: AnyGame) => Promise<Found>,
): Check<Found> {
  const { gameLoader } = useAppServices();
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<Rejection>();
  const start = async () => {
    setChecking(true);
    setFound(undefined);
    setProblem(undefined);
    try {
      setFound(await check(await gameLoader.rules(game)));
    } catch {
      setProblem(rejection('not-loaded'));
    } finally {
      setChecking(false);
    }
  };
  return { start, isChecking, found, problem };
}
