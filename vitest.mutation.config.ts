import { defineConfig } from 'vitest/config'

/** The folders that are changed (`--mutate`); all of them when none is named. */
const folders = (process.env.BGK_MUTATE ?? '').split(',').filter(Boolean)
/** What holds a folder beside its own tests; a mutant that only something further away would notice counts as not noticed. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  decimal: [],
  trading: [],
  socket: [],
  market: [],
  session: ['src/client*.test.ts'],
  http: ['src/client*.test.ts', 'test/fetch/**/*.test.ts'],
  attempt: ['test/outcomes/**/*.test.ts'],
}

/** The SDK's tests as mutants are met by them: in one process, and without those that bundle or build. */
export default defineConfig({
  resolve: { conditions: ['@bgk/source', 'node'] },
  ssr: { resolve: { conditions: ['@bgk/source', 'node'] } },
  test: {
    name: 'sdk',
    root: 'packages/sdk',
    environment: 'node',
    testTimeout: 60_000,
    // Many seeds run in threads, which know nothing of the mutant; one runs here.
    env: { BGK_SEED: '1' },
    include:
      folders.length > 0
        ? folders.flatMap((folder) => [`src/${folder}/**/*.test.ts`, ...(BESIDE[folder] ?? [])])
        : ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'test/long/**',
      'test/simulation/planted-faults.test.ts',
      'test/wire/fixtures-reach.test.ts',
      'test/bundle.test.ts',
      'test/upload-bundle.test.ts',
      'test/readme.test.ts',
    ],
  },
})
