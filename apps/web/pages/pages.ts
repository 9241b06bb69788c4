import type { PageLook } from '../components/Page.tsx';

/** What a page shows first, loaded with its code: `PRELOADS` in `page-component.ts` says how. */
export type Preload =
  | 'companion'
  | 'game messages'
  | 'game titles'
  | 'last game'
  | 'rules'
  | 'table'
  | 'tutorial';

export interface PageSpec {
  /** Its address, as the router matches it; the parameters are props of its component. */
  readonly path: string;
  /** The file of its component, in this folder. */
  readonly component: string;
  readonly props?: Readonly<Record<string, string>>;
  /** Left out: `paper`. */
  readonly look?: PageLook;
  /** Whether only a server can show it. */
  readonly needsServer?: true;
  /** Its messages that are not part of the first script. */
  readonly namespaces?: readonly string[];
  readonly preload?: readonly Preload[];
}

const TABLE = { component: 'table/TablePage', look: 'table', namespaces: ['social'] } as const;
const REPLAY = { component: 'replay/ReplayPage', look: 'table' } as const;
const FAIR = { component: 'fair/FairPage', namespaces: ['fair'] } as const;

/**
 * Every page. The router, the service worker (`vite.config.ts`) and the server
 * (`build/preload-manifest.ts`) know pages from here; every other address is a file, or nothing.
 */
export const PAGES = {
  lobby: {
    path: '/',
    component: 'lobby/LobbyPage',
    preload: ['game titles', 'last game'],
  },
  table: {
    ...TABLE,
    path: '/table/:id',
    props: { where: 'server' },
    needsServer: true,
    preload: ['table'],
  },
  here: { ...TABLE, path: '/here/:id', props: { where: 'device' } },
  match: { ...REPLAY, path: '/match/:id', props: { where: 'server' }, needsServer: true },
  device: { ...REPLAY, path: '/here/:id/replay', props: { where: 'device' } },
  replay: { ...REPLAY, path: '/replay', props: { where: 'file' } },
  matches: {
    path: '/matches',
    component: 'matches/MatchesPage',
    namespaces: ['social'],
    preload: ['game titles'],
  },
  rules: {
    path: '/rules/:game?',
    component: 'rules/RulesPage',
    namespaces: ['fair'],
    preload: ['game titles', 'rules'],
  },
  companion: {
    path: '/companion/:game?/:question?',
    component: 'companion/CompanionPage',
    namespaces: ['companion'],
    preload: ['game titles', 'companion'],
  },
  sheets: {
    path: '/sheets/:game?',
    component: 'sheets/SheetsPage',
    namespaces: ['sheets', 'companion'],
    preload: ['game titles', 'companion'],
  },
  print: {
    path: '/print/:game?',
    component: 'print/PrintPage',
    namespaces: ['print'],
    preload: ['game titles', 'rules', 'companion'],
  },
  learn: {
    path: '/learn/:game/:rare?',
    component: 'learn/LearnPage',
    look: 'table',
    namespaces: ['learn'],
    preload: ['game titles', 'tutorial'],
  },
  fair: { ...FAIR, path: '/fair', props: { about: 'dealing' } },
  threats: { ...FAIR, path: '/fair/threats', props: { about: 'threats' } },
  friend: {
    path: '/friend',
    component: 'friend/FriendPage',
    needsServer: true,
    namespaces: ['friends'],
  },
  daily: {
    path: '/daily/:day?',
    component: 'daily/DailyPage',
    needsServer: true,
    namespaces: ['daily'],
    preload: ['game titles'],
  },
  duplicate: {
    path: '/duplicate/:id',
    component: 'duplicate/DuplicatePage',
    needsServer: true,
    namespaces: ['duplicate'],
    preload: ['game titles'],
  },
  practice: {
    path: '/practice',
    component: 'practice/PracticePage',
    look: 'table below header',
    namespaces: ['practice', 'review', 'learning'],
    preload: ['game titles'],
  },
  you: {
    path: '/you',
    component: 'you/YouPage',
    namespaces: ['you', 'daily', 'learning', 'friends', 'rivals'],
    preload: ['game titles'],
  },
  lab: {
    path: '/lab',
    component: 'lab/LabPage',
    namespaces: ['lab', 'experiments'],
    preload: ['game messages'],
  },
  report: {
    path: '/lab/:game',
    component: 'report/ReportPage',
    namespaces: ['report', 'lab', 'experiments'],
    preload: ['game messages'],
  },
  scene: {
    path: '/scene',
    component: 'scene/ScenePage',
    namespaces: ['scene', 'narrator'],
    preload: ['game messages'],
  },
  settings: {
    path: '/settings',
    component: 'settings/SettingsPage',
    namespaces: ['settings', 'notifications'],
  },
} as const satisfies Readonly<Record<string, PageSpec>>;

export type PageName = keyof typeof PAGES;

export const PAGE_ENTRIES = Object.entries(PAGES) as readonly [PageName, PageSpec][];

/** Returns the expression that the addresses of a page match, as the router matches them. */
export function pathPattern({ path }: PageSpec): RegExp {
  const parts = path
    .replace(/^\/$/, '')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+?))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+?)');
  return new RegExp(`^${parts}/?$`, 'i');
}
