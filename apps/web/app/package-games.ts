import type { GameModule } from '@rota/games';
import { readStored, writeStored } from '../device/storage/browser-storage.ts';
import { GAMES_KEY, namedGames } from './named-games.ts';

/** A game that is not built into the page: a file that a package's build wrote (`packages/game-page`). */
export interface PackageGame {
  readonly module: GameModule;
  /** The file's whole address, at which workers load it, too. */
  readonly address: string;
}

interface GameFile {
  readonly default: GameModule;
  /** The style of its screen. */
  readonly styles?: string;
}

/** Loads the games of packages. One that cannot be loaded is left out: the others open without it. */
export async function loadPackageGames(): Promise<readonly PackageGame[]> {
  const text = namedGames();
  const stored = readStored(GAMES_KEY);
  const addresses = text === undefined ? stored : JSON.parse(text);
  if (!Array.isArray(addresses)) return [];
  if (text !== undefined && (stored || addresses.length > 0)) writeStored(GAMES_KEY, addresses);
  const loading = addresses.map(async (path): Promise<PackageGame[]> => {
    const address = new URL(path, document.baseURI).href;
    try {
      const file: GameFile = await import(/* @vite-ignore */ address);
      return [{ module: withScreens(file), address }];
    } catch (error) {
      reportError(error);
      return [];
    }
  });
  return (await Promise.all(loading)).flat();
}

/** Makes a game's screens find the modules that they share with the page, and their style. */
function withScreens({ default: module, styles }: GameFile): GameModule {
  const prepared = <Part>(load: () => Promise<Part>) => {
    return async () => {
      const { prepareScreen } = await import('./prepare-screen.ts');
      prepareScreen(styles);
      return load();
    };
  };
  const { ui, companionScreen } = module;
  return {
    ...module,
    ...(ui && { ui: prepared(ui) }),
    ...(companionScreen && { companionScreen: prepared(companionScreen) }),
  };
}

/**
 * Asks a page that came from the service worker, which knows nothing of the server's games, whether it has
 * other games now; if so, opens it again.
 */
export async function checkPackageGames(): Promise<void> {
  if (namedGames() !== undefined) return;
  const stored = JSON.stringify(readStored(GAMES_KEY) ?? []);
  const addresses = await fetch('/games.json')
    .then((answer) => answer.json())
    // Offline, or not our server.
    .catch(() => undefined);
  if (!Array.isArray(addresses) || JSON.stringify(addresses) === stored) return;
  writeStored(GAMES_KEY, addresses);
  window.location.reload();
}
