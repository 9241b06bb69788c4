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
} from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices, usePreferences } from '../../app/app-services.ts';
import { AIDS } from '../../app/preferences.ts';
import { NotificationSetting } from '../../components/notifications/NotificationSetting.tsx';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './SettingsPage.module.css';

/** How the pages look, move and sound on this device; each choice takes effect at once. */
export default function PreferenceForm() {
  const { preferences, staticSite } = useAppServices();
  const {
    theme,
    deck,
    contrast,
    felt,
    back,
    faces,
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
  const { t } = useTranslation('settings');
  const { t: tWeb } = useTranslation();
  return (
    <div className={`stack gap-5 start ${styles.form}`}>
      <SegmentedControl
        label={tWeb('language')}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: tWeb(`language.${value}`) }))}
        onChange={(chosen) => preferences.set({ language: chosen })}
      />
      <SegmentedControl
        label={t('theme')}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(chosen) => preferences.set({ theme: chosen })}
      />
      <Preview />
      <SegmentedControl
        label={t('felt')}
        value={felt}
        choices={FELTS.map((value) => ({
          value,
          label: (
            <span className={styles.choice}>
              <span className={styles.cloth} data-felt={value} />
              {t(`felt.${value}`)}
            </span>
          ),
        }))}
        onChange={(chosen) => preferences.set({ felt: chosen })}
      />
      <SegmentedControl
        label={t('back')}
        value={back}
        choices={BACKS.map((value) => ({
          value,
          label: (
            <span className={styles.choice} data-back={value}>
              <Card card={null} width={34} decorative />
              {t(`back.${value}`)}
            </span>
          ),
        }))}
        onChange={(chosen) => preferences.set({ back: chosen })}
      />
      <div className="stack gap-1">
        <SegmentedControl
          label={t('faces')}
          value={faces}
          choices={FACES.map((value) => ({ value, label: t(`faces.${value}`) }))}
          onChange={(chosen) => preferences.set({ faces: chosen })}
        />
        <p className="soft small measure">{t('faces-hint')}</p>
      </div>
      <SegmentedControl
        label={t('deck')}
        value={deck}
        choices={DECKS.map((value) => ({ value, label: t(`deck.${value}`) }))}
        onChange={(chosen) => preferences.set({ deck: chosen })}
      />
      <SegmentedControl
        label={t('contrast')}
        value={contrast}
        choices={CONTRASTS.map((value) => ({ value, label: t(`contrast.${value}`) }))}
        onChange={(chosen) => preferences.set({ contrast: chosen })}
      />
      <SegmentedControl
        label={t('speed')}
        value={speed}
        choices={SPEEDS.map((value) => ({ value, label: t(`speed.${value}`) }))}
        onChange={(chosen) => preferences.set({ speed: chosen })}
      />
      <Switch
        label={t('sound')}
        hint={t('sound-hint')}
        checked={sound}
        onChange={(chosen) => preferences.set({ sound: chosen })}
      />
      {sound && (
        <SegmentedControl
          label={t('volume')}
          value={volume}
          choices={VOLUMES.map((value) => ({ value, label: t(`volume.${value}`) }))}
          onChange={(chosen) => {
            preferences.set({ volume: chosen });
            playSound('turn', chosen);
          }}
        />
      )}
      {canVibrate && (
        <Switch
          label={t('haptics')}
          hint={t('haptics-hint')}
          checked={haptics}
          onChange={(chosen) => preferences.set({ haptics: chosen })}
        />
      )}
      {!staticSite && <NotificationSetting />}
      <Switch
        label={t('talk')}
        hint={t('talk-hint')}
        checked={talk}
        onChange={(chosen) => preferences.set({ talk: chosen })}
      />
      <Switch
        label={t('tips')}
        hint={t('tips-hint')}
        checked={tips}
        onChange={(chosen) => preferences.set({ tips: chosen })}
      />
      <SegmentedControl
        label={t('aids')}
        value={aids}
        choices={AIDS.map((value) => ({ value, label: t(`aids.${value}`) }))}
        onChange={(chosen) => preferences.set({ aids: chosen })}
      />
      {!staticSite && (
        <Switch
          label={t('upload')}
          hint={t('upload-hint')}
          checked={handIn}
          onChange={(chosen) => preferences.set({ handIn: chosen })}
        />
      )}
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
