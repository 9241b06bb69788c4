import type { Rejection } from '@rota/core';
import { type AnyScript, Scene, type ScenePlan } from '@rota/narrator';
import narration from '@rota/narrator/locales';
import { cardName } from '@rota/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import type { LoadedGame } from '../../game-loader.ts';
import { gameTranslator, translator } from '../../locales/i18n.ts';
import { SceneSession } from './scene-session.ts';

/** Creates a scene that runs while mounted. @returns undefined until it exists, or why it cannot */
export function useSceneSession(
  plan: ScenePlan,
  { game }: LoadedGame,
  script: AnyScript,
): SceneSession | Rejection | undefined {
  const { botService, i18n } = useAppServices();
  // Suspends until the messages are loaded.
  useTranslation(['scene', 'narrator']);
  const [made, setMade] = useState<SceneSession | Rejection>();
  useEffect(() => {
    const tUi = translator(i18n, ['ui']);
    const speaker = {
      catalogue: { ...narration, ...script.en },
      say: gameTranslator(i18n, plan.game, 'narrator', 'scene'),
      card: (card: number) => cardName(card, tUi),
    };
    const created = Scene.create(plan, { game, script, speaker, bots: botService });
    if (!created.ok) {
      setMade(created.rejection);
      return;
    }
    const session = new SceneSession(created.value);
    setMade(session);
    return () => session.playback.close();
  }, [plan, game, script, botService, i18n]);
  return made;
}
