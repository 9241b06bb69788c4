import type { AppServices } from '../app/app-services.ts';
import { lazyPage } from '../components/lazy-component.tsx';
import { storedGame } from './lobby/stored-setup.ts';

export const DailyPage = lazyPage(() => import('./daily/DailyPage.tsx'));
export const FairPage = lazyPage(() => import('./fair/FairPage.tsx'));
export const LabPage = lazyPage(() => import('./lab/LabPage.tsx'));
export const LearnPage = lazyPage(() => import('./learn/LearnPage.tsx'));
export const MatchesPage = lazyPage(() => import('./matches/MatchesPage.tsx'));
export const ReplayPage = lazyPage(() => import('./replay/ReplayPage.tsx'));
export const ReportPage = lazyPage(() => import('./report/ReportPage.tsx'));
export const RulesPage = lazyPage(() => import('./rules/RulesPage.tsx'));
export const ScenePage = lazyPage(() => import('./scene/ScenePage.tsx'));
export const SettingsPage = lazyPage(() => import('./settings/SettingsPage.tsx'));
export const TablePage = lazyPage(() => import('./table/TablePage.tsx'));
export const YouPage = lazyPage(() => import('./you/YouPage.tsx'));

/** What a page of three path segments needs before it can render; the last two may be empty. */
type Loads = (house: AppServices, id: string, part: string) => readonly Promise<unknown>[];

const LOADS: Readonly<Record<string, Loads>> = {
  '': ({ gameLoader }) => [gameLoader.allWords(), gameLoader.rules(storedGame(gameLoader))],
  daily: ({ gameLoader }) => [DailyPage.fetch(), gameLoader.allWords()],
  fair: () => [FairPage.fetch()],
  here: (_house, _id, part) => [(part === 'replay' ? ReplayPage : TablePage).fetch()],
  lab: ({ gameLoader }, id) => [(id ? ReportPage : LabPage).fetch(), gameLoader.allWords()],
  learn: ({ gameLoader }, id) => [
    LearnPage.fetch(),
    gameLoader.allWords(),
    ...(gameLoader.idsWith('tutorial').includes(id)
      ? [gameLoader.load(id), gameLoader.lesson(id)]
      : []),
  ],
  match: () => [ReplayPage.fetch()],
  matches: ({ gameLoader }) => [MatchesPage.fetch(), gameLoader.allWords()],
  replay: () => [ReplayPage.fetch()],
  rules: ({ gameLoader }, id) => [
    RulesPage.fetch(),
    gameLoader.allWords(),
    ...(gameLoader.has(id) ? [gameLoader.rulesPage(id)] : []),
  ],
  scene: ({ gameLoader }) => [ScenePage.fetch(), gameLoader.allWords()],
  settings: () => [SettingsPage.fetch()],
  table: () => [TablePage.fetch()],
  you: () => [YouPage.fetch()],
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
