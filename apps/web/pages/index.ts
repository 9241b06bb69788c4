import type { House } from '../house/house.ts';
import { fetchedPage } from '../parts/fetched.tsx';
import { storedGame } from './lobby/stored-setup.ts';

export const DailyPage = fetchedPage(() => import('./daily/DailyPage.tsx'));
export const FairPage = fetchedPage(() => import('./fair/FairPage.tsx'));
export const LabPage = fetchedPage(() => import('./lab/LabPage.tsx'));
export const LearnPage = fetchedPage(() => import('./learn/LearnPage.tsx'));
export const MatchesPage = fetchedPage(() => import('./matches/MatchesPage.tsx'));
export const ReplayPage = fetchedPage(() => import('./replay/ReplayPage.tsx'));
export const ReportPage = fetchedPage(() => import('./report/ReportPage.tsx'));
export const RulesPage = fetchedPage(() => import('./rules/RulesPage.tsx'));
export const ScenePage = fetchedPage(() => import('./scene/ScenePage.tsx'));
export const SettingsPage = fetchedPage(() => import('./settings/SettingsPage.tsx'));
export const TablePage = fetchedPage(() => import('./table/TablePage.tsx'));
export const YouPage = fetchedPage(() => import('./you/YouPage.tsx'));

/** What a page of three path segments needs before it can render; the last two may be empty. */
type Loads = (house: House, id: string, part: string) => readonly Promise<unknown>[];

const LOADS: Readonly<Record<string, Loads>> = {
  '': ({ shelf }) => [shelf.allWords(), shelf.rules(storedGame(shelf))],
  daily: ({ shelf }) => [DailyPage.fetch(), shelf.allWords()],
  fair: () => [FairPage.fetch()],
  here: (_house, _id, part) => [(part === 'replay' ? ReplayPage : TablePage).fetch()],
  lab: ({ shelf }, id) => [(id ? ReportPage : LabPage).fetch(), shelf.allWords()],
  learn: ({ shelf }, id) => [
    LearnPage.fetch(),
    shelf.allWords(),
    ...(shelf.having('tutorial').includes(id) ? [shelf.open(id), shelf.lesson(id)] : []),
  ],
  match: () => [ReplayPage.fetch()],
  matches: ({ shelf }) => [MatchesPage.fetch(), shelf.allWords()],
  replay: () => [ReplayPage.fetch()],
  rules: ({ shelf }, id) => [
    RulesPage.fetch(),
    shelf.allWords(),
    ...(shelf.has(id) ? [shelf.page(id)] : []),
  ],
  scene: ({ shelf }) => [ScenePage.fetch(), shelf.allWords()],
  settings: () => [SettingsPage.fetch()],
  table: () => [TablePage.fetch()],
  you: () => [YouPage.fetch()],
};

/**
 * Loads what the first page needs, so that it renders at once. Failures are left to the page.
 * @param path such as `/rules/jammat`
 */
export async function preloadPage(house: House, path: string): Promise<void> {
  const [page = '', id = '', part = ''] = path.slice(1).split('/');
  // The path may be `constructor` or `__proto__`.
  if (Object.hasOwn(LOADS, page)) await Promise.allSettled(LOADS[page]!(house, id, part));
}
