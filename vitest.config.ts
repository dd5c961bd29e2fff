import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Three suites for each package, told apart by file name:
//   NAME.test.ts              project "sdk"              no build, server, network, process or system package
//   NAME.integration.test.ts  project "sdk integration"  starts servers, databases or processes, bundles, or computes for long
//   NAME.nightly.test.ts      project "sdk nightly"      takes minutes: npm run test:nightly

interface Package {
  readonly name: string
  readonly root: string
  readonly environment?: 'node' | 'happy-dom'
  readonly setupFiles?: string[]
  /** Integration tests replace modules, so each file needs a module graph of its own. */
  readonly isolateIntegration?: boolean
  /** Runs once before the integration tests. */
  readonly integrationSetup?: string
}

const packages: readonly Package[] = [
  { name: 'sdk', root: 'packages/sdk', isolateIntegration: true },
  { name: 'react-bindings', root: 'packages/react-bindings', environment: 'happy-dom' },
  { name: 'sandbox', root: 'packages/sandbox' },
  {
    name: 'cli',
    root: 'packages/cli',
    integrationSetup: join(import.meta.dirname, 'packages/cli/test/bundle-program.ts'),
  },
  { name: 'dialects', root: 'packages/dialects' },
  {
    name: 'web',
    root: 'apps/web',
    environment: 'happy-dom',
    setupFiles: [join(import.meta.dirname, 'apps/web/test/testing-library.ts')],
  },
  { name: 'examples', root: 'examples' },
  { name: 'docs', root: 'docs' },
  { name: 'workspace', root: 'scripts' },
]

interface Suite {
  readonly name: string
  readonly include: string
  readonly exclude?: readonly string[]
  readonly isolate: boolean
  readonly timeout?: number
  readonly globalSetup?: string
}

const INTEGRATION = '**/*.integration.test.ts'
const NIGHTLY = '**/*.nightly.test.ts'

const projectsOf = (one: Package) =>
  [
    { name: one.name, include: '**/*.test.{ts,tsx}', exclude: [INTEGRATION, NIGHTLY], isolate: false },
    {
      name: `${one.name} integration`,
      include: INTEGRATION,
      isolate: one.isolateIntegration ?? false,
      ...(one.integrationSetup !== undefined && { globalSetup: one.integrationSetup }),
    },
    { name: `${one.name} nightly`, include: NIGHTLY, isolate: true, timeout: 300_000 },
  ].map((suite) => project(one, suite))

const project = (
  { root, environment = 'node', setupFiles = [] }: Package,
  { name, include, exclude = [], isolate, timeout = 60_000, globalSetup }: Suite,
) => ({
  // Multiplies the runs of random tests: `{ numRuns: 500 * __TIMES__ }`. The nightly suite sets 10.
  define: { __TIMES__: process.env.BGK_TIMES ?? '1' },
  // Only these two: with `module` or `import` among them, Node's own `require` of a package gets its ESM wrapper.
  resolve: {
    conditions: environment === 'node' ? ['@bgk/source', 'node'] : ['@bgk/source', 'module', 'browser'],
  },
  ssr: { resolve: { conditions: ['@bgk/source', 'node'] } },
  test: {
    name,
    root,
    environment,
    include: [include],
    exclude: ['**/node_modules/**', ...exclude],
    setupFiles,
    ...(globalSetup !== undefined && { globalSetup }),
    // Without isolation files share processes, which saves a start for each; they must not touch each other's modules.
    isolate,
    testTimeout: timeout,
    hookTimeout: 60_000,
    // One second by default. `vi.waitFor` has no such setting, so tests use `expect.poll`.
    expect: { poll: { timeout: 20_000 } },
  },
})

export default defineConfig({
  test: {
    // One core stays idle by default, which is half of a small machine.
    maxWorkers: '100%',
    projects: packages.flatMap(projectsOf),
  },
})
