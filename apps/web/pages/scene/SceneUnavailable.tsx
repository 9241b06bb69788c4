import type { Rejection } from '@rota/core';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { useDescribeRejection } from '../../locales/useSay.ts';
import { useSayScene } from './locales/useSayScene.ts';

export function SceneUnavailable({ refusal, game }: { refusal: Rejection; game?: string }) {
  const say = useSayScene();
  const tell = useTellSceneRefusal(game);
  return (
    <PageNotice
      title={say('scene.none')}
      actions={
        <LinkButton look="primary" href="/scene">
          {say('page.title')}
        </LinkButton>
      }
    >
      {tell(refusal)}
    </PageNotice>
  );
}

/** Translates a rejection with the scene's messages, else with the common ones. */
export function useTellSceneRefusal(game?: string): (refusal: Rejection) => string {
  const say = useSayScene();
  const tell = useDescribeRejection(game);
  return (refusal) => {
    const own = say(refusal.code, refusal.facts);
    return own === refusal.code ? tell(refusal) : own;
  };
}
