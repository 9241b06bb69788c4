import type { House } from '../house/house.ts';
import * as pages from './index.ts';
import { storedGame } from './lobby/stored-setup.ts';

/** What the page of an address of three parts cannot be shown without; the last two may be empty. */
type Needed = (house: House, id: string, part: string) => readonly Promise<unknown>[];

/** By the first part of an address. */
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
 * Settled when the page that somebody comes in by can be shown at once; whatever cannot be fetched
 * the page says itself.
 * @param path such as `/rules/jammat`
 */
export async function arrival(house: House, path: string): Promise<void> {
  const [page = '', id = '', part = ''] = path.slice(1).split('/');
  // An address may begin with anything, such as what every object has a property for.
  if (Object.hasOwn(NEEDED, page)) await Promise.allSettled(NEEDED[page]!(house, id, part));
}
