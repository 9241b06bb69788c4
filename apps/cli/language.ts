import { LANGUAGES, type Language, negotiateLanguage } from '@rota/core';

const FLAG = '--lang';

/** What is left of a command line when it is known which language to speak. */
export interface ParsedLanguage {
  readonly language: Language;
  readonly argv: readonly string[];
}

/**
 * The language asked for by `--lang`, wherever it stands, else that of the environment:
 * `ROTA_LANG`, then what other programs go by. A language nobody speaks here stays in `argv`, to be
 * complained about.
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
  // The first that is set counts, even where it names no language, as C does.
  const set = [ROTA_LANG, LC_ALL, LC_MESSAGES, LANG].find(Boolean);
  return { language: negotiateLanguage(set === undefined ? [] : [set]), argv };
}
