import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../components/usePageTitle.ts';
import PreferenceForm from './PreferenceForm.tsx';
import styles from './SettingsPage.module.css';

export default function SettingsPage() {
  const { t } = useTranslation('settings');
  usePageTitle(t('title'));
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>{t('title')}</h1>
      <section className="stack">
        <h2>{t('table')}</h2>
        <PreferenceForm />
      </section>
    </div>
  );
}
