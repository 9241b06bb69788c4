// Who may import whom. A room is a folder; what it may see is the row below and nothing else.

const GAME = '^(games|game-kit/toys)/([^/]+)';
const TESTS = '\\.test\\.tsx?$';

/** The paths of a room's own sources; tests are judged apart. */
const room = (path) => ({ path, pathNot: TESTS });

/** @param from a room; @param allowed the rooms it may import, itself among them */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: room(from),
  to: {
    path: '^(core|game-kit|games|bots|table|wire|server|ui|web|lab|scene|lesson|cli|scripts|bench)/',
    pathNot: allowed,
  },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?html$' },
    },
    only('core-sees-nothing', '^core/', ['^core/']),
    only('game-kit-sees-core-and-bots', '^game-kit/(?!toys/)', ['^core/', '^bots/', '^game-kit/']),
    only('wire-sees-core', '^wire/', ['^core/', '^wire/']),
    only('bots-see-core', '^bots/', ['^core/', '^bots/']),
    only('lab-sees-core-and-bots', '^lab/', ['^(core|bots|lab)/']),
    only('lesson-sees-core', '^lesson/', ['^(core|lesson)/']),
    only('scene-sees-core-and-bots', '^scene/(?!testing/)', ['^(core|bots|scene)/']),
    only('table-sees-core', '^table/', ['^core/', '^table/']),
    only('server-is-game-blind', '^server/', [
      '^(core|table|bots|wire|server)/',
      '^scripts/newest-source\\.js$',
    ]),
    only('ui-sees-core', '^ui/', ['^core/', '^ui/']),
    only(
      'web-is-game-blind',
      '^web/(?!games\\.ts|verifier/games\\.ts|bot-worker\\.ts|browser-tests/)',
      ['^(core|table|bots|ui|wire|lab|scene|lesson|web)/'],
    ),
    only('rules-see-core', `${GAME}/rules/`, ['^core/', '^$1/$2/rules/']),
    only('words-see-rules', `${GAME}/words/(?!scene/)`, ['^core/', '^$1/$2/(rules|words)/']),
    only('scripts-see-their-rules-and-the-scene', `${GAME}/words/scene/`, [
      '^core/',
      '^scene/',
      '^$1/$2/(rules|words)/',
    ]),
    only('tutorials-see-core-and-lesson', `${GAME}/tutorial/`, [
      '^(core|lesson)/',
      '^$1/$2/tutorial/',
    ]),
    only('bot-sees-its-rules', `${GAME}/bot/`, ['^core/', '^bots/', '^$1/$2/(rules|bot)/']),
    only('study-sees-its-game-and-the-lab', `${GAME}/study/`, [
      '^core/',
      '^lab/',
      '^$1/$2/(rules|bot|study)/',
    ]),
    only('screen-sees-its-rules', `${GAME}/screen/`, [
      '^core/',
      '^ui/',
      '^$1/$2/(rules|screen|words)/',
    ]),
    {
      name: 'no-game-sees-another',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/', pathNot: '^games/$1/' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { pathNot: `${TESTS}|^game-kit/|/laws\\.test` },
      to: { path: TESTS },
    },
    {
      name: 'no-node-in-what-a-browser-runs',
      severity: 'error',
      from: {
        path: '^(core|games|game-kit/toys|table|wire|ui|web|bots|lab|scene|lesson)/',
        pathNot: `${TESTS}|/node/|/testing/|node\\.ts$|vite\\.config|vitest\\.|^web/(build|browser-tests)/|playthroughs/|bench\\.ts$`,
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
    skipAnalysisNotInRules: true,
  },
};
