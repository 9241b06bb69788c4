import type { MatchRecord, Result } from '@rota/core';
import { use, useMemo } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import type { LoadedGame } from '../../game-loader.ts';
import { ReplayTimeline } from '../../session/replay-timeline.ts';

/** Replays a record of a game of this room. Suspends until the game is loaded. */
export function useTimeline(record: MatchRecord): {
  readonly opened: LoadedGame;
  /** The first fault, if the rules reject the record. */
  readonly timeline: Result<ReplayTimeline>;
} {
  const { gameLoader } = useAppServices();
  const opened = use(gameLoader.load(record.game));
  const timeline = useMemo(
    () => ReplayTimeline.fromRecord(record, opened.game),
    [record, opened.game],
  );
  return { opened, timeline };
}
