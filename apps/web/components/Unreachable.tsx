import { Button } from '@rota/ui';
import { useSay } from '../locales/useSay.ts';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Shown while the server does not answer; the request is retried automatically. */
export function Unreachable({ onRetry }: { onRetry(): void }) {
  const say = useSay();
  usePageTitle(say('reconnecting'));
  return (
    <Notice
      title={say('reconnecting')}
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            {say('reconnecting.now')}
          </Button>
          <LinkButton href="/">{say('to-lobby')}</LinkButton>
        </>
      }
    >
      {say('reconnecting.text')}
    </Notice>
  );
}
