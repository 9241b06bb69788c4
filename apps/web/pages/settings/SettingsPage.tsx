import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { PreferenceForm } from './PreferenceForm.tsx';
import styles from './SettingsPage.module.css';

export default function SettingsPage() {
  const { t } = useTranslation();
  usePageTitle(t('settings.title'));
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>{t('settings.title')}</h1>
      <section className="stack">
        <h2>{t('settings.table')}</h2>
        <PreferenceForm />
      </section>
    </div>
  );
}
