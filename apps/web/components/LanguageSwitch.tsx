import { LANGUAGES } from '@rota/core';
import { useAppServices } from '../app/app-services.ts';
import { useLanguage, useSay } from '../locales/useSay.ts';
import styles from './LanguageSwitch.module.css';

/** Each language is shown in its own name, readable to those who need it. */
export function LanguageSwitch() {
  const { preferences } = useAppServices();
  const spoken = useLanguage();
  const say = useSay();
  return (
    <fieldset className={styles.languages}>
      <legend className="unseen">{say('language')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => preferences.set({ language })}
        >
          {say(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
