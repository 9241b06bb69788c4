/** The supported languages; the first is the source and the fallback. */
export const LANGUAGES = ['en', 'de'] as const;

/** The code of a supported language. */
export type Language = (typeof LANGUAGES)[number];

/** A language that catalogues are translated into. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/**
 * Returns the first supported language of a preference list, English if there is none.
 * @param tags from a browser (`de-AT`) or a shell (`de_AT.UTF-8`), most preferred first
 */
export function negotiateLanguage(tags: readonly string[]): Language {
  const languages = tags.map((tag) => tag.split(/[-_.]/)[0]!.toLowerCase());
  return languages.map((tag) => LANGUAGES.find((each) => each === tag)).find(Boolean) ?? 'en';
}

/** Formats a number with a fixed number of decimals. */
export function formatDecimal(number: number, digits: number, language: Language): string {
  const rounded = number.toFixed(digits).replace(/^-/, '−');
  return localizeDecimals(language, rounded);
}

/** Replaces decimal points by the language's separator. */
export function localizeDecimals(language: Language, figures: string): string {
  return figures.replace(/(\d)\.(\d)/g, `$1${DECIMAL_POINT[language]}$2`);
}

const DECIMAL_POINT: Readonly<Record<Language, string>> = { en: '.', de: ',' };
