// `npm run check:imports`: what each folder may import. Type imports, re-exports and import() count. Tests have to avoid cycles only.

const TEST = '\\.test\\.tsx?$'
const SOURCES = '^(packages/[^/]+|apps/[^/]+)/src/'

/** A package may import these other packages, by name, and no other part of the workspace. */
const imports = (folder, allowed) => ({
  name: `workspace-imports-of-${folder.split('/')[1]}`,
  comment:
    'Imports between packages only point down: web -> react-bindings -> sdk, cli -> sandbox -> sdk. Move the code into the lower package.',
  severity: 'error',
  from: { path: `^${folder}/src/` },
  to: {
    path: '^(packages|apps|examples|scripts)/',
    pathNot: [folder, ...allowed].map((name) => `^${name}/`),
  },
})

/** A package published for any host: no Node modules, and only these npm packages. */
const portable = (folder, libraries) => [
  {
    name: `no-node-modules-in-${folder.split('/')[1]}`,
    comment: 'Runs in browsers and React Native. Take what the host provides from the injected environment.',
    severity: 'error',
    from: { path: `^${folder}/src/` },
    to: { dependencyTypes: ['core'] },
  },
  ...(libraries
    ? [
        {
          name: `libraries-of-${folder.split('/')[1]}`,
          comment:
            'Every library reaches every user of the package: add one to this list only after agreement.',
          severity: 'error',
          from: { path: `^${folder}/src/` },
          to: { path: 'node_modules/', pathNot: `node_modules/(${libraries.join('|')})/` },
        },
      ]
    : []),
]

/** A folder is written with a trailing slash, a file with its extension. */
const anyOf = (parts) => `(${parts.map((part) => part.replaceAll('.', '\\.')).join('|')})`

/**
 * Steps of a folder from the bottom up. A part imports itself and lower steps, never another part of its own or a higher step. Every part
 * must be listed, except the `exempt` ones.
 */
const steps = (name, base, ladder, { exempt = [], comment }) => [
  ...ladder.map((parts, index) => ({
    name: `${name}-steps`,
    comment,
    severity: 'error',
    from: { path: `^${base}/${anyOf(parts)}` },
    to: {
      path: `^${base}/${anyOf(ladder.slice(index).flat())}`,
      // A file of a lower step may lie in a folder of a higher one.
      pathNot: [`^${base}/$1`, ...ladder.slice(0, index).map((lower) => `^${base}/${anyOf(lower)}`)],
    },
  })),
  {
    name: `${name}-steps-complete`,
    comment: `A part of ${base} that has no step yet: add it to the list in .dependency-cruiser.mjs.`,
    severity: 'error',
    from: { path: `^${base}/` },
    to: { path: `^${base}/`, pathNot: `^${base}/${anyOf([...ladder.flat(), ...exempt])}` },
  },
  {
    name: `${name}-steps-complete`,
    comment: `A part of ${base} that has no step yet: add it to the list in .dependency-cruiser.mjs.`,
    severity: 'error',
    from: { path: `^${base}/`, pathNot: `^${base}/${anyOf([...ladder.flat(), ...exempt])}` },
    to: {},
  },
]

const SDK = [
  ['writes/attempt.ts'],
  ['errors.ts'],
  ['runtime/'],
  ['decimal/', 'messages/', 'indicators/'],
  ['forms/'],
  ['trading/'],
  ['wire/'],
  ['http/'],
  ['endpoints/'],
  ['session/'],
  ['live/', 'upload/'],
  ['writes/'],
  ['orders/', 'guards/'],
  ['client/'],
  ['testing/'],
  ['index.ts', 'internal.ts'],
]

const SANDBOX = [
  ['conformance/'],
  ['core/'],
  ['bots/', 'store/'],
  ['content/', 'engine/'],
  ['cluster/', 'members/', 'series/'],
  ['uploads/'],
  ['api/', 'backup/'],
  ['demo/'],
  ['server/'],
  ['browser/'],
  ['lab/'],
  ['bin.ts', 'index.ts'],
]

const CORE = [
  ['kernel/'],
  ['access/', 'accounts/', 'announcements/', 'order-book/', 'payment-methods/', 'tickets/'],
  ['market/', 'wallet/'],
  ['demo/', 'referral/'],
  ['spot/'],
  ['fiat/', 'flash/', 'futures/'],
  ['alerts/', 'cancel-after/', 'cycle/', 'ieo/', 'reviews/'],
  ['price-control/'],
  ['market-making/'],
]

const API = [
  ['rejection.ts'],
  ['message-code.ts'],
  ['texts/'],
  ['messages.ts'],
  ['handler.ts'],
  ['shapes/'],
  ['perform.ts'],
  ['auth/'],
  ['handlers/'],
]

