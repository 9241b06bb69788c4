import { usePageTitle } from '../../components/usePageTitle.ts';
import { useSay } from '../../locales/useSay.ts';
import { PreferenceForm } from './PreferenceForm.tsx';
import styles from './SettingsPage.module.css';

export default function SettingsPage() {
  const say = useSay();
  usePageTitle(say('settings.title'));
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>{say('settings.title')}</h1>
      <section className="stack">
        <h2>{say('settings.table')}</h2>
        <PreferenceForm />
      </section>
    </div>
  );
}
