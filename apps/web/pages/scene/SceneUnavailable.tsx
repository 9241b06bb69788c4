import type { Rejection } from '@rota/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PageNotice } from '../../components/Notice.tsx';
import { translator } from '../../locales/i18n.ts';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';

export function SceneUnavailable({ refusal, game }: { refusal: Rejection; game?: string }) {
  const { t } = useTranslation(['scene', 'narrator'], { nsMode: 'fallback' });
  const tell = useTellSceneRefusal(game);
  return (
    <PageNotice
      title={t('scene.none')}
      actions={
        <LinkButton look="primary" href="/scene">
          {t('page.title')}
        </LinkButton>
      }
    >
      {tell(refusal)}
    </PageNotice>
  );
}

/** Translates a rejection with the scene's messages, else with the common ones. */
export function useTellSceneRefusal(game?: string): (rejection: Rejection) => string {
  const { i18n } = useTranslation(['scene', 'narrator']);
  const describe = useDescribeRejection(game);
  const t = translator(i18n, ['scene', 'narrator']);
  return (rejection) => {
    const own = t(rejection.code, rejection.facts);
    return own === rejection.code ? describe(rejection) : own;
  };
}
