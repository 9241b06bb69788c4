import { parsePlan } from '@rota/narrator';
import { Suspense } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { Loading } from '../../components/Loading.tsx';
import { SceneSetup } from './SceneSetup.tsx';
import { SceneStage } from './SceneStage.tsx';
import { SceneUnavailable } from './SceneUnavailable.tsx';

/** A narrated match between characters. @param query of the URL */
export default function ScenePage({ query }: { query: string }) {
  const { gameLoader } = useAppServices();
  const parameters = new URLSearchParams(query);
  if (!parameters.has('seat')) return <SceneSetup />;
  const plan = parsePlan(parameters);
  if (!plan.ok) return <SceneUnavailable refusal={plan.rejection} />;
  const { game } = plan.value;
  if (!gameLoader.has(game))
    return <SceneUnavailable refusal={{ code: 'unknown-game', facts: { game } }} />;
  return (
    <Suspense fallback={<Loading />}>
      <SceneStage key={query} plan={plan.value} />
    </Suspense>
  );
}
