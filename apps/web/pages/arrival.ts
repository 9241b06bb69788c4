import type { House } from '../house/house.ts';
import * as pages from './index.ts';
import { storedGame } from './lobby/stored-setup.ts';

/** What a page of three path segments needs before it can render; the last two may be empty. */
type Needed = (house: House, id: string, part: string) => readonly Promise<unknown>[];

/** By the first path segment. */
const NEEDED: Readonly<Record<string, Needed>> = {
  '': ({ shelf }) => [shelf.allWords(), shelf.rules(storedGame(shelf))],
  daily: ({ shelf }) => [pages.DailyPage.fetch(), shelf.allWords()],
  fair: () => [pages.FairPage.fetch()],
  here: (_house, _id, part) => [(part === 'replay' ? pages.ReplayPage : pages.TablePage).fetch()],
  lab: ({ shelf }, id) => [(id ? pages.ReportPage : pages.LabPage).fetch(), shelf.allWords()],
  learn: ({ shelf }, id) => [
    pages.LearnPage.fetch(),
    shelf.allWords(),
    ...(shelf.having('tutorial').includes(id) ? [shelf.open(id), shelf.lesson(id)] : []),
  ],
  match: () => [pages.ReplayPage.fetch()],
  matches: ({ shelf }) => [pages.MatchesPage.fetch(), shelf.allWords()],
  replay: () => [pages.ReplayPage.fetch()],
  rules: ({ shelf }, id) => [
    pages.RulesPage.fetch(),
    shelf.allWords(),
    ...(shelf.has(id) ? [shelf.page(id)] : []),
  ],
  scene: ({ shelf }) => [pages.ScenePage.fetch(), shelf.allWords()],
  settings: () => [pages.SettingsPage.fetch()],
  table: () => [pages.TablePage.fetch()],
  you: () => [pages.YouPage.fetch()],
};

/**
 * Loads what the first page needs, so that it renders at once. Failures are left to the page.
 * @param path such as `/rules/jammat`
 */
export async function arrival(house: House, path: string): Promise<void> {
  const [page = '', id = '', part = ''] = path.slice(1).split('/');
  // The path may be `constructor` or `__proto__`.
  if (Object.hasOwn(NEEDED, page)) await Promise.allSettled(NEEDED[page]!(house, id, part));
}
