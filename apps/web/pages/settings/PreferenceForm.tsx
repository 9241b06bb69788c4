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
import type { ParseKeys } from 'i18next';
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
  const say = (key: string) => t(key as ParseKeys<'settings'>);
  /** A preference with a few values, in words or as `show` draws them. */
  const choice = <Name extends ChoiceName>(
    name: Name,
    values: readonly Preferences[Name][],
    show: (label: string, value: Preferences[Name]) => ReactNode = (label) => label,
  ) => (
    <SegmentedControl<Preferences[Name]>
      label={say(name)}
      value={preferred[name]}
      choices={values.map((value) => ({ value, label: show(say(`${name}.${value}`), value) }))}
      onChange={(chosen) => {
        preferences.set({ [name]: chosen });
        if (name === 'volume') playSound('turn', chosen as Volume);
      }}
    />
  );
  const toggle = (name: SwitchName, key: string = name) => (
    <Switch
      label={say(key)}
      hint={say(`${key}-hint`)}
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
      {choice('theme', THEMES)}
      <Preview />
      {choice('felt', FELTS, (label, felt) => (
        <span className={styles.choice}>
          <span className={styles.cloth} data-felt={felt} />
          {label}
        </span>
      ))}
      {choice('back', BACKS, (label, back) => (
        <span className={styles.choice} data-back={back}>
          <Card card={null} width={34} decorative />
          {label}
        </span>
      ))}
      <div className="stack gap-1">
        {choice('faces', FACES)}
        <p className="soft small measure">{t('faces-hint')}</p>
      </div>
      {choice('deck', DECKS)}
      {choice('contrast', CONTRASTS)}
      {choice('speed', SPEEDS)}
      {toggle('sound')}
      {preferred.sound && choice('volume', VOLUMES)}
      {canVibrate && toggle('haptics')}
      {!staticSite && <NotificationSetting />}
      {toggle('talk')}
      {toggle('tips')}
      {choice('aids', AIDS)}
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
type SwitchName = 'sound' | 'haptics' | 'talk' | 'tips' | 'handIn';

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
