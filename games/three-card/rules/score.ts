import type { Options } from './options.ts';

/**
 * Returns the deal's scores. With `playOn: yes` a player who is out scores one point for each player after
 * them, otherwise the first player out scores 1 (TC-10). Players who are not out score nothing (TC-12).
 * @param places the place in which each seat went out, from 1; 0 if it did not
 */
export function scoresOf(places: readonly number[], playOn: Options['playOn']): number[] {
  return places.map((place) => {
    if (place === 0) return 0;
    return playOn === 'yes' ? places.length - place : 1;
  });
}
