import { LANGUAGES } from '@rota/core';
import { CONTRASTS, DECKS, SegmentedControl, SPEEDS, Switch, THEMES } from '@rota/ui';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { useLanguage, useSay } from '../../locales/useSay.ts';
import styles from './SettingsPage.module.css';

/** How the pages look, move and sound on this device; each choice takes effect at once. */
export function PreferenceForm() {
  const { preferences } = useAppServices();
  const { theme, deck, contrast, speed, sound, talk, handIn } = usePreferences();
  const language = useLanguage();
  const say = useSay();
  return (
    <div className={`stack gap-5 ${styles.form}`}>
      <SegmentedControl
        label={say('language')}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: say(`language.${value}`) }))}
        onChange={(chosen) => preferences.set({ language: chosen })}
      />
      <SegmentedControl
        label={say('settings.theme')}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: say(`settings.theme.${value}`) }))}
        onChange={(chosen) => preferences.set({ theme: chosen })}
      />
      <SegmentedControl
        label={say('settings.deck')}
        value={deck}
        choices={DECKS.map((value) => ({ value, label: say(`settings.deck.${value}`) }))}
        onChange={(chosen) => preferences.set({ deck: chosen })}
      />
      <SegmentedControl
        label={say('settings.contrast')}
        value={contrast}
        choices={CONTRASTS.map((value) => ({ value, label: say(`settings.contrast.${value}`) }))}
        onChange={(chosen) => preferences.set({ contrast: chosen })}
      />
      <SegmentedControl
        label={say('settings.speed')}
        value={speed}
        choices={SPEEDS.map((value) => ({ value, label: say(`settings.speed.${value}`) }))}
        onChange={(chosen) => preferences.set({ speed: chosen })}
      />
      <Switch
        label={say('settings.sound')}
        hint={say('settings.sound-hint')}
        checked={sound}
        onChange={(chosen) => preferences.set({ sound: chosen })}
      />
      <Switch
        label={say('settings.talk')}
        hint={say('settings.talk-hint')}
        checked={talk}
        onChange={(chosen) => preferences.set({ talk: chosen })}
      />
      <Switch
        label={say('settings.hand-in')}
        hint={say('settings.hand-in-hint')}
        checked={handIn}
        onChange={(chosen) => preferences.set({ handIn: chosen })}
      />
    </div>
  );
}
