import type { Catalogue } from '@rota/core';
import { en as core } from '@rota/core/locales';
import i18next from 'i18next';
import { type Control, type LessonStep, pressed, seated } from '../lesson.ts';
import type { LessonSettings } from './settings.ts';

/**
 * Speaks a lesson's catalogue and its game's in English, cards by their short names.
 * @returns the sentence of that key; throws where a catalogue or a parameter is at a loss
 */
export function speakerFor({
  lesson,
  lessonWords,
  words,
}: Pick<LessonSettings, 'lesson' | 'lessonWords' | 'words'>): (
  key: string,
  step?: LessonStep,
) => string {
  const catalogues = i18next.createInstance();
  catalogues.init({
    showSupportNotice: false,
    lng: 'en',
    ns: ['lesson', 'game', 'core'],
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { lesson: lessonWords, game: words.en as Catalogue, core } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no catalogue has “${key}”`);
    },
    missingInterpolationHandler: (sentence: string, [parameter]: string[]) => {
      throw new Error(`“${sentence}” is not given ${parameter}`);
    },
  });
  const sayGame = (key: string, parameters = {}): string =>
    catalogues.t(key, { ...parameters, ns: ['game', 'core'] });
  const nameOf = (control: Control): string => {
    if (control === 'hand') return 'Your hand';
    if ('card' in control) return control.card;
    const { say, facts = {}, words: others = {} } = control;
    const said = Object.entries(others).map(([name, key]) => [name, sayGame(key)]);
    return sayGame(say, { ...facts, ...Object.fromEntries(said) });
  };
  const players = Object.fromEntries(
    Array.from({ length: lesson.seats }, (_, seat) => [seated(seat), `player ${seat}`]),
  );
  return (key, step) => {
    const press = step?.ask?.press ?? [];
    const controls = press.map((control, at) => [pressed(at), nameOf(control)]);
    const parameters: Record<string, string> = { ...players, ...Object.fromEntries(controls) };
    return catalogues.t(key, { ...parameters, ns: ['lesson'] });
  };
}
