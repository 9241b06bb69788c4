import core from '@rota/core/locales/de';
import dealing from '@rota/core/locales/dealing/de';
import lab from '@rota/experiments/locales/de';
import scene from '@rota/narrator/locales/de';
import protocol from '@rota/protocol/locales/de';
import server from '@rota/server/locales/de';
import table from '@rota/table/locales/de';
import ui from '@rota/ui/locales/de';
import cli from './de.json';

/** What the command says in German besides its games' words, by the names of its catalogues. */
export const german = {
  cli,
  core: { ...core, ...dealing },
  lab,
  scene,
  server: { ...protocol, ...table, ...server },
  ui,
};
