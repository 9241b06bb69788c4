import { de as core } from '@rota/core/locales/de';
import { de as lab } from '@rota/experiments/locales/de';
import { de as scene } from '@rota/narrator/locales/de';
import { de as server } from '@rota/server/locales/de';
import { de as ui } from '@rota/ui/locales/de';
import { de as cli } from './de.ts';

/** What the command says in German besides its games' words, by the names of its catalogues. */
export const german = { cli, core, lab, scene, server, ui };
