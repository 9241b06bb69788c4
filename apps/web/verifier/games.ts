import { GAMES as MODULES } from '@rota/games';

/** Rules and words of every game. The page is one file: nothing is left to be fetched. */
export const GAMES = await Promise.all(
  MODULES.map(async ({ rules, locales, translations }) => {
    const [{ game }, { words }, german] = await Promise.all([
      rules(),
      locales(),
      translations?.de.locales(),
    ]);
    return { game, words, german: german?.de ?? {} };
  }),
);
