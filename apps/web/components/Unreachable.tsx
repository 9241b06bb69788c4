import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface UnreachableProps {
  /** Why a table cannot be reached though the server answers; left out: it does not. */
  readonly cause?: string | undefined;
  onRetry(): void;
}

/** Shown while the server cannot be reached; the request is retried automatically. */
export function Unreachable({ cause, onRetry }: UnreachableProps) {
  const { t } = useTranslation();
  const title = t(cause === undefined ? 'reconnecting' : 'line.blocked');
  usePageTitle(title);
  return (
    <Notice
      title={title}
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            {t('reconnecting.now')}
          </Button>
          <LinkButton href="/">{t('to-lobby')}</LinkButton>
        </>
      }
    >
      {cause ?? t('reconnecting.text')}
    </Notice>
  );
}
