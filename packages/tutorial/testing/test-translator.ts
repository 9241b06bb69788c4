import type { Catalogue } from '@rota/core';
import core from '@rota/core/locales';
import i18next from 'i18next';
import { type Control, pressParameter, seatParameter, type TutorialStep } from '../tutorial.ts';
import type { TutorialSettings } from './settings.ts';

/**
 * Creates an English translator of a tutorial's and its game's messages, with short card names.
 * @returns a function that throws if a message or a parameter is missing
 */
export function createTestTranslator({
  tutorial,
  tutorialMessages,
  messages,
}: Pick<TutorialSettings, 'tutorial' | 'tutorialMessages' | 'messages'>): (
  key: string,
  step?: TutorialStep,
) => string {
  const catalogues = i18next.createInstance();
  catalogues.init({
    showSupportNotice: false,
    lng: 'en',
    ns: ['tutorial', 'game', 'core'],
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { tutorial: tutorialMessages, game: messages.en as Catalogue, core } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no catalogue has “${key}”`);
    },
    missingInterpolationHandler: (sentence: string, [parameter]: string[]) => {
      throw new Error(`“${sentence}” is not given ${parameter}`);
    },
  });
  const translateGame = (key: string, parameters = {}): string =>
    catalogues.t(key, { ...parameters, ns: ['game', 'core'] });
  const nameOf = (control: Control): string => {
    if (control === 'hand') return 'Your hand';
    if ('card' in control) return control.card;
    const { say, facts = {}, words: others = {} } = control;
    const translated = Object.entries(others).map(([name, key]) => [name, translateGame(key)]);
    return translateGame(say, { ...facts, ...Object.fromEntries(translated) });
  };
  const players = Object.fromEntries(
    Array.from({ length: tutorial.seats }, (_, seat) => [seatParameter(seat), `player ${seat}`]),
  );
  return (key, step) => {
    const press = step?.ask?.press ?? [];
    const controls = press.map((control, at) => [pressParameter(at), nameOf(control)]);
    const parameters: Record<string, string> = { ...players, ...Object.fromEntries(controls) };
    return catalogues.t(key, { ...parameters, ns: ['tutorial'] });
  };
}
