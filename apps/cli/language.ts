import { LANGUAGES, type Language, negotiateLanguage } from '@rota/core';

const FLAG = '--lang';

/** The language of a command line, and its other arguments. */
export interface ParsedLanguage {
  readonly language: Language;
  readonly argv: readonly string[];
}

/**
 * Returns the language of `--lang` at any place, else of `ROTA_LANG` or the locale variables. An
 * unknown value of `--lang` stays in `argv`, so that commander reports it.
 */
export function parseLanguage(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedLanguage {
  for (const [at, argument] of argv.entries()) {
    const [flag, value] = argument.split('=', 2);
    if (flag !== FLAG) continue;
    const language = LANGUAGES.find((each) => each === (value ?? argv[at + 1]));
    if (!language) break;
    return { language, argv: argv.toSpliced(at, value === undefined ? 2 : 1) };
  }
  const { ROTA_LANG, LC_ALL, LC_MESSAGES, LANG } = env;
  // The first that is set counts even if it names no language, such as C.
  const set = [ROTA_LANG, LC_ALL, LC_MESSAGES, LANG].find(Boolean);
  return { language: negotiateLanguage(set === undefined ? [] : [set]), argv };
}
