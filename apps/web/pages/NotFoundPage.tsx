import { PageNotice } from '../components/Notice.tsx';
import { useSay } from '../locales/useSay.ts';

export function NotFoundPage() {
  const say = useSay();
  return <PageNotice title={say('not-found.title')}>{say('not-found.text')}</PageNotice>;
}
