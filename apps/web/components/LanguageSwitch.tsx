import { LANGUAGES } from '@rota/core';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../app/app-services.ts';
import { useLanguage } from '../locales/useGameTranslation.ts';
import styles from './LanguageSwitch.module.css';

/** Each language is shown in its own name, readable to those who need it. */
export function LanguageSwitch() {
  const { preferences } = useAppServices();
  const spoken = useLanguage();
  const { t } = useTranslation();
  return (
    <fieldset className={`languages no-print ${styles.languages}`}>
      <legend className="unseen">{t('language')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => preferences.set({ language })}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
