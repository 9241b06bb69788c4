import type { Rejection } from '@rota/core';
import { useTellRefusal } from '../../locales/useSay.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { useSayScene } from './locales/useSayScene.ts';

/** Why there is no scene to be told. */
export function SceneUnavailable({ refusal, game }: { refusal: Rejection; game?: string }) {
  const say = useSayScene();
  const tell = useTellSceneRefusal(game);
  usePageTitle(say('scene.none'));
  return (
    <Notice
      title={say('scene.none')}
      actions={
        <LinkButton look="primary" href="/scene">
          {say('page.title')}
        </LinkButton>
      }
    >
      {tell(refusal)}
    </Notice>
  );
}

/** What a scene is refused for, in its own words, else in those of the rooms. */
export function useTellSceneRefusal(game?: string): (refusal: Rejection) => string {
  const say = useSayScene();
  const tell = useTellRefusal(game);
  return (refusal) => {
    const own = say(refusal.code, refusal.facts);
    return own === refusal.code ? tell(refusal) : own;
  };
}
