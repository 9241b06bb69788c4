import type { DecisionKind, Rejection, Seat } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import { useMemo, useState } from 'react';
import { Refusal } from '../../components/Refusal.tsx';
import type { LoadedGame } from '../../game-loader.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import styles from './SceneStage.module.css';
import { useTellSceneRefusal } from './SceneUnavailable.tsx';
import { eventsFor, type SceneSession, type SceneSnapshot } from './scene-session.ts';

interface SceneTableProps {
  readonly seat: Seat;
  readonly session: SceneSession;
  readonly snapshot: SceneSnapshot;
  readonly opened: LoadedGame;
}

/** The game's table for the person who has taken over a character. */
export function SceneTable({ seat, session, snapshot, opened }: SceneTableProps) {
  const { scene, playback } = session;
  const { match, plan } = scene;
  const { screen } = opened;
  const { number, last, state } = snapshot;
  const { t: tGame } = useGameTranslation(plan.game);
  const tell = useTellSceneRefusal(plan.game);
  const [refused, setRefused] = useState<Rejection>();

  // `match` is mutable; `number` changes with every step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const view = useMemo(() => structuredClone(match.view(seat)), [match, seat, number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const players = useMemo(
    () =>
      plan.cast.map(
        ({ name }, at): SeatedPlayer => ({
          name,
          kind: 'person',
          isConnected: true,
          total: match.totals[at]!,
        }),
      ),
    [plan, match, number],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const open = useMemo((): DecisionKind[] => {
    if (state === 'alarm') return [];
    return match.decisions().flatMap((decision) => (decision.seat === seat ? decision.kind : []));
  }, [match, seat, number, state]);
  const events = useMemo(() => eventsFor(seat, last), [seat, last]);

  return (
    <div className={styles.table}>
      <screen.Table
        view={view}
        seat={seat}
        players={players}
        openDecisions={open}
        lastEvents={events}
        {...(refused ? { rejection: refused } : {})}
        play={(move) => setRefused(playback.move(seat, move))}
        t={tGame}
      />
      <Refusal text={refused && tell(refused)} />
    </div>
  );
}
