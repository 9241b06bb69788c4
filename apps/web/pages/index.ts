import type { AppServices } from '../app/app-services.ts';
import { lazyPage } from '../components/lazy-component.tsx';
import { storedGame } from './lobby/stored-setup.ts';

export const DailyPage = lazyPage(() => import('./daily/DailyPage.tsx'), 'daily');
export const FairPage = lazyPage(() => import('./fair/FairPage.tsx'), 'fair');
export const LabPage = lazyPage(() => import('./lab/LabPage.tsx'), 'lab', 'experiments');
export const LearnPage = lazyPage(() => import('./learn/LearnPage.tsx'), 'learn');
export const MatchesPage = lazyPage(() => import('./matches/MatchesPage.tsx'), 'social');
export const ReplayPage = lazyPage(() => import('./replay/ReplayPage.tsx'));
export const ReportPage = lazyPage(
  () => import('./report/ReportPage.tsx'),
  'report',
  'lab',
  'experiments',
);
export const RulesPage = lazyPage(() => import('./rules/RulesPage.tsx'), 'fair');
export const ScenePage = lazyPage(() => import('./scene/ScenePage.tsx'), 'scene', 'narrator');
export const SettingsPage = lazyPage(() => import('./settings/SettingsPage.tsx'));
export const TablePage = lazyPage(() => import('./table/TablePage.tsx'));
export const YouPage = lazyPage(() => import('./you/YouPage.tsx'), 'you');

/** What a page of three path segments needs before it can render; the last two may be empty. */
type Loads = (house: AppServices, id: string, part: string) => readonly Promise<unknown>[];

const LOADS: Readonly<Record<string, Loads>> = {
  '': ({ gameLoader }) => [gameLoader.allWords(), gameLoader.rules(storedGame(gameLoader))],
  daily: ({ catalogues, gameLoader }) => [DailyPage.fetch(catalogues), gameLoader.allWords()],
  fair: ({ catalogues }) => [FairPage.fetch(catalogues)],
  here: ({ catalogues }, _id, part) => [
    (part === 'replay' ? ReplayPage : TablePage).fetch(catalogues),
  ],
  lab: ({ catalogues, gameLoader }, id) => [
    (id ? ReportPage : LabPage).fetch(catalogues),
    gameLoader.allWords(),
  ],
  learn: ({ catalogues, gameLoader }, id) => [
    LearnPage.fetch(catalogues),
    gameLoader.allWords(),
    ...(gameLoader.idsWith('tutorial').includes(id)
      ? [gameLoader.load(id), gameLoader.lesson(id)]
      : []),
  ],
  match: ({ catalogues }) => [ReplayPage.fetch(catalogues)],
  matches: ({ catalogues, gameLoader }) => [MatchesPage.fetch(catalogues), gameLoader.allWords()],
  replay: ({ catalogues }) => [ReplayPage.fetch(catalogues)],
  rules: ({ catalogues, gameLoader }, id) => [
    RulesPage.fetch(catalogues),
    gameLoader.allWords(),
    ...(gameLoader.has(id) ? [gameLoader.rulesPage(id)] : []),
  ],
  scene: ({ catalogues, gameLoader }) => [ScenePage.fetch(catalogues), gameLoader.allWords()],
  settings: ({ catalogues }) => [SettingsPage.fetch(catalogues)],
  table: ({ catalogues }) => [TablePage.fetch(catalogues)],
  you: ({ catalogues }) => [YouPage.fetch(catalogues)],
};

/**
 * Loads what the first page needs, so that it renders at once. Failures are left to the page.
 * @param path such as `/rules/jammat`
 */
export async function preloadPage(house: AppServices, path: string): Promise<void> {
  const [page = '', id = '', part = ''] = path.slice(1).split('/');
  // The path may be `constructor` or `__proto__`.
  if (Object.hasOwn(LOADS, page)) await Promise.allSettled(LOADS[page]!(house, id, part));
}
