import type { Options } from './options.ts';

/**
 * The deal's scores: with `playOn: yes` a player who is out beats all who come after, otherwise the
 * first out scores 1. TC-10; after a stalemate (TC-12) those not out have no place and no points.
 * @param places in which place each seat went out, from 1; 0 for those who did not
 */
export function scoresOf(places: readonly number[], playOn: Options['playOn']): number[] {
  return places.map((place) => {
    if (place === 0) return 0;
    return playOn === 'yes' ? places.length - place : 1;
  });
}
