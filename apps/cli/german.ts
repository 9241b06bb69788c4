import type { Catalogue } from '@rota/core';
import { de as core } from '@rota/core/locales/de';
import { de as lab } from '@rota/experiments/locales/de';
import { de as scene } from '@rota/narrator/locales/de';
import { de as server } from '@rota/server/locales/de';
import { de as ui } from '@rota/ui/locales/de';
import { GAMES, type SpokenGame, sceneOf } from './games.ts';
import { de as cli } from './locales/de.ts';

/** All that the command says in German, by the names of its catalogues. */
export async function germanWords(): Promise<[namespace: string, words: Catalogue][]> {
  return [
    ...Object.entries({ cli, core, lab, scene, server, ui }),
    ...(await Promise.all(GAMES.map(germanOf))).flat(),
  ];
}

async function germanOf({ game, german }: SpokenGame): Promise<[string, Catalogue][]> {
  const [words, study, script] = await german();
  return [
    [game.id, { ...words.de, ...study.de }],
    [sceneOf(game.id), script.de],
  ];
}
