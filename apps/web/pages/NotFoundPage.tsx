import { useSay } from '../locales/useSay.ts';
import { PageNotice } from '../parts/Notice.tsx';

export function NotFoundPage() {
  const say = useSay();
  return <PageNotice title={say('not-found.title')}>{say('not-found.text')}</PageNotice>;
}
