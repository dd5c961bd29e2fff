import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const TESTS = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}']
/** These put modules of ours out of action: each needs a module graph of its own. */
const PLANTED = ['test/**/planted-faults.test.ts', 'test/wire/fixtures-reach.test.ts']

interface Project {
  readonly name: string
  readonly root: string
  readonly environment?: 'node' | 'happy-dom'
  readonly include?: string[]
  readonly exclude?: string[]
  readonly setupFiles?: string[]
  /** false: files share processes, which saves starting one for each; they must not touch each other's modules. */
  readonly isolate?: boolean
}

const project = ({
  name,
  root,
  environment = 'node',
  include = TESTS,
  exclude = [],
  setupFiles = [],
  isolate = true,
}: Project) => ({
  // Only these two: with `module` or `import` among them, Node's own `require` of a package gets its ESM wrapper.
  resolve: {
    conditions: environment === 'node' ? ['@bgk/source', 'node'] : ['@bgk/source', 'module', 'browser'],
  },
  ssr: { resolve: { conditions: ['@bgk/source', 'node'] } },
  test: {
    name,
    root,
    environment,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    setupFiles,
    isolate,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default a second. `vi.waitFor` cannot be told so: tests ask by `expect.poll`.
    expect: { poll: { timeout: 20_000 } },
  },
})

export default defineConfig({
  test: {
    // By default one core stays idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      project({ name: 'sdk', root: 'packages/sdk', exclude: PLANTED, isolate: false }),
      project({ name: 'sdk-planted', root: 'packages/sdk', include: PLANTED }),
      project({
        name: 'react-bindings',
        root: 'packages/react-bindings',
        environment: 'happy-dom',
        isolate: false,
      }),
      project({ name: 'sandbox', root: 'packages/sandbox', exclude: PLANTED, isolate: false }),
      project({ name: 'sandbox-planted', root: 'packages/sandbox', include: PLANTED }),
      project({ name: 'cli', root: 'packages/cli', isolate: false }),
      project({
        name: 'web',
        root: 'apps/web',
        environment: 'happy-dom',
        setupFiles: [join(import.meta.dirname, 'apps/web/test/testing-library.ts')],
        isolate: false,
      }),
      project({ name: 'workspace', root: 'scripts', include: ['**/*.test.ts'] }),
    ],
  },
})
