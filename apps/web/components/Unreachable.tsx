import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Shown while the server does not answer; the request is retried automatically. */
export function Unreachable({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  usePageTitle(t('reconnecting'));
  return (
    <Notice
      title={t('reconnecting')}
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            {t('reconnecting.now')}
          </Button>
          <LinkButton href="/">{t('to-lobby')}</LinkButton>
        </>
      }
    >
      {t('reconnecting.text')}
    </Notice>
  );
}
