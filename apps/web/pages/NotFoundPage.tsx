import { useSay } from '../locales/useSay.ts';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Notice } from '../parts/Notice.tsx';
import { usePageTitle } from '../parts/usePageTitle.ts';

export function NotFoundPage() {
  const say = useSay();
  usePageTitle(say('not-found.title'));
  return (
    <Notice
      title={say('not-found.title')}
      actions={
        <LinkButton look="primary" href="/">
          {say('to-lobby')}
        </LinkButton>
      }
    >
      {say('not-found.text')}
    </Notice>
  );
}
