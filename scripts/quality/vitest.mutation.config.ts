import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Folders of the SDK under mutation, each with additional tests from elsewhere. */
export const MUTATED: Readonly<Record<string, readonly string[]>> = {
  decimal: [],
  socket: [],
  session: ['src/*.test.ts'],
  http: ['src/*.test.ts'],
  market: ['test/feed/feed-{account,ends,kinds,streams}.test.ts'],
  attempt: ['test/outcomes/outcomes.integration.test.ts'],
  trading: [],
}

const folder = process.env.BGK_MUTATE ?? 'decimal'

export default defineConfig({
  define: { __TIMES__: '1' },
  resolve: { conditions: ['@bgk/source', 'node'] },
  ssr: { resolve: { conditions: ['@bgk/source', 'node'] } },
  test: {
    name: 'sdk',
    root: fileURLToPath(new URL('../../packages/sdk', import.meta.url)),
    environment: 'node',
    testTimeout: 60_000,
    // Simulations start threads for further seeds, and threads run without the mutant.
    env: { BGK_SEED: '1', BGK_OUTCOME_SEEDS: '60' },
    include: [`src/${folder}/*.test.ts`, ...(MUTATED[folder] ?? [])],
  },
})
