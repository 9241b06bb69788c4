import { LANGUAGES, parseCard } from '@rota/core';
import {
  BACKS,
  Card,
  CONTRASTS,
  DECKS,
  FELTS,
  playSound,
  SegmentedControl,
  SPEEDS,
  Switch,
  THEMES,
  VOLUMES,
} from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { AIDS } from '../../app/preferences.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { NotificationSetting } from '../../notifications/NotificationSetting.tsx';
import styles from './SettingsPage.module.css';

/** How the pages look, move and sound on this device; each choice takes effect at once. */
export function PreferenceForm() {
  const { preferences } = useAppServices();
  const {
    theme,
    deck,
    contrast,
    felt,
    back,
    speed,
    sound,
    volume,
    haptics,
    talk,
    tips,
    aids,
    handIn,
  } = usePreferences();
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
      <Preview />
      <SegmentedControl
        label={t('settings.felt')}
        value={felt}
        choices={FELTS.map((value) => ({
          value,
          label: (
            <span className={styles.choice}>
              <span className={styles.cloth} data-felt={value} />
              {t(`settings.felt.${value}`)}
            </span>
          ),
        }))}
        onChange={(chosen) => preferences.set({ felt: chosen })}
      />
      <SegmentedControl
        label={t('settings.back')}
        value={back}
        choices={BACKS.map((value) => ({
          value,
          label: (
            <span className={styles.choice} data-back={value}>
              <Card card={null} width={34} decorative />
              {t(`settings.back.${value}`)}
            </span>
          ),
        }))}
        onChange={(chosen) => preferences.set({ back: chosen })}
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
      {sound && (
        <SegmentedControl
          label={t('settings.volume')}
          value={volume}
          choices={VOLUMES.map((value) => ({ value, label: t(`settings.volume.${value}`) }))}
          onChange={(chosen) => {
            preferences.set({ volume: chosen });
            playSound('turn', chosen);
          }}
        />
      )}
      {canVibrate && (
        <Switch
          label={t('settings.haptics')}
          hint={t('settings.haptics-hint')}
          checked={haptics}
          onChange={(chosen) => preferences.set({ haptics: chosen })}
        />
      )}
      <NotificationSetting />
      <Switch
        label={t('settings.talk')}
        hint={t('settings.talk-hint')}
        checked={talk}
        onChange={(chosen) => preferences.set({ talk: chosen })}
      />
      <Switch
        label={t('settings.tips')}
        hint={t('settings.tips-hint')}
        checked={tips}
        onChange={(chosen) => preferences.set({ tips: chosen })}
      />
      <SegmentedControl
        label={t('settings.aids')}
        value={aids}
        choices={AIDS.map((value) => ({ value, label: t(`settings.aids.${value}`) }))}
        onChange={(chosen) => preferences.set({ aids: chosen })}
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

/** Desktop browsers have the function but no motor. */
const canVibrate = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

const PREVIEWED = ['AS', 'KH', 'TD', 'QC'].map((card) => parseCard(card)!);

/** Some cards on the felt, as they look now. */
function Preview() {
  return (
    <div className={styles.preview} aria-hidden="true">
      {PREVIEWED.map((card) => (
        <Card key={card} card={card} decorative />
      ))}
      <Card card={null} decorative />
    </div>
  );
}
