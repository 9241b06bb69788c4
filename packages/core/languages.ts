/** The languages the house speaks; it thinks in the first, and falls back on it. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A language that a catalogue is translated into. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/**
 * The first of somebody's languages that the house speaks; English when it speaks none.
 * @param tags as a browser (`de-AT`) or a shell (`de_AT.UTF-8`) writes them, dearest first
 */
export function negotiateLanguage(tags: readonly string[]): Language {
  const spoken = tags.map((tag) => tag.split(/[-_.]/)[0]!.toLowerCase());
  return spoken.map((tag) => LANGUAGES.find((each) => each === tag)).find(Boolean) ?? 'en';
}

/** A number with so many digits behind the point, as that language writes it. */
export function formatDecimal(number: number, digits: number, language: Language): string {
  const rounded = number.toFixed(digits).replace(/^-/, '−');
  return localizeDecimals(language, rounded);
}

/** What English has written in figures, as that language writes it. */
export function localizeDecimals(language: Language, figures: string): string {
  return figures.replace(/(\d)\.(\d)/g, `$1${DECIMAL_POINT[language]}$2`);
}

const DECIMAL_POINT: Readonly<Record<Language, string>> = { en: '.', de: ',' };
