import { LANGUAGES } from '@rota/core';
import { CONTRASTS, DECKS, SegmentedControl, SPEEDS, Switch, THEMES } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './SettingsPage.module.css';

/** How the pages look, move and sound on this device; each choice takes effect at once. */
export function PreferenceForm() {
  const { preferences } = useAppServices();
  const { theme, deck, contrast, speed, sound, talk, handIn } = usePreferences();
  const language = useLanguage();
  const { t } = useTranslation();
  return (
    <div className={`stack gap-5 ${styles.form}`}>
      <SegmentedControl
        label={t('language')}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(chosen) => preferences.set({ language: chosen })}
      />
      <SegmentedControl
        label={t('settings.theme')}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={(chosen) => preferences.set({ theme: chosen })}
      />
      <SegmentedControl
        label={t('settings.deck')}
        value={deck}
        choices={DECKS.map((value) => ({ value, label: t(`settings.deck.${value}`) }))}
        onChange={(chosen) => preferences.set({ deck: chosen })}
      />
      <SegmentedControl
        label={t('settings.contrast')}
        value={contrast}
        choices={CONTRASTS.map((value) => ({ value, label: t(`settings.contrast.${value}`) }))}
        onChange={(chosen) => preferences.set({ contrast: chosen })}
      />
      <SegmentedControl
        label={t('settings.speed')}
        value={speed}
        choices={SPEEDS.map((value) => ({ value, label: t(`settings.speed.${value}`) }))}
        onChange={(chosen) => preferences.set({ speed: chosen })}
      />
      <Switch
        label={t('settings.sound')}
        hint={t('settings.sound-hint')}
        checked={sound}
        onChange={(chosen) => preferences.set({ sound: chosen })}
      />
      <Switch
        label={t('settings.talk')}
        hint={t('settings.talk-hint')}
        checked={talk}
        onChange={(chosen) => preferences.set({ talk: chosen })}
      />
      <Switch
        label={t('settings.upload')}
        hint={t('settings.upload-hint')}
        checked={handIn}
        onChange={(chosen) => preferences.set({ handIn: chosen })}
      />
    </div>
  );
}
