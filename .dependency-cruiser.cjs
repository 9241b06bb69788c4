// Which folder may import which: each only what its rule allows.

const GAME = '^(games|packages/game-testing/toys)/([^/]+)';
/** The registry of the games and their loaders. */
const REGISTRY = '^games/[^/]+$';
const TESTS = '\\.test\\.tsx?$|^games/[^/]+/tests/';

/** Returns a pattern of paths. @param names packages or parts of them */
const packages = (...names) => `^packages/(${names.join('|')})/`;

/** @param from a folder's paths @param allowed the paths it may import, including its own */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: '^(apps|packages|games|lab|tools)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(html|titles)$' },
    },
    only('core-imports-nothing', packages('core'), [packages('core')]),
    only('fair-dealing', packages('fair-dealing'), [packages('core', 'fair-dealing')]),
    only('game-testing', '^packages/game-testing/(?!toys/)', [
      packages('core', 'fair-dealing', 'bots', 'game-testing'),
    ]),
    only('protocol', packages('protocol'), [packages('core', 'protocol')]),
    only('bots', packages('bots'), [packages('core', 'bots')]),
    only('analysis', packages('analysis'), [packages('core', 'bots', 'analysis')]),
    only('experiments', packages('experiments'), [packages('core', 'bots', 'experiments')]),
    only('game-page', packages('game-page'), [
      packages('core', 'bots', 'tutorial', 'ui', 'game-page'),
    ]),
    only('tutorial', packages('tutorial'), [packages('core', 'tutorial')]),
    only('narrator', '^packages/narrator/(?!testing/)', [packages('core', 'bots', 'narrator')]),
    only('table', packages('table'), [packages('core', 'fair-dealing', 'protocol', 'table')]),
    {
      name: 'table-takes-only-types-of-the-protocol',
      severity: 'error',
      from: { path: packages('table'), pathNot: TESTS },
      to: { path: packages('protocol'), dependencyTypesNot: ['type-only'] },
    },
    only('server-names-no-game', '^apps/server/', [
      packages('core', 'fair-dealing', 'table', 'bots', 'protocol'),
      '^apps/server/',
      '^tools/newest-source\\.js$',
    ]),
    only('ui', packages('ui'), [packages('core', 'ui')]),
    only('web-names-no-game', '^apps/web/(?!browser-tests/)', [
      packages(
        'core',
        'fair-dealing',
        'table',
        'bots',
        'analysis',
        'ui',
        'protocol',
        'experiments',
        'narrator',
        'tutorial',
      ),
      REGISTRY,
      '^apps/web/',
      packages('game-page'),
    ]),
    only('docs', '^apps/docs/', [
      packages('core', 'game-page', 'ui'),
      '^apps/docs/',
      '^apps/server/http/content-security-policy\\.js$',
      '^tools/repository-url\\.js$',
    ]),
    // What players can infer, kept beside the rules.
    only('game-rules', `${GAME}/(rules|knowledge)/`, [
      packages('core'),
      '^$1/$2/(rules|knowledge)/',
    ]),
    only('game-locales', `${GAME}/locales/`, [packages('core'), '^$1/$2/(rules|locales)/']),
    only('game-tutorials', `${GAME}/tutorial/`, [packages('core', 'tutorial'), '^$1/$2/tutorial/']),
    only('game-companions', `${GAME}/companion/`, [
      packages('core', 'ui'),
      '^$1/$2/(rules|ui|locales|companion)/',
    ]),
    {
      name: 'companion-questions-need-no-page',
      severity: 'error',
      from: { path: `${GAME}/companion/[^/]+\\.ts$`, pathNot: '/screen\\.ts$' },
      to: { path: '\\.(tsx|css)$' },
    },
    only('game-bots', `${GAME}/bot/`, [packages('core', 'bots'), '^$1/$2/(rules|knowledge|bot)/']),
    only('game-metrics', `${GAME}/metrics/`, [
      packages('core', 'bots', 'experiments'),
      '^$1/$2/(rules|bot|metrics)/',
    ]),
    only('game-ui', `${GAME}/ui/(?!gallery\\.tsx)`, [
      packages('core', 'ui'),
      // A table may load its bot to advise the player.
      '^$1/$2/(rules|ui|locales|bot)/',
    ]),
    {
      name: 'no-game-sees-another',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: '^games/$1/' },
    },
    only('cli-names-no-game', '^apps/cli/', ['^(apps|packages|tools)/', REGISTRY]),
    {
      name: 'the-lab-is-no-part-of-the-product',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { pathNot: `${TESTS}|^packages/game-testing/|/ui/gallery\\.tsx$` },
      to: { path: TESTS },
    },
    {
      name: 'no-node-in-what-a-browser-runs',
      severity: 'error',
      from: {
        path: '^(games|packages|apps/web)/',
        pathNot: `${TESTS}|/node/|/testing/|node\\.ts$|vite\\.config|vitest\\.|^apps/web/(build|own-game|browser-tests)/|^packages/((create-game|game-page)/|game-testing/(?!toys/))`,
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.cache|create-game/template)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
    skipAnalysisNotInRules: true,
  },
};
