import { readStored } from '../device/storage/browser-storage.ts';

/** Where the addresses of the games of packages are stored, for pages that the service worker serves. */
export const GAMES_KEY = 'rota.games';

/** Returns the games' addresses, as JSON, that the server or the author of a static site wrote into the page. */
export function namedGames(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=games]')?.content;
}

/** Whether there are games of packages to load, or were, or the page, from the service worker, cannot know. */
export function mayHavePackageGames(): boolean {
  return namedGames() !== '[]' || readStored(GAMES_KEY) !== null;
}
