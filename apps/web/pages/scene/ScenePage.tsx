import { readPlan } from '@rota/narrator';
import { Suspense } from 'react';
import { useHouse } from '../../house/house.ts';
import { Waiting } from '../../parts/Page.tsx';
import { SceneSetup } from './SceneSetup.tsx';
import { SceneStage } from './SceneStage.tsx';
import { SceneUnavailable } from './SceneUnavailable.tsx';

/** A narrated match between characters. @param query of the URL */
export default function ScenePage({ query }: { query: string }) {
  const { shelf } = useHouse();
  const parameters = new URLSearchParams(query);
  if (!parameters.has('seat')) return <SceneSetup />;
  const plan = readPlan(parameters);
  if (!plan.ok) return <SceneUnavailable refusal={plan.rejection} />;
  const { game } = plan.value;
  if (!shelf.has(game))
    return <SceneUnavailable refusal={{ code: 'unknown-game', facts: { game } }} />;
  return (
    <Suspense fallback={<Waiting />}>
      <SceneStage key={query} plan={plan.value} />
    </Suspense>
  );
}