const SERVER = [['http/'], ['faults/'], ['control/', 'push/', 'sockets/'], ['metrics/'], ['process/']]

const CLI = [
  ['terminal/'],
  ['config/'],
  ['exchange/'],
  ['orders/', 'views/'],
  ['commands/'],
  ['app/'],
  ['main.ts'],
]

const WEB = [['i18n/'], ['ui/'], ['shared/'], ['trading/'], ['features/', 'gallery/'], ['app/'], ['main.tsx']]

const RULES = [
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere escapes every other rule. Vite provides `virtual:`.',
    severity: 'error',
    from: { path: SOURCES },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'other-packages-by-name',
    comment: 'A relative import stays within src/ (or reads package.json): other packages have entry points.',
    severity: 'error',
    from: { path: SOURCES },
    to: { dependencyTypes: ['local'], pathNot: '^$1/(src/|package\\.json$)' },
  },
  imports('packages/sdk', []),
  imports('packages/react-bindings', ['packages/sdk']),
  imports('packages/sandbox', ['packages/sdk']),
  imports('packages/cli', ['packages/sdk', 'packages/sandbox']),
  imports('apps/web', ['packages/sdk', 'packages/react-bindings']),
  ...portable('packages/sdk', ['zod', 'ky', 'isomorphic-ws', 'aws4fetch', '@noble/hashes', '@scure/base']),
  ...portable('packages/react-bindings', [
    'react',
    '@tanstack/react-query',
    '@preact/signals-core',
    '@preact/signals-react',
  ]),
  ...portable('apps/web'),

  ...steps('sdk', 'packages/sdk/src', SDK, {
    comment: 'Folders of the SDK import downwards. Folders of one step know nothing of each other.',
  }),

  ...steps('sandbox', 'packages/sandbox/src', SANDBOX, {
    comment: 'The exchange: server -> api -> engine -> core. The core knows no other folder.',
  }),
  ...steps('core', 'packages/sandbox/src/core', CORE, {
    exempt: ['[^/]+.ts$'],
    comment:
      'The kernel knows no domain; a domain knows the kernel and the domains below it that it settles against.',
  }),
  ...steps('api', 'packages/sandbox/src/api', API, {
    comment:
      'Handlers of calls use auth/ (sessions, codes, proofs), and both use shapes/ (answers made from the state).',
  }),
  ...steps('server', 'packages/sandbox/src/server', SERVER, {
    comment: 'Folders of the server import downwards; http/ is the ground.',
  }),
  {
    name: 'core-composition',
    comment: 'Files beside the domains compose them; a domain that imports one knows every other domain.',
    severity: 'error',
    from: { path: '^packages/sandbox/src/core/[^/]+/' },
    to: { path: '^packages/sandbox/src/core/[^/]+$' },
  },
  {
    name: 'core-is-pure',
    comment:
      "The exchange's core is deterministic: it imports nothing but itself and the SDK's decimals, order rules and form rules.",
    severity: 'error',
    from: { path: '^packages/sandbox/src/core/' },
    to: {
      pathNot: ['^packages/sandbox/src/core/', '^packages/sdk/src/(decimal|trading|forms)/index\\.ts$'],
    },
  },

  ...steps('cli', 'packages/cli/src', CLI, {
    comment: 'The terminal is the ground; app/ composes. Views and orders know nothing of each other.',
  }),
  {
    name: 'cli-parts-below',
    comment: 'Batches are made of single orders and watching of views, not the other way round.',
    severity: 'error',
    from: { path: '^packages/cli/src/(orders|views)/[^/]+$' },
    to: { path: '^packages/cli/src/$1/[^/]+/' },
  },
  {
    name: 'cli-groups-apart',
    comment:
      'A command group never imports another one. Move what both need into views/, orders/ or exchange/.',
    severity: 'error',
    from: { path: '^packages/cli/src/commands/([^/]+)/' },
    to: { path: '^packages/cli/src/commands/', pathNot: '^packages/cli/src/commands/$1/' },
  },

  ...steps('web', 'apps/web/src', WEB, {
    exempt: ['config.ts'],
    comment: 'The web app imports downwards: app, features, trading, shared, ui, i18n.',
  }),
  {
    name: 'features-apart',
    comment: 'A feature never imports another feature. Move what both need into trading/, shared/ or ui/.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1(/|$)' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that import each other cannot be understood, tested or moved alone. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-imports-apps',
      comment: 'Packages and their tests work without the app.',
      severity: 'error',
      from: { path: '^(packages|examples)/' },
      to: { path: '^apps/' },
    },
    ...RULES.map((rule) => ({
      ...rule,
      from: { ...rule.from, pathNot: [TEST, rule.from.pathNot ?? []].flat() },
    })),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|dist-demo|\\.tsbuild)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      // Other packages are read from their sources.
      conditionNames: ['@bgk/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  },
}
