import { LANGUAGES, type Language, negotiateLanguage } from '@rota/core';

const FLAG = '--lang';

/** The language of a command line, and the arguments without `--lang`. */
export interface ParsedLanguage {
  readonly language: Language;
  readonly argv: readonly string[];
}

/**
 * Returns the language of `--lang` at any position, else of `ROTA_LANG` or the locale variables. An
 * unknown value of `--lang` stays in `argv` for commander to report.
 */
export function parseLanguage(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedLanguage {
  for (const [at, argument] of argv.entries()) {
    const [flag, value] = argument.split('=', 2);
    if (flag !== FLAG) continue;
    const language = LANGUAGES.find((known) => known === (value ?? argv[at + 1]));
    if (!language) break;
    return { language, argv: argv.toSpliced(at, value === undefined ? 2 : 1) };
  }
  const { ROTA_LANG, LC_ALL, LC_MESSAGES, LANG } = env;
  // The first one set decides, even if it names no language, such as C.
  const set = [ROTA_LANG, LC_ALL, LC_MESSAGES, LANG].find(Boolean);
  return { language: negotiateLanguage(set === undefined ? [] : [set]), argv };
}
