import { defineConfig } from 'vitest/config'

const project = (
  name: string,
  root: string,
  environment: 'node' | 'happy-dom' = 'node',
  include = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
) => ({
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      project('sdk', 'packages/sdk'),
      project('react-bindings', 'packages/react-bindings', 'happy-dom'),
      project('sandbox', 'packages/sandbox'),
      project('cli', 'packages/cli'),
      project('web', 'apps/web', 'happy-dom'),
      project('workspace', 'scripts/test', 'node', ['*.test.ts']),
    ],
  },
})
