import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { LinkButton } from '../../components/LinkButton.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { RoomForm } from './RoomForm.tsx';
import styles from './StaticSite.module.css';

/** In place of a page that needs a server: the way to the same page of a room. */
export function RoomPage() {
  const { t } = useTranslation('static-site');
  const { t: tWeb } = useTranslation();
  const [path] = useLocation();
  const query = useSearch();
  usePageTitle(t('page'));
  return (
    <section className={`stack ${styles.page}`}>
      <h1>{t('page')}</h1>
      <p className="soft">{t('page-text')}</p>
      <RoomForm page={`${path}${query && `?${query}`}${window.location.hash}`} />
      <p>
        <LinkButton href="/">{tWeb('to-lobby')}</LinkButton>
      </p>
    </section>
  );
}
