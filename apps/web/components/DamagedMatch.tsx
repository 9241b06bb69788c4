import type { Rejection } from '@rota/core';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../app/app-services.ts';
import { useDescribeRejection } from '../locales/useGameTranslation.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';
import { saveFile } from './save-file.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Rejections after which a reload may help. */
const NOT_FINAL = new Set(['not-loaded', 'failed-here']);

/** Shown for a match of this device that cannot be opened: why, and what to do about it. */
export function DamagedMatch({ id, refusal }: { id: string; refusal: Rejection }) {
  const { deviceTables } = useAppServices();
  const { t } = useTranslation();
  const describeRejection = useDescribeRejection();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  usePageTitle(t('damaged.title'));
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch {
      setProblem(t('damaged.failed'));
    }
  };
  const save = () =>
    attempt(async () => {
      const copy = JSON.stringify(await (await deviceTables()).exportMatch(id));
      saveFile(`rota-match-${id}.json`, `${copy}\n`, 'application/json');
    });
  const discard = () =>
    attempt(async () => {
      await (await deviceTables()).delete(id);
      navigate('/');
    });
  const isThere = refusal.code !== 'no-such-table';
  const mayRetry = NOT_FINAL.has(refusal.code);
  return (
    <Notice
      title={t('damaged.title')}
      actions={
        <>
          {mayRetry && (
            <Button look="primary" onClick={() => window.location.reload()}>
              {t('error.reload')}
            </Button>
          )}
          <LinkButton look={mayRetry ? 'quiet' : 'primary'} href="/">
            {t('to-lobby')}
          </LinkButton>
          {isThere && !mayRetry && (
            <>
              <Button icon="download" onClick={save}>
                {t('damaged.save')}
              </Button>
              <ConfirmButton
                label={t('give-up.discard')}
                question={t('damaged.discard-sure')}
                onConfirm={discard}
              />
            </>
          )}
        </>
      }
    >
      {problem ?? describeRejection(refusal)}
    </Notice>
  );
}
