import { GAMES as MODULES } from '@rota/games';

/** Rules and messages of every game, bundled: the verifier is a single file. */
export const GAMES = await Promise.all(
  MODULES.map(async ({ rules, locales, translations }) => {
    const [{ game }, { messages }, german] = await Promise.all([
      rules(),
      locales(),
      translations?.de.locales(),
    ]);
    return { game, messages, german: german?.default ?? {} };
  }),
);
