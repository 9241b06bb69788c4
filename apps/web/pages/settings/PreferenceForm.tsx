import { LANGUAGES, parseCard } from '@rota/core';
import {
  BACKS,
  Card,
  CONTRASTS,
  DECKS,
  FACES,
  FELTS,
  playSound,
  SegmentedControl,
  SPEEDS,
  Switch,
  THEMES,
  VOLUMES,
  type Volume,
} from '@rota/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { AIDS, type Preferences } from '../../app/preferences.ts';
import { NotificationSetting } from '../../components/notifications/NotificationSetting.tsx';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './SettingsPage.module.css';

/** How the pages look, move and sound on this device; each choice takes effect at once. */
export default function PreferenceForm() {
  const { preferences, staticSite } = useAppServices();
  const preferred = usePreferences();
  const language = useLanguage();
  const { t } = useTranslation('settings');
  const { t: tWeb } = useTranslation();
  /** A preference with a few values, as `show` labels them. */
  const choice = <Name extends ChoiceName>(
    name: Name,
    values: readonly Preferences[Name][],
    show: (value: Preferences[Name]) => ReactNode,
  ) => (
    <SegmentedControl<Preferences[Name]>
      label={t(name)}
      value={preferred[name]}
      choices={values.map((value) => ({ value, label: show(value) }))}
      onChange={(chosen) => {
        preferences.set({ [name]: chosen });
        if (name === 'volume') playSound('turn', chosen as Volume);
      }}
    />
  );
  const toggle = (name: SwitchName, key: SwitchLabel) => (
    <Switch
      label={t(key)}
      hint={t(`${key}-hint`)}
      checked={preferred[name]}
      onChange={(chosen) => preferences.set({ [name]: chosen })}
    />
  );
  return (
    <div className={`stack gap-5 start ${styles.form}`}>
      <SegmentedControl
        label={tWeb('language')}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: tWeb(`language.${value}`) }))}
        onChange={(chosen) => preferences.set({ language: chosen })}
      />
      {choice('theme', THEMES, (value) => t(`theme.${value}`))}
      <Preview />
      {choice('felt', FELTS, (value) => (
        <span className={styles.choice}>
          <span className={styles.cloth} data-felt={value} />
          {t(`felt.${value}`)}
        </span>
      ))}
      {choice('back', BACKS, (value) => (
        <span className={styles.choice} data-back={value}>
          <Card card={null} width={34} decorative />
          {t(`back.${value}`)}
        </span>
      ))}
      <div className="stack gap-1">
        {choice('faces', FACES, (value) => t(`faces.${value}`))}
        <p className="soft small measure">{t('faces-hint')}</p>
      </div>
      {choice('deck', DECKS, (value) => t(`deck.${value}`))}
      {choice('contrast', CONTRASTS, (value) => t(`contrast.${value}`))}
      {choice('speed', SPEEDS, (value) => t(`speed.${value}`))}
      {toggle('confirm', 'confirm')}
      {toggle('sound', 'sound')}
      {preferred.sound && choice('volume', VOLUMES, (value) => t(`volume.${value}`))}
      {canVibrate && toggle('haptics', 'haptics')}
      {!staticSite && <NotificationSetting />}
      {toggle('talk', 'talk')}
      {toggle('tips', 'tips')}
      {choice('aids', AIDS, (value) => t(`aids.${value}`))}
      {!staticSite && toggle('handIn', 'upload')}
    </div>
  );
}

type ChoiceName =
  | 'theme'
  | 'felt'
  | 'back'
  | 'faces'
  | 'deck'
  | 'contrast'
  | 'speed'
  | 'volume'
  | 'aids';
type SwitchName = 'confirm' | 'sound' | 'haptics' | 'talk' | 'tips' | 'handIn';
type SwitchLabel = Exclude<SwitchName, 'handIn'> | 'upload';

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
