import type { ComponentType } from 'react';
import type { AppServices } from '../app/app-services.ts';
import { lazyPage } from '../components/lazy-component.tsx';
import { storedGame } from './lobby/stored-setup.ts';
import { PAGE_NAMESPACES } from './page-namespaces.ts';
import type { PAGE_PATHS } from './page-paths.ts';
import { preloadTable } from './table/table-query.ts';

const lazy = <Props extends object>(
  page: keyof typeof PAGE_NAMESPACES,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazyPage(load, ...PAGE_NAMESPACES[page]);

export const CompanionPage = lazy('companion', () => import('./companion/CompanionPage.tsx'));
export const DailyPage = lazy('daily', () => import('./daily/DailyPage.tsx'));
export const DuplicatePage = lazy('duplicate', () => import('./duplicate/DuplicatePage.tsx'));
export const FairPage = lazy('fair', () => import('./fair/FairPage.tsx'));
export const FriendPage = lazy('friend', () => import('./friend/FriendPage.tsx'));
export const LabPage = lazy('lab', () => import('./lab/LabPage.tsx'));
export const LearnPage = lazy('learn', () => import('./learn/LearnPage.tsx'));
export const MatchesPage = lazy('matches', () => import('./matches/MatchesPage.tsx'));
export const PracticePage = lazy('practice', () => import('./practice/PracticePage.tsx'));
export const PrintPage = lazy('print', () => import('./print/PrintPage.tsx'));
export const ReplayPage = lazyPage(() => import('./replay/ReplayPage.tsx'));
export const ReportPage = lazy('report', () => import('./report/ReportPage.tsx'));
export const RulesPage = lazy('rules', () => import('./rules/RulesPage.tsx'));
export const ScenePage = lazy('scene', () => import('./scene/ScenePage.tsx'));
export const SettingsPage = lazy('settings', () => import('./settings/SettingsPage.tsx'));
export const SheetsPage = lazy('sheets', () => import('./sheets/SheetsPage.tsx'));
export const TablePage = lazy('table', () => import('./table/TablePage.tsx'));
export const YouPage = lazy('you', () => import('./you/YouPage.tsx'));

/** What a page of three path segments needs before it can render; the last two may be empty. */
type Loads = (services: AppServices, id: string, part: string) => readonly Promise<unknown>[];

/** The first part of a path. */
type FirstPart<Path> = Path extends `/${infer Part}/${string}`
  ? Part
  : Path extends `/${infer Part}`
    ? Part
    : never;

const LOADS: Readonly<Record<FirstPart<(typeof PAGE_PATHS)[keyof typeof PAGE_PATHS]>, Loads>> = {
  '': ({ gameLoader }) => {
    const game = storedGame(gameLoader);
    return [gameLoader.allTitles(), gameLoader.rules(game), gameLoader.messages(game)];
  },
  companion: ({ i18n, gameLoader }, id) => [
    CompanionPage.fetch(i18n),
    gameLoader.allTitles(),
    ...gameLoader
      .idsWith('companion')
      .filter((game) => id === '' || id === game)
      .map((game) => gameLoader.companion(game)),
  ],
  daily: ({ i18n, gameLoader }) => [DailyPage.fetch(i18n), gameLoader.allTitles()],
  duplicate: ({ i18n, gameLoader }) => [DuplicatePage.fetch(i18n), gameLoader.allTitles()],
  fair: ({ i18n }) => [FairPage.fetch(i18n)],
  friend: ({ i18n }) => [FriendPage.fetch(i18n)],
  here: ({ i18n }, _id, part) => [(part === 'replay' ? ReplayPage : TablePage).fetch(i18n)],
  lab: ({ i18n, gameLoader }, id) => [
    (id ? ReportPage : LabPage).fetch(i18n),
    gameLoader.allMessages(),
  ],
  learn: ({ i18n, gameLoader }, id) => [
    LearnPage.fetch(i18n),
    gameLoader.allTitles(),
    ...(gameLoader.idsWith('tutorial').includes(id)
      ? [gameLoader.load(id), gameLoader.tutorial(id)]
      : []),
  ],
  match: ({ i18n }) => [ReplayPage.fetch(i18n)],
  matches: ({ i18n, gameLoader }) => [MatchesPage.fetch(i18n), gameLoader.allTitles()],
  practice: ({ i18n, gameLoader }) => [PracticePage.fetch(i18n), gameLoader.allTitles()],
  print: ({ i18n, gameLoader }, id) => [
    PrintPage.fetch(i18n),
    gameLoader.allTitles(),
    ...(gameLoader.has(id) ? [gameLoader.rulesPage(id)] : []),
    ...(gameLoader.idsWith('companion').includes(id) ? [gameLoader.companion(id)] : []),
  ],
  replay: ({ i18n }) => [ReplayPage.fetch(i18n)],
  rules: ({ i18n, gameLoader }, id) => [
    RulesPage.fetch(i18n),
    gameLoader.allTitles(),
    ...(gameLoader.has(id) ? [gameLoader.rulesPage(id)] : []),
  ],
  scene: ({ i18n, gameLoader }) => [ScenePage.fetch(i18n), gameLoader.allMessages()],
  settings: ({ i18n }) => [SettingsPage.fetch(i18n)],
  sheets: ({ i18n, gameLoader }, id) => [
    SheetsPage.fetch(i18n),
    gameLoader.allTitles(),
    ...(gameLoader.idsWith('companion').includes(id) ? [gameLoader.companion(id)] : []),
  ],
  table: (services, id) => {
    preloadTable(services, id);
    return [TablePage.fetch(services.i18n)];
  },
  you: ({ i18n, gameLoader }) => [YouPage.fetch(i18n), gameLoader.allTitles()],
};

/**
 * Loads what the first page needs, so that it renders at once. Failures are left to the page.
 * @param path such as `/rules/jammat`
 */
export async function preloadPage(services: AppServices, path: string): Promise<void> {
  const [page = '', id = '', part = ''] = path.slice(1).split('/');
  // The path may be `constructor` or `__proto__`.
  if (!Object.hasOwn(LOADS, page)) return;
  await Promise.allSettled(LOADS[page as keyof typeof LOADS](services, id, part));
}
