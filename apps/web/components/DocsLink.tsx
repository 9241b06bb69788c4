import { useTranslation } from 'react-i18next';
import { useAppServices } from '../app/app-services.ts';
import { useLanguage } from '../locales/useGameTranslation.ts';
import styles from './DocsLink.module.css';

/** Opens the documentation (`apps/docs`), which is beside the app. Not for a game of one's own. */
export function DocsLink() {
  const { staticSite } = useAppServices();
  const { t } = useTranslation();
  const page = useLanguage() === 'de' ? 'index.de.html' : 'index.html';
  if (staticSite && !staticSite.hasDocs) return null;
  return (
    <p className={`no-print ${styles.link}`}>
      <a href={`${staticSite ? '' : '/'}docs/${page}`}>{t('documentation')}</a>
    </p>
  );
}
