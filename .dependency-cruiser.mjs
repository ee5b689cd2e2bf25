/**
 * The modules that own each schema file's tables; other modules use those modules. All content modules share the tables
 * of the course (`course.ts`). Joins in plain SQL are invisible here: the repository gives the reason.
 */
const ownersOfTables = {
  people: 'accounts|audit|deleted',
  practice: 'progress',
  messages: 'feedback|contact|inbox|answer-claims',
  examples: 'examples|usage|deleted',
  editing: 'audit|recordings|voicing|deleted',
  ear: 'ear|voicing',
  voicing: 'voicing|examples',
  media: 'media|voicing|transfer|accounts',
};

/** The house rules of docs/architecture.md as checks. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'engine-is-alone',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: '\\.(test|cases)\\.ts$' },
      to: { pathNot: '^packages/engine/src' },
    },
    {
      name: 'contracts-know-the-engine-only',
      comment: 'its types, and the constants that have their one place there',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^packages/(contracts|engine)/src', '^node_modules/zod'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-and-server-are-strangers',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-look-down',
      severity: 'error',
      from: { path: '^apps/web/src/(features|practice|ui|platform)/' },
      to: { path: '^apps/web/src/(app|pages)/' },
    },
    {
      name: 'web-practice-ui-and-platform-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(practice|ui|platform)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-ui-and-platform-know-no-practice',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|platform)/' },
      to: { path: '^apps/web/src/practice/' },
    },
    {
      name: 'web-practice-screen-and-log-know-no-exchange',
      comment: 'practice works without an account; only the app starts the exchange with it',
      severity: 'error',
      from: { path: '^apps/web/src/practice/(screen|log)/' },
      to: { path: '^apps/web/src/practice/sync/' },
    },
    {
      name: 'web-boot-runs-before-the-app',
      comment:
        'first paint, fonts and the part of the stylesheet; only the page renderer and the build know it',
      severity: 'error',
      from: { path: '^apps/web/src/boot/' },
      to: { path: '^apps/web/src/(app|features|practice|pages)/' },
    },
    {
      name: 'web-below-the-app-knows-no-boot',
      severity: 'error',
      from: { path: '^apps/web/src/(features|practice|pages|ui|platform)/' },
      to: { path: '^apps/web/src/boot/' },
    },
    {
      name: 'web-starter-is-alone',
      comment: 'the one script that every page waits for',
      severity: 'error',
      from: { path: '^apps/web/src/boot/start-after-paint\\.ts$' },
      to: { pathNot: '^apps/web/src/boot/(early-presses|search-key)\\.ts$' },
    },
    {
      name: 'platform-knows-no-ui',
      severity: 'error',
      from: { path: '^apps/web/src/platform/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'content-is-data',
      comment:
        'read by the seed, by tests, the grammar banks by the one file of the web that loads them, and texts by their pages',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: [
          '^apps/server/src/db/seed',
          '^apps/web/src/features/grammar-game/load-bank\\.ts$',
          '^apps/web/src/pages/[a-z-]+\\.tsx?$',
          '\\.test\\.tsx?$',
          '/test/',
        ],
      },
      to: { path: '^content/' },
    },
    {
      name: 'services-belong-to-services',
      comment: 'only a module service (and the wiring in compose/) calls the outside world',
      severity: 'error',
      from: { path: '^apps/server/src/(modules/.*(routes|repository)\\.ts|db/)' },
      to: { path: '^apps/server/src/services/' },
    },
    {
      name: 'server-wiring-is-on-top',
      comment: 'compose/ connects the modules; only the app, its start and commands know it',
      severity: 'error',
      from: {
        path: '^apps/server/src/(modules|services|db|http)/',
        pathNot: '\\.test\\.ts$|-test-kit\\.ts$',
      },
      to: { path: '^apps/server/src/(compose/|app\\.ts|main\\.ts|run/|commands/)' },
    },
    {
      name: 'db-is-reached-through-repositories',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*(routes|service)\\.ts$' },
      to: { path: '^apps/server/src/db/', dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(ownersOfTables).map(([schema, modules]) => ({
      name: `tables-of-${schema}`,
      severity: 'error',
      from: {
        path: '^apps/server/src/modules/',
        pathNot: [`^apps/server/src/modules/(${modules})/`, '\\.test\\.ts$', '-test-kit\\.ts$'],
      },
      to: { path: `^apps/server/src/db/schema/${schema}\\.ts$` },
    })),
    {
      name: 'http-stays-in-routes',
      comment: 'below them nothing knows HTTP: services throw a Refusal, http/ gives it its status',
      severity: 'error',
      from: {
        path: '^apps/server/src/(modules/|services/|db/|[^/]+\\.ts$)',
        pathNot: [
          '(/|-)routes\\.ts$',
          '\\.test\\.ts$',
          '-test-kit\\.ts$',
          '^apps/server/src/app\\.ts$',
        ],
      },
      to: { path: '^(apps/server/src/http/|node_modules/(fastify|@fastify))' },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', pathNot: ['\\.test\\.tsx?$', '/test/'] },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['apps/web/src/messages', '^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/dist-tested-', 'apps/web/src/messages'] },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
