import type { ComponentType } from 'react';
import type { AppServices } from '../app/app-services.ts';
import { type Fetched, lazyPage } from '../components/lazy-component.tsx';
import { LobbyPage } from './lobby/LobbyPage.tsx';
import { lastGame } from './lobby/last-setup.ts';
import { PAGE_ENTRIES, PAGES, type PageName, type Preload, pathPattern } from './pages.ts';
import { preloadTable } from './table/table-query.ts';

export type PageParameters = Readonly<Record<string, string | undefined>>;

/** The lobby is part of the first script. */
const MODULES = import.meta.glob<{ default: ComponentType<PageParameters> }>([
  './*/*Page.tsx',
  '!./lobby/*',
]);

const lazyPages: ReadonlyMap<string, Fetched<PageParameters>> = new Map(
  PAGE_ENTRIES.flatMap(([, { component, namespaces = [] }]) => {
    const load = MODULES[`./${component}.tsx`];
    return load ? [[component, lazyPage(load, ...namespaces)] as const] : [];
  }),
);

/** Returns the component of a page; its props are those of the page and the parameters of its path. */
export function pageComponent(page: PageName): ComponentType<PageParameters> {
  return lazyPages.get(PAGES[page].component) ?? LobbyPage;
}

const PRELOADS: Readonly<
  Record<Preload, (services: AppServices, parameters: PageParameters) => readonly unknown[]>
> = {
  companion: ({ gameLoader }, { game }) =>
    gameLoader
      .idsWith('companion')
      .filter((id) => game === undefined || id === game)
      .map((id) => gameLoader.companion(id)),
  'game messages': ({ gameLoader }) => [gameLoader.allMessages()],
  'game titles': ({ gameLoader }) => [gameLoader.allTitles()],
  'last game': ({ gameLoader }) => {
    const game = lastGame(gameLoader);
    return [gameLoader.rules(game), gameLoader.messages(game)];
  },
  rules: ({ gameLoader }, { game = '' }) => [gameLoader.has(game) && gameLoader.rulesPage(game)],
  // Its page waits for the table itself.
  table: (services, { id = '' }) => {
    preloadTable(services, id);
    return [];
  },
  tutorial: ({ gameLoader }, { game = '' }) =>
    gameLoader.idsWith('tutorial').includes(game)
      ? [gameLoader.load(game), gameLoader.tutorial(game)]
      : [],
};

/**
 * Loads what the first page needs, so that it renders at once. Failures are left to the page.
 * @param path such as `/rules/jammat`
 */
export async function preloadPage(services: AppServices, path: string): Promise<void> {
  for (const [, page] of PAGE_ENTRIES) {
    const found = pathPattern(page).exec(path);
    if (!found) continue;
    const preloads = page.preload ?? [];
    await Promise.allSettled([
      lazyPages.get(page.component)?.fetch(services.i18n),
      ...preloads.flatMap((preload) => PRELOADS[preload](services, found.groups ?? {})),
    ]);
  }
}
