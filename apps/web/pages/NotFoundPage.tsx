import { useTranslation } from 'react-i18next';
import { PageNotice } from '../components/Notice.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return <PageNotice title={t('not-found.title')}>{t('not-found.text')}</PageNotice>;
}
