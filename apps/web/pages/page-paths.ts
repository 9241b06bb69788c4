/**
 * The address of every page. The router, the service worker (`vite.config.ts`) and the server
 * (`build/preload-manifest.ts`) know pages from here; every other address is a file, or nothing.
 */
export const PAGE_PATHS = {
  lobby: '/',
  table: '/table/:id',
  here: '/here/:id',
  match: '/match/:id',
  device: '/here/:id/replay',
  replay: '/replay',
  matches: '/matches',
  rules: '/rules/:game?',
  companion: '/companion/:game?/:question?',
  sheets: '/sheets/:game',
  print: '/print/:game',
  learn: '/learn/:game/:rare?',
  fair: '/fair',
  threats: '/fair/threats',
  friend: '/friend',
  daily: '/daily/:day?',
  duplicate: '/duplicate/:id',
  practice: '/practice',
  you: '/you',
  lab: '/lab',
  report: '/lab/:game',
  scene: '/scene',
  settings: '/settings',
} as const;

export type PageName = keyof typeof PAGE_PATHS;

/** Pages that only a server can show. */
export const SERVER_PAGES = [
  'table',
  'match',
  'daily',
  'duplicate',
  'friend',
] as const satisfies readonly PageName[];

/** Returns the expression that the addresses of a page match, as the router matches them. */
export function pathPattern(path: string): RegExp {
  const parts = path
    .replace(/^\/$/, '')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+?))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+?)');
  return new RegExp(`^${parts}/?$`, 'i');
}
