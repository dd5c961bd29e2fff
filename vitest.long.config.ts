import { defineConfig } from 'vitest/config'

// `npm run test:long`: ten thousand simulations of socket and session, the long property tests, and what only a real clock can measure.

const project = (name: string, root: string, include: string[], env: Record<string, string> = {}) => ({
  resolve: { conditions: ['@bgk/source', 'node'] },
  ssr: { resolve: { conditions: ['@bgk/source', 'node'] } },
  test: { name, root, include, env, environment: 'node' as const, testTimeout: 300_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    projects: [
      project('sdk simulation', 'packages/sdk', ['test/simulation/{feed,session}.test.ts'], {
        BGK_TIMES: '10',
      }),
      project('sdk long', 'packages/sdk', ['test/long/**/*.long.ts']),
      project('sandbox long', 'packages/sandbox', ['test/long/**/*.long.ts']),
    ],
  },
})
