import { type Language, negotiateLanguage } from '@rota/core';
import type { Preferences } from '../app/preferences.ts';

/** Returns the language chosen in the settings, or the first of the browser's that there is. @param tags preferred first */
export function languageFor({ language }: Preferences, tags: readonly string[]): Language {
  return language === 'browser' ? negotiateLanguage(tags) : language;
}
