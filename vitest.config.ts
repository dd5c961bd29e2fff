import { defineConfig } from 'vitest/config'

const conditions = ['@bgk/source', 'module', 'import', 'default']
const project = (
  name: string,
  root: string,
  environment: 'node' | 'happy-dom' = 'node',
  include = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
) => ({
  resolve: { conditions: environment === 'node' ? [...conditions, 'node'] : [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    name,
    root,
    environment,
    include,
    testTimeout: 30_000,
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
